internal import Program
internal import SourceText

extension PackageNames {
  /// The name of a part of a package, or nil for a package of which nothing is known.
  func name(of part: ScriptModule.Part, in package: String) -> String? {
    if case .name(let name) = part, name != "default" { return self.part(name, of: package) }
    return whole(package)
  }

  /// Whether a package calls itself after what clients do, and is none that a library knows.
  func isUnknownClient(_ package: String) -> Bool {
    Self.clientWords.areIn(package) && !Self.otherWords.areIn(package) && !package.hasPrefix(".")
      && !package.hasPrefix("node:") && !knows(package)
  }

  private static let clientWords: NameWords = ["http", "fetch", "request", "ajax", "axios", "client"]
  /// What says that a package does something else with requests.
  private static let otherWords: NameWords = ["proxy", "agent", "mock", "test"]
}
