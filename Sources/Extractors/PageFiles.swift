internal import ContractModel
internal import SourceText
internal import TypeScriptSyntax

/// Tells requests for files that a page brings along from calls to an API.
///
/// Vite, Next and their like serve what lies in `public` from the root of the page, SvelteKit what lies in `static`, and
/// Angular `src/assets` as `/assets`. A request for such a path never comes to the server whose contract is audited. A path
/// that ends as pictures, scripts and the like do is one for a file too, unless a server of the contract has it.
struct PageFiles {
  /// Whether there is a file of a path from the root.
  let exists: (_ path: String) -> Bool
  /// Whether there is a folder of a path from the root.
  let isFolder: (_ path: String) -> Bool

  private static let folders = ["public", "static"]

  /// The extraction with such requests marked as calls to another system.
  func marked(_ extraction: Extraction) -> Extraction {
    var extraction = extraction
    for index in extraction.sightings.indices {
      extraction.sightings[index].isPageFile = Self.hasNameOfFile(extraction.sightings[index])
      guard let file = file(of: extraction.sightings[index]) else { continue }
      extraction.sightings[index].kind = .external
      extraction.sightings[index].notes.append("is the page's own file \(file)")
    }
    return extraction
  }

  /// The endings of files that pages bring along. Data, such as `.json` and `.csv`, may well come from a server.
  private static let endings: Set<String> = [
    "svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico", "css", "js", "mjs", "map", "wasm", "woff",
    "woff2", "ttf", "otf", "eot", "mp3", "mp4", "webm", "ogg", "wav", "webmanifest",
  ]
  /// What build tools call the place of the page itself (Create React App, Vite, Next.js).
  private static let pageBases: Set<String> = ["PUBLIC_URL", "BASE_URL", "basePath", "BASE_PATH"]

  /// Whether the path of a request begins at the page itself.
  private static func beginsAtPage(_ sighting: Sighting) -> Bool {
    let base = sighting.unknownBase?.split(separator: ".").last.map(String.init)
    return sighting.isBaseKnown || base.map(pageBases.contains) ?? false
  }

  /// Whether a request asks the page's own origin for what is a file by its name.
  private static func hasNameOfFile(_ sighting: Sighting) -> Bool {
    let segments = sighting.endpoint.path.segments
    guard sighting.endpoint.method == .get, sighting.host == nil, let last = segments.last else {
      return false
    }
    guard beginsAtPage(sighting) else { return false }
    if segments.count > 1, case .literal("api") = segments[0] { return false }
    let end: String? =
      switch last {
      case .literal(let text): text
      case .mixed(let parts): if case .text(let text)? = parts.last { text } else { nil }
      case .parameter, .catchAll: nil
      }
    guard let end, let dot = end.lastIndex(of: ".") else { return false }
    return endings.contains(end[end.index(after: dot)...].lowercased())
  }

  /// The file that a request without a host means, in the nearest folder above the call; where a part of its name is filled in,
  /// the folder that it lies in: `/words/${language}.json`.
  private func file(of sighting: Sighting) -> String? {
    let path = sighting.endpoint.path
    guard sighting.endpoint.method == .get, sighting.host == nil, Self.beginsAtPage(sighting),
      path.description.split(separator: "/").last?.contains(".") ?? false
    else { return nil }
    let isFilledIn = !path.parameterNames.isEmpty
    if isFilledIn, path.segments.count < 2 || !Self.isFilledInLast(path) { return nil }
    let shown = isFilledIn ? SourceFolders.folder(of: path.description) : path.description
    let folders = shown.hasPrefix("/assets") ? Self.folders + ["src"] : Self.folders
    for home in SourceFolders.above(sighting.location.file) {
      for folder in folders {
        let file = SourceFolders.path(of: folder + shown, in: home)
        if isFilledIn ? isFolder(file) : exists(file) { return file }
      }
    }
    return nil
  }

  /// Whether the last segment alone has a parameter, and an ending behind it.
  private static func isFilledInLast(_ path: PathTemplate) -> Bool {
    let isLiteral = path.segments.dropLast().allSatisfy { if case .literal = $0 { true } else { false } }
    guard isLiteral, case .mixed(let parts)? = path.segments.last, case .text(let end)? = parts.last else {
      return false
    }
    return end.contains(".")
  }
}
