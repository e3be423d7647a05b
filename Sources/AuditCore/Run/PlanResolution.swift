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
  let vocabulary: ConfigurationReader.Vocabulary

  private var files: any FileSystem { session.files }
  private var workingDirectory: AbsolutePath { session.environment.workingDirectory }
  private var hasSides: Bool { !(options.spec + options.router + options.client).isEmpty }

  /// The plan without outputs and threshold, and the configuration for what the commands take from it.
  func resolve() throws(PlanFailure) -> (plan: AuditPlan, configuration: Configuration) {
    let (root, configuration) = try configuration()
    let sides = hasSides ? try typedSides() : configuredSides(configuration, root: root)
    guard !sides.isEmpty else { throw noSides(root: root) }
    let settings = try settings(over: configuration)
    let bases = try pairs(options.basePath, option: "--base-path")
    for (name, path) in bases {
      guard sides.contains(where: { $0.name == name }) else {
        throw .usage("--base-path: there is no side \"\(name)\" (there are: \(Self.list(sides.map(\.name))))")
      }
      guard path.hasPrefix("/") else {
        throw .usage("--base-path: a path begins with \"/\"; found \"\(path)\"")
      }
    }
    let finished = sides.map { side in
      var side = side
      side.settings.hosts = settings.hosts
      side.settings.authentication = settings.authentication
      side.settings.values.merge(settings.values) { _, typed in typed }
      if let path = bases.last(where: { $0.name == side.name }) {
        side.settings.basePath = PathTemplate(braces: path.value)
      }
      return side
    }
    let name = options.name ?? configuration.name ?? root.name
    return (AuditPlan(name: name, root: root, sides: Self.sorted(finished)), configuration)
  }

  // MARK: The configuration file

  private func configuration() throws(PlanFailure) -> (root: AbsolutePath, Configuration) {
    guard let path = try configurationPath() else { return (workingDirectory, Configuration()) }
    let root = path.parent
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
    throw .usage(
      "there is nothing to audit: no \(Self.fileName) here or in a folder above, and no --spec, --router or --client"
    )
  }

  /// The name under which a configuration is looked for.
  static let fileName = "contract-audit.yaml"

  private func noSides(root: AbsolutePath) -> PlanFailure {
    let path = root.child(Self.fileName).relative(to: workingDirectory)
    let message = "the configuration names no side; sides: {backend: {router: server/}} names one"
    return .broken([Diagnostic(.error, message, file: options.config ?? path)])
  }

  // MARK: Sides

  private func configuredSides(_ configuration: Configuration, root: AbsolutePath) -> [SidePlan] {
    configuration.sides.map { entry in
      var side = SidePlan(
        name: entry.name, role: entry.role,
        paths: entry.paths.map {
          SidePlan.NamedPath(path: AbsolutePath($0.text, in: root), mention: $0.mention)
        })
      side.include = entry.include.map(GlobPattern.init)
      side.exclude = entry.exclude.map(GlobPattern.init)
      side.settings.basePath = entry.basePath
      side.settings.values = entry.values
      return side
    }
  }

  private func typedSides() throws(PlanFailure) -> [SidePlan] {
    var sides: [SidePlan] = []
    for (role, texts) in [(Role.spec, options.spec), (.router, options.router), (.client, options.client)] {
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

  // MARK: Settings

  private func settings(over configuration: Configuration) throws(PlanFailure) -> ExtractionSettings {
    var settings = ExtractionSettings()
    settings.hosts = options.host.isEmpty ? configuration.hosts : options.host
    settings.authentication = configuration.authentication
    for (name, word) in try pairs(options.auth, option: "--auth") {
      guard word == "required" || word == "none" else {
        throw .usage("--auth: \(name) is required or none; found \"\(word)\"")
      }
      settings.authentication[name] = word == "required"
    }
    for (name, value) in try pairs(options.value, option: "--value") { settings.values[name] = value }
    return settings
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
