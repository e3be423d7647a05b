/// What the tool calls itself in its reports.
package enum Tool {
  /// The name.
  package static let name = "contract-audit"
  /// The version.
  package static let version = "0.1.0"
}
