internal import ContractModel

/// What an audit is to do: the command line and the configuration put together, every default filled in.
struct AuditPlan: Sendable {
  /// A report to write.
  struct Output: Hashable, Sendable {
    /// The name of the format.
    let format: String
    /// The file, or nil for standard output.
    let file: AbsolutePath?
  }

  /// The name of the contract.
  var name: String
  /// The folder that paths in output are relative to, and that references and links do not leave.
  var root: AbsolutePath
  /// The sides, in the order spec, router, client, then as they were named.
  var sides: [SidePlan]
  /// What the findings of a rule weigh where that is not the rule's own word.
  var rules: [String: RuleLevel] = [:]
  /// The weight at which the gate fails, or nil for never.
  var threshold: Severity? = .error
  /// The file of accepted findings, whether it is there or not.
  var baselineFile = AbsolutePath.root
  /// The accepted findings.
  var baseline = Baseline()
  /// Whether the gate fails on decisions that match nothing any more.
  var failsOnStale = false
  /// The day on which decisions are judged.
  var today = CalendarDay(secondsSince1970: 0)
  /// The reports to write.
  var outputs: [Output] = []
  /// Whether the terminal report shows every endpoint.
  var showsMatrix = false
}
