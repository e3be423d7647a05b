internal import ContractModel
internal import SourceText

/// What the audit of one contract is to do: the command line and the configuration put together, every default filled in.
struct AuditPlan: Sendable {
  /// The name of the contract.
  var name: String
  /// The folder that paths in output are relative to, and that references and links do not leave.
  var root: AbsolutePath
  /// The sides, in the order spec, router, client, docs, then as they were named.
  var sides: [SidePlan]
  /// Whether it is left open that there are no sides: a server that is seen and not read is named then.
  var mayLackServer = true
  /// The other kinds of contract, in the order in which reports list them.
  var kinds: [any AuditedKind] = []
  /// What the findings of a rule weigh where that is not the rule's own word; the first setting that fits holds.
  var rules: [String: [RuleSetting]] = [:]
  /// Beginnings of paths that something beside the routers serves, each with its mention in a configuration.
  var servedElsewhere: [(prefix: PathTemplate, mention: SourceLocation?)] = []
  /// The weight at which the gate fails, or nil for never.
  var threshold: Severity? = .error
  /// The file of accepted findings, whether it is there or not.
  var baselineFile = AbsolutePath.root
  /// The place in a configuration that names the file, and its line with a caret; nil where none does.
  var baselineMention: (location: SourceLocation, excerpt: String)?
  /// The accepted findings.
  var baseline = Baseline()
  /// Whether the gate fails on decisions that match nothing any more.
  var failsOnStale = false
  /// The day on which decisions are judged.
  var today = CalendarDay(secondsSince1970: 0)
  /// The revision after which a finding is new, or nil where all count.
  var since: String?
  /// How far to look back for the commit in which each finding came to be, or nil where that is not asked for.
  var blame: LookbackLimits?
}
