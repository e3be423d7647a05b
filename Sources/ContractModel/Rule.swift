/// What a rule is about, in the words that `explain`, the README and report formats share.
package struct RuleDocumentation: Sendable {
  /// The id, in kebab-case, named after the fault: reads after "allow".
  package let id: String
  /// What its findings weigh unless the configuration says otherwise.
  package let severity: Severity
  /// The fault in one line, without a final full stop.
  package let summary: String
  /// The heading of its findings in a report, for one and for many: `endpoint is called …`, `endpoints are called …`.
  package let heading: (one: String, many: String)
  /// Why it matters, one paragraph.
  package let reason: String
  /// An example that fires, as text for people.
  package let example: String
  /// What to do, one paragraph.
  package let remedy: String
  /// The version of the tool that first had the rule.
  package let since: String

  /// Makes the documentation of a rule.
  package init(
    id: String, severity: Severity, summary: String, heading: (one: String, many: String), reason: String,
    example: String, remedy: String, since: String = "0.1.0"
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.heading = heading
    self.reason = reason
    self.example = example
    self.remedy = remedy
    self.since = since
  }
}

/// Judges a comparison. Pure.
package protocol Rule: Sendable {
  /// The rule in words.
  static var documentation: RuleDocumentation { get }

  /// The disagreements of this kind, in any order.
  func findings(in comparison: Comparison) -> [Finding]
}
