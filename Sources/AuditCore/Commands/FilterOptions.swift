internal import ArgumentParser
internal import ContractModel
internal import SourceText

/// Which findings are asked for, as typed.
struct FilterOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "What findings are about: globs of endpoints (\"/api/v1/**\"), or files and folders of the sources. Default: everything.",
      valueName: "place"))
  var places: [String] = []

  @Option(
    help: ArgumentHelp(
      "The name of a side that has or lacks what a finding is about (repeatable). Default: all.",
      valueName: "name"), completion: CompletionNames.sides)
  var side: [String] = []
}

/// Chooses findings: by what they are about, by side and by rule.
struct FindingFilter {
  private let endpoints: [EndpointPattern]
  private let files: [GlobPattern]
  private let sides: Set<String>
  private let rules: Set<String>

  /// Makes a filter of what was typed; refuses names that nothing has.
  init(
    _ options: FilterOptions, rules: [String], plans: [AuditPlan], in session: Session
  ) throws(PlanFailure) {
    let names = plans.flatMap(\.sides).map(\.name)
    // What lies beside endpoints has sides of its own, which are known when it is read.
    let isClosed = plans.allSatisfy(\.kinds.isEmpty)
    for name in options.side where isClosed && !names.contains(name) {
      let hint = NearestName.of(name, among: names).map { "; did you mean \($0)" } ?? ""
      throw .usage(
        "--side: there is no side \"\(name)\"\(hint) (there are: \(names.joined(separator: ", ")))")
    }
    let ids = RuleBook.all.map(\.id)
    for id in rules where !ids.contains(id) {
      let hint = NearestName.of(id, among: ids).map { "; did you mean \($0)" } ?? ""
      throw .usage("--rule: there is no rule \"\(id)\"\(hint)")
    }
    let root = plans.first?.root ?? session.environment.workingDirectory
    endpoints = options.places.filter { $0.hasPrefix("/") || $0.hasPrefix("*") }.map(EndpointPattern.init)
    files = options.places.filter { !$0.hasPrefix("/") }.flatMap { text in
      let path = AbsolutePath(text, in: session.environment.workingDirectory).relative(to: root)
      return [GlobPattern(path), GlobPattern(path + "/**")]
    }
    sides = Set(options.side)
    self.rules = Set(rules)
  }

  /// Whether everything is wanted.
  var isOpen: Bool { endpoints.isEmpty && files.isEmpty && sides.isEmpty && rules.isEmpty }

  /// Whether a finding is wanted.
  func wants(_ finding: Finding) -> Bool {
    (rules.isEmpty || rules.contains(finding.rule))
      && (sides.isEmpty || !sides.isDisjoint(with: finding.present + finding.absences.map(\.side)))
      && (endpoints.isEmpty && files.isEmpty || isAboutPlace(finding))
  }

  private func isAboutPlace(_ finding: Finding) -> Bool {
    let paths = finding.concerns.compactMap(\.endpoint?.path)
    return paths.contains { path in endpoints.contains { $0.matches(path) } }
      || finding.evidence.contains { piece in files.contains { $0.matches(piece.location.file) } }
  }
}
