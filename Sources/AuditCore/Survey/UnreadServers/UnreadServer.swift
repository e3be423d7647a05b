internal import SourceText

/// A server framework whose routes are not read: how its use is recognised, and what to do about it.
struct UnreadServer: Sendable {
  /// Its name, for people.
  let name: String
  /// What names the packages of a project.
  let manifest: PackageManifest
  /// The packages of which a project that serves by it names one.
  let packages: [String]
  /// What writes an OpenAPI document of such a server, with the package in parentheses that has the command; nil where
  /// nothing is widely used.
  var document: String?

  /// Makes a description.
  init(_ name: String, _ manifest: PackageManifest, _ packages: String..., document: String? = nil) {
    self.name = name
    self.manifest = manifest
    self.packages = packages
    self.document = document
  }

  /// A server that was seen, and where.
  struct Seen: Sendable {
    /// What it is.
    let server: UnreadServer
    /// The files that name its package, the first first.
    var manifests: [AbsolutePath]

    /// What is to be said of it, as a sentence without a place.
    var sentence: String {
      let way = server.document.map { " (\($0) writes one)" } ?? ""
      return "\(server.name) serves here, and its routes are not read yet; "
        + "name an OpenAPI document of it\(way) under sides: as a spec, in the server's place"
    }

    /// The sentence behind the folders, relative to the root; of many the first.
    func line(root: AbsolutePath) -> String {
      let folders = manifests.prefix(3).map { $0.parent.relative(to: root) }.joined(separator: ", ")
      let more = manifests.count > 3 ? " and \(manifests.count - 3) more" : ""
      return "\(folders)\(more): \(sentence)"
    }
  }
}
