/// What a `Cargo.toml` says of the crates that a crate runs with.
enum CrateManifest {
  /// The names below `[dependencies]`, also for a target, without what is optional. Those of a workspace, of tests and of
  /// builds are none.
  static func dependencies(in text: String) -> Set<String> {
    var names: Set<String> = []
    var isInside = false
    for line in text.split(whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.hasPrefix("[") {
        let table = text.dropFirst().prefix { $0 != "]" }
        isInside = table == "dependencies" || table.hasPrefix("target.") && table.hasSuffix(".dependencies")
        if table.hasPrefix("dependencies.") { names.insert(String(table.dropFirst("dependencies.".count))) }
      } else if isInside, !text.hasPrefix("#"), !text.contains("optional = true") {
        names.insert(String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }))
      }
    }
    return names
  }
}
