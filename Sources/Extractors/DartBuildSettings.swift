internal import ContractModel
internal import SourceText
internal import YAMLTree

/// What the `build.yaml` of packages says of the code that is generated for them.
struct DartBuildSettings {
  /// How json_serializable renames fields, by the folder of the package.
  private(set) var renaming: [String: String] = [:]

  /// Reads the settings of the packages to which the files of a side belong.
  init(_ sources: SourceSet) {
    var seen: Set<String> = []
    for file in sources.files {
      let parts = file.path.pathParts
      guard let place = parts.lastIndex(of: "lib") else { continue }
      let folder = parts[..<place].map { $0 + "/" }.joined()
      guard seen.insert(folder).inserted, let file = sources.resolve(folder + "build.yaml") else { continue }
      renaming[folder] = Self.renaming(in: file)
    }
  }

  /// `targets`, then those of any name, `builders`, `json_serializable`, `options`, `field_rename`.
  private static func renaming(in file: SourceFile) -> String? {
    guard let targets = YAMLDocument.parse(file).document?.root["targets"] else { return nil }
    for target in targets.entries {
      let options = target.value["builders"]?["json_serializable"]?["options"]
      if let text = options?["field_rename"]?.text { return text }
    }
    return nil
  }
}
