package import SourceText
internal import XMLTree

/// A permission that a manifest asks for: `<uses-permission>`.
package struct AndroidPermission: Sendable, Hashable {
  /// Its full name: `android.permission.INTERNET`.
  package let name: String
  /// The last version of the system that it is asked for on, or nil for all.
  package let maximumSDK: Int?
  /// Where it is asked for.
  package let location: SourceLocation

  /// Makes a permission.
  package init(_ name: String, maximumSDK: Int? = nil, at location: SourceLocation) {
    self.name = name
    self.maximumSDK = maximumSDK
    self.location = location
  }
}

extension AndroidManifest {
  /// The permissions that it asks for, on all or on newer systems only, in the order of the manifest.
  package var permissions: [AndroidPermission] {
    root.children.compactMap { element in
      guard ["uses-permission", "uses-permission-sdk-23"].contains(element.name.local),
        let name = element.androidAttribute("name")
      else { return nil }
      let maximum = element.android("maxSdkVersion").flatMap { Int($0) }
      return AndroidPermission(name.value, maximumSDK: maximum, at: name.location)
    }
  }
}
