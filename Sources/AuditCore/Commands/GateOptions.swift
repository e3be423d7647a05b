internal import ArgumentParser
internal import ContractModel
internal import SourceText

/// The options that say what the gate lets pass, as typed; `diff` and `baseline` judge alike.
struct GateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The least severity that fails the gate. Default: error.", valueName: "severity"))
  var failOn: FailThreshold?

  @Option(
    help: ArgumentHelp(
      "What a rule's findings weigh, as RULE=error, warning, note or off (repeatable).",
      valueName: "rule=severity"), completion: CompletionNames.weights)
  var weight: [String] = []

  @Option(
    help: ArgumentHelp(
      "A rule whose findings are meant (repeatable). Default: all. RULE=SEVERITY is --weight.",
      valueName: "rule"), completion: CompletionNames.rules)
  var rule: [String] = []

  /// The rules whose findings are asked for.
  var chosenRules: [String] { rule.filter { !$0.contains("=") } }

  @OptionGroup
  var acceptance: AcceptanceOptions

  @Flag(inversion: .prefixedNo, help: "Fail on accepted findings and comments that match nothing any more.")
  var strictBaseline: Bool?

  /// Puts into plans what these options and the configuration come to. A baseline that is named has to be there, but
  /// for whoever is about to write it.
  func apply(
    to plans: inout [AuditPlan], _ configuration: Configuration, _ resolution: PlanResolution,
    isWriting: Bool = false
  ) throws(PlanFailure) {
    var rules: [String: [RuleSetting]] = [:]
    if isWriting, let id = chosenRules.first {
      throw .usage("--rule: a baseline is of all rules; found \"\(id)\"")
    }
    for (option, texts) in [("--rule", rule.filter { $0.contains("=") }), ("--weight", weight)] {
      for (id, word) in try resolution.pairs(texts, option: option) {
        rules[id] = [RuleSetting(level: try RuleLevel(option, word, ofRule: id))]
      }
    }
    for index in plans.indices {
      plans[index].rules.merge(rules) { _, typed in typed }
      plans[index].threshold = (failOn ?? configuration.failOn ?? .error).severity
      plans[index].failsOnStale = strictBaseline ?? configuration.strictBaseline ?? false
    }
    try acceptance.apply(to: &plans, resolution, isWriting: isWriting)
  }
}

extension FailThreshold: ExpressibleByArgument {}

extension RuleLevel {
  /// Takes the severity that an option gives a rule.
  fileprivate init(_ option: String, _ word: String, ofRule id: String) throws(PlanFailure) {
    let ids = ConfigurationVocabulary.all.rules
    guard ids.contains(id) else {
      let hint = NearestName.of(id, among: ids).map { "; did you mean \($0)" } ?? ""
      throw .usage("\(option): there is no rule \"\(id)\"\(hint)")
    }
    guard let level = RuleLevel(rawValue: word) else {
      let words = RuleLevel.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("\(option): the severity of \(id) is one of \(words); found \"\(word)\"")
    }
    self = level
  }
}
