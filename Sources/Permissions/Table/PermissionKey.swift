internal import ContractModel

/// A key that an app has to declare before the system lets it do something.
package struct PermissionKey: Sendable, Hashable, Comparable {
  /// Where such a key is declared.
  package enum Form: String, Sendable, CaseIterable, Comparable {
    /// A text for people in `Info.plist`.
    case usageDescription = "usage description"
    /// A key of an entitlements file.
    case entitlement
    /// A `<uses-permission>` of an Android manifest.
    case permission

    package static func < (left: Form, right: Form) -> Bool { left.rawValue < right.rawValue }
  }

  /// Where it is declared.
  package let form: Form
  /// The key in full: `NSCameraUsageDescription`, `android.permission.CAMERA`.
  package let name: String

  /// Makes a key. A permission without dots is one of the system's own: `CAMERA`.
  package init(_ form: Form, _ name: String) {
    self.form = form
    self.name = form == .permission && !name.contains(".") ? "android.permission.\(name)" : name
  }

  /// The key as what sides state.
  var item: ContractItem { ContractItem(.permissions, form.rawValue, named: name) }

  package static func < (left: PermissionKey, right: PermissionKey) -> Bool {
    (left.form, left.name) < (right.form, right.name)
  }
}
