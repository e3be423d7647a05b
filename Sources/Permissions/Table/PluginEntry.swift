/// A key that the config plugin of a package writes into the manifests of an Expo app, as it is told in the app's
/// configuration.
package struct PluginEntry: Sendable, Hashable {
  /// The key.
  package let key: PermissionKey
  /// The option that decides, or nil where the plugin always writes it.
  package let option: String?
  /// Whether it is written only where the option is `true`, rather than wherever the option is not `false`.
  package let isOptional: Bool

  /// Makes an entry from what the table says of a key: nothing, `cameraPermission`, or `recordAudioAndroid = true`.
  package init(_ key: PermissionKey, _ words: String?) {
    self.key = key
    let parts = (words ?? "").split(separator: " ")
    option = parts.first.map(String.init)
    isOptional = parts.dropFirst().elementsEqual(["=", "true"])
  }
}
