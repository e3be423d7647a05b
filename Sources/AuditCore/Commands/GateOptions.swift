internal import ArgumentParser
internal import ContractModel
internal import SourceText

/// The options that say what the gate lets pass, as typed; `diff` and `baseline` judge alike.
struct GateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The lightest finding that fails the gate. Default: error.", valueName: "weight"))
  var failOn: FailThreshold?

  @Option(
    help: ArgumentHelp(
      "What a rule's findings weigh, as RULE=error, warning, note or off (repeatable).",
      valueName: "rule=weight"))
  var rule: [String] = []

  @Option(
    help: ArgumentHelp(
      "The file of accepted findings. Default: \(Baseline.fileName) beside the configuration, where there is one.",
      valueName: "file"))
  var baseline: String?

  @Flag(inversion: .prefixedNo, help: "Fail on accepted findings and comments that match nothing any more.")
  var strictBaseline: Bool?

  @Option(help: ArgumentHelp("The day on which last days are judged. Default: today, UTC.", valueName: "day"))
  var today: String?

  /// Puts into a plan what these options and the configuration come to. A baseline that is named has to be there, but
  /// for whoever is about to write it.
  func apply(
    to plan: inout AuditPlan, _ configuration: Configuration, _ resolution: PlanResolution,
    isWriting: Bool = false
  ) throws(PlanFailure) {
    plan.rules = configuration.rules
    for (id, word) in try resolution.pairs(rule, option: "--rule") {
      plan.rules[id] = try RuleLevel(option: word, ofRule: id)
    }
    plan.threshold = (failOn ?? configuration.failOn ?? .error).severity
    plan.failsOnStale = strictBaseline ?? configuration.strictBaseline ?? false
    plan.today = resolution.session.environment.today
    if let today {
      guard let day = CalendarDay(today) else {
        throw .usage("--today: a day such as 2027-01-31 is expected; found \"\(today)\"")
      }
      plan.today = day
    }
    let source = BaselineSource(session: resolution.session, root: plan.root)
    plan.baselineFile = source.file(typed: baseline, configured: configuration.baseline?.text)
    let isNamed = (baseline != nil || configuration.baseline != nil) && !isWriting
    plan.baseline = try source.read(
      plan.baselineFile, isNamed: isNamed, mention: configuration.baseline?.mention)
  }
}

extension FailThreshold: ExpressibleByArgument {}

extension RuleLevel {
  /// Takes the weight that an option gives a rule.
  fileprivate init(option word: String, ofRule id: String) throws(PlanFailure) {
    let ids = ConfigurationReader.Vocabulary.all.rules
    guard ids.contains(id) else {
      let hint = NearestName.of(id, among: ids).map { "; did you mean \($0)" } ?? ""
      throw .usage("--rule: there is no rule \"\(id)\"\(hint)")
    }
    guard let level = RuleLevel(rawValue: word) else {
      let words = RuleLevel.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("--rule: the weight of \(id) is one of \(words); found \"\(word)\"")
    }
    self = level
  }
}

/// Where the accepted findings lie, and what is in there.
private struct BaselineSource {
  let session: Session
  let root: AbsolutePath

  func file(typed: String?, configured: String?) -> AbsolutePath {
    if let typed { return AbsolutePath(typed, in: session.environment.workingDirectory) }
    return AbsolutePath(configured ?? Baseline.fileName, in: root)
  }

  func read(
    _ path: AbsolutePath, isNamed: Bool, mention: (location: SourceLocation, excerpt: String)?
  ) throws(PlanFailure) -> Baseline {
    let name = path.relative(to: root)
    guard isNamed || session.files.kind(of: path) != nil else { return Baseline() }
    let bytes: [UInt8]
    do {
      bytes = try session.files.read(path, limit: 16 << 20)
    } catch {
      let message = "the baseline \(name) cannot be read: \(error.reason); contract-audit baseline writes one"
      guard let mention else { throw .broken([Diagnostic(.error, message, file: name)]) }
      throw .broken([Diagnostic(.error, message, at: mention.location, excerpt: mention.excerpt)])
    }
    let (baseline, diagnostics) = Baseline.read(SourceFile(path: name, bytes: bytes))
    guard diagnostics.isEmpty else { throw .broken(diagnostics) }
    return baseline
  }
}
