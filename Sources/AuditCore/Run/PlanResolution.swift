internal import ContractModel
internal import SourceText

/// Puts options as typed and the configuration together. What was typed wins over what the file says.
///
/// Sides on the command line stand for the whole of the inputs: no configuration is looked for then, so that a run by
/// options means the same everywhere. `--config` beside them takes everything but the sides from the file.
struct PlanResolution {
  /// The options as typed.
  let options: InputOptions
  /// Where the run takes place.
  let session: Session
  /// What a configuration may refer to.
  let vocabulary: ConfigurationVocabulary
  /// A configuration that is in no file yet, with the folder that it is meant for; nil to look for the file.
  var draft: (root: AbsolutePath, configuration: Configuration)?

  private var files: any FileSystem { session.files }
  private var workingDirectory: AbsolutePath { session.environment.workingDirectory }
  private var hasSides: Bool { options.sides.contains { !$0.texts.isEmpty } }

  /// The plans of the chosen contracts, each without what the gate adds, and the configuration for what the commands
  /// take from it.
  func resolve() throws(PlanFailure) -> (plans: [AuditPlan], configuration: Configuration) {
    let (root, configuration) = try configuration()
    let settings = try SettingOptions(options, resolution: self)
    let prefixes = try servedElsewhere()
    var plans: [AuditPlan] = []
    for contract in try chosen(of: configuration, root: root) {
      let scope = try AuditScope(options.only, of: contract, hasTypedSides: hasSides)
      let sides =
        scope.wantsEndpoints ? hasSides ? try typedSides() : configuredSides(contract, root: root) : []
      guard !sides.isEmpty || !scope.kinds.isEmpty else { throw noSides(root: root) }
      let finished = sides.map { settings.applied(to: $0, of: contract) }
      let name = options.name ?? contract.name ?? root.name
      var plan = AuditPlan(name: name, root: root, sides: Self.sorted(finished))
      plan.kinds = scope.kinds
      plan.mayLackServer = scope.wantsEndpoints && !contract.declinesEndpoints
      plan.rules = contract.rules
      plan.servedElsewhere =
        prefixes
        ?? (contract.servedElsewhere ?? []).map {
          (PathTemplate(braces: $0.text), $0.mention?.location)
        }
      let baseline = configuration.isList ? Baseline.fileName(ofContract: name) : Baseline.fileName
      plan.baselineFile = AbsolutePath(contract.baseline?.text ?? baseline, in: root)
      plan.baselineMention = contract.baseline?.mention
      plans.append(plan)
    }
    try settings.refuseUnknownSides(in: plans)
    return (plans, configuration)
  }

  /// The contracts to look at. What can only be said of one contract is refused where there are several.
  private func chosen(of configuration: Configuration, root: AbsolutePath) throws(PlanFailure)
    -> [Configuration.ContractEntry]
  {
    let names = configuration.contracts.map { $0.name ?? root.name }
    for name in options.contract where !names.contains(name) {
      let hint = NearestName.of(name, among: names).map { "; did you mean \($0)" } ?? ""
      throw .usage("--contract: there is no contract \"\(name)\"\(hint) (there are: \(Self.list(names)))")
    }
    let chosen = zip(configuration.contracts, names).filter { pair in
      options.contract.isEmpty || options.contract.contains(pair.1)
    }
    if chosen.count > 1, hasSides || options.name != nil {
      throw .usage(
        "there are several contracts (\(Self.list(names))); pick the one that is meant: --contract NAME")
    }
    return chosen.map(\.0)
  }

  private func servedElsewhere() throws(PlanFailure) -> [(prefix: PathTemplate, mention: SourceLocation?)]? {
    guard !options.servedElsewhere.isEmpty else { return nil }
    for path in options.servedElsewhere where !path.hasPrefix("/") {
      throw .usage("--served-elsewhere: a path begins with \"/\"; found \"\(path)\"")
    }
    return options.servedElsewhere.map { (PathTemplate(braces: $0), nil) }
  }

