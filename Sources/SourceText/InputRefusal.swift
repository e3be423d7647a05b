/// The answer to an input that cannot be used: every reason that was found, each with its place.
///
/// It is the failure of a `Result` where an input is taken whole or not at all. Nothing throws it on the way.
package struct InputRefusal: Error, Hashable, Sendable {
  /// The reasons, in the order of their places; never empty.
  package let diagnostics: [Diagnostic]

  /// Makes a refusal.
  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}
