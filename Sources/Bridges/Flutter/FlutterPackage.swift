import ContractModel
import SourceText
import YAMLTree

/// What a `pubspec.yaml` says: the platforms that a plugin is for (Flutter documentation, "Developing packages & plugins",
/// "Specifying a plugin's supported platforms").
struct FlutterPackage: Sendable {
  /// The name of the file.
  static let fileName = "pubspec.yaml"

  /// The folder of the package with a slash behind it, or the empty text for the root.
  let folder: String
  /// The sides that have the plugin's own native code; nil for what is no plugin or does not say.
  let sides: Set<BridgeSide>?

  /// Reads a file; one that cannot be read says nothing.
  init(_ file: SourceFile) {
    folder = SourceFolders.prefix(of: file.path)
    let platforms = YAMLDocument.parse(file).document?.root["flutter"]?["plugin"]?["platforms"]
    sides = platforms.map { platforms in
      Set(
        [BridgeSide.ios, .android].filter { side in
          // A platform without a class of the package is another package's.
          guard let platform = platforms[side.rawValue] else { return false }
          return platform["pluginClass"] != nil || platform["sharedDarwinSource"] != nil
        })
    }
  }
}