  private func configuration() throws(PlanFailure) -> (root: AbsolutePath, Configuration) {
    if let draft { return draft }
    guard let path = try configurationPath() else { return (workingDirectory, Configuration()) }
    let root = path.parent
    if files.kind(of: path) == .file, !files.leads(path, insideOf: root) {
      let message =
        "the configuration is a symbolic link out of its folder; --config can name what it leads to"
      throw .broken([Diagnostic(.error, message, file: path.relative(to: workingDirectory))])
    }
    do {
      let bytes = try files.read(path, limit: 1 << 20)
      let file = SourceFile(path: path.name, bytes: bytes)
      let (configuration, diagnostics) = ConfigurationReader.read(file, vocabulary: vocabulary)
      guard diagnostics.isEmpty else { throw PlanFailure.broken(diagnostics) }
      return (root, configuration)
    } catch let failure as PlanFailure {
      throw failure
    } catch {
      let reason = (error as? FileError)?.reason ?? "\(error)"
      let name = path.relative(to: workingDirectory)
      throw .broken([Diagnostic(.error, "the configuration cannot be read: \(reason)", file: name)])
    }
  }

  private func configurationPath() throws(PlanFailure) -> AbsolutePath? {
    if let typed = options.config { return AbsolutePath(typed, in: workingDirectory) }
    guard !hasSides else { return nil }
    let folders = workingDirectory.folders(upTo: .root)
    let candidates = folders.map { $0.child(Self.fileName) }
    if let path = candidates.first(where: { files.kind(of: $0) == .file }) { return path }
    let unread = UnreadServerSurvey(
      files: files, root: workingDirectory, limits: session.environment.limits)
    throw .nothing(
      [
        "there is nothing to audit: no \(Self.fileName) here or in a folder above, and no --spec, --router or --client; "
          + "contract-audit init looks at the repository and writes one"
      ] + unread.lines())
  }

  /// The name under which a configuration is looked for.
  static let fileName = "contract-audit.yaml"

  private func noSides(root: AbsolutePath) -> PlanFailure {
    let path = root.child(Self.fileName).relative(to: workingDirectory)
    let message = "the configuration names no side; sides: {backend: {router: server/}} names one"
    return .broken([Diagnostic(.error, message, file: options.config ?? path)])
  }

  private func configuredSides(_ contract: Configuration.ContractEntry, root: AbsolutePath) -> [SidePlan] {
    contract.sides.map { entry in
      var side = SidePlan(
        name: entry.name, role: entry.role,
        paths: entry.paths.map {
          SidePlan.NamedPath(path: AbsolutePath($0.text, in: root), mention: $0.mention)
        })
      side.include = entry.include.map(GlobPattern.init)
      side.exclude = entry.exclude.map(GlobPattern.init)
      side.settings.basePath = entry.basePath
      side.settings.values = entry.values
      side.settings.calls = entry.calls
      side.minimum = entry.minimum
      return side
    }
  }

  private func typedSides() throws(PlanFailure) -> [SidePlan] {
    var sides: [SidePlan] = []
    for (role, texts) in options.sides {
      for text in texts {
        let (typedName, path) = Self.nameAndPath(text)
        guard !path.isEmpty else { throw .usage("--\(role.rawValue): there is no path in \"\(text)\"") }
        let named = SidePlan.NamedPath(path: AbsolutePath(path, in: workingDirectory), mention: nil)
        let name = typedName ?? Self.freeName(role.rawValue, among: sides)
        if let index = sides.firstIndex(where: { $0.name == name }) {
          guard sides[index].role == role else {
            throw .usage("\"\(name)\" names a \(sides[index].role.rawValue) and a \(role.rawValue)")
          }
          sides[index].paths.append(named)
        } else {
          sides.append(SidePlan(name: name, role: role, paths: [named]))
        }
      }
    }
    return sides
  }

  /// `NAME=PATH`, where the name has no slash; anything else is a path.
  private static func nameAndPath(_ text: String) -> (name: String?, path: String) {
    let pieces = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard pieces.count == 2, !pieces[0].isEmpty, !pieces[0].contains("/") else { return (nil, text) }
    return (String(pieces[0]), String(pieces[1]))
  }

  /// `client`, then `client-2`: an unnamed path is a side of its own.
  private static func freeName(_ role: String, among sides: [SidePlan]) -> String {
    var number = 1
    var name = role
    while sides.contains(where: { $0.name == name }) {
      number += 1
      name = "\(role)-\(number)"
    }
    return name
  }

  private static func sorted(_ sides: [SidePlan]) -> [SidePlan] {
    Role.allCases.flatMap { role in sides.filter { $0.role == role } }
  }

  /// Takes `NAME=VALUE` texts apart.
  func pairs(_ texts: [String], option: String) throws(PlanFailure) -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    for text in texts {
      let pieces = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pieces.count == 2, !pieces[0].isEmpty else {
        throw .usage("\(option): NAME=VALUE is expected; found \"\(text)\"")
      }
      pairs.append((String(pieces[0]), String(pieces[1])))
    }
    return pairs
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
