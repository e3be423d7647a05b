package import SourceText

/// Why an edit is not made, and where the reason stands.
package struct EditRefusal: Error, Sendable, Hashable {
  /// The reason as a clause: `the path item is shared with /b`.
  package let reason: String
  /// The place that the reason is about, or nil.
  package let location: SourceLocation?

  /// Makes a refusal.
  package init(_ reason: String, at location: SourceLocation? = nil) {
    self.reason = reason
    self.location = location
  }
}
