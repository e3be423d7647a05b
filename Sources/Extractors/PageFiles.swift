internal import ContractModel
internal import SourceText
internal import TypeScriptSyntax

/// Tells requests for files that a page brings along from calls to an API.
///
/// Vite, Next and their like serve what lies in `public` from the root of the page, SvelteKit what lies in `static`, and
/// Angular `src/assets` as `/assets`. A request for such a path never comes to the server whose contract is audited.
struct PageFiles {
  /// Whether there is a file of a path from the root.
  let exists: (_ path: String) -> Bool

  private static let folders = ["public", "static"]

  /// The extraction with such requests marked as calls to another system.
  func marked(_ extraction: Extraction) -> Extraction {
    var extraction = extraction
    for index in extraction.sightings.indices {
      guard let file = file(of: extraction.sightings[index]) else { continue }
      extraction.sightings[index].kind = .external
      extraction.sightings[index].notes.append("is the page's own file \(file)")
    }
    return extraction
  }

  /// The file that a request without a host means, in the nearest folder above the call.
  private func file(of sighting: Sighting) -> String? {
    let path = sighting.endpoint.path
    guard sighting.endpoint.method == .get, sighting.host == nil, sighting.isBaseKnown,
      path.parameterNames.isEmpty,
      path.description.split(separator: "/").last?.contains(".") ?? false
    else { return nil }
    let folders = path.description.hasPrefix("/assets/") ? Self.folders + ["src"] : Self.folders
    for home in SourceFolders.above(sighting.location.file) {
      for folder in folders {
        let file = SourceFolders.path(of: folder + path.description, in: home)
        if exists(file) { return file }
      }
    }
    return nil
  }
}
