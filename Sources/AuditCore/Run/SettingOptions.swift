internal import ContractModel
internal import SourceText

/// What was typed about sides that are named elsewhere: it wins over what the configuration says.
struct SettingOptions {
  private let hosts: [String]
  private let values: [String: String]
  private let authentication: [String: Bool]
  private let bases: [(name: String, value: String)]
  private let minima: [(name: String, value: Int)]
  private let includes: [(name: String, value: String)]
  private let excludes: [(name: String, value: String)]

  /// Takes the options apart.
  init(_ options: InputOptions, resolution: PlanResolution) throws(PlanFailure) {
    for host in options.host where host.contains("/") {
      throw .usage(
        "--host: a host without scheme and path is expected, as in api.example.com; found \"\(host)\"")
    }
    hosts = options.host
    values = Dictionary(try resolution.pairs(options.value, option: "--value").map { ($0.name, $0.value) }) {
      $1
    }
    var authentication: [String: Bool] = [:]
    for (name, word) in try resolution.pairs(options.auth, option: "--auth") {
      guard let known = AuthenticationWord(rawValue: word) else {
        throw .usage("--auth: \(name) is required or none; found \"\(word)\"")
      }
      authentication[name] = known == .required
    }
    self.authentication = authentication
    bases = try resolution.pairs(options.basePath, option: "--base-path")
    for (_, path) in bases where !path.hasPrefix("/") {
      throw .usage("--base-path: a path begins with \"/\"; found \"\(path)\"")
    }
    var minima: [(name: String, value: Int)] = []
    for (name, text) in try resolution.pairs(options.minimum, option: "--minimum") {
      guard let number = Int(text), number > 0 else {
        throw .usage("--minimum: a number of endpoints is expected; found \"\(text)\"")
      }
      minima.append((name, number))
    }
    self.minima = minima
    includes = try resolution.pairs(options.include, option: "--include")
    excludes = try resolution.pairs(options.exclude, option: "--exclude")
  }

  /// A side with what its contract says of all sides and with what was typed.
  func applied(to side: SidePlan, of contract: Configuration.ContractEntry) -> SidePlan {
    var side = side
    side.settings.hosts = hosts.isEmpty ? contract.hosts ?? [] : hosts
    side.settings.authentication = contract.authentication.merging(authentication) { _, typed in typed }
    side.settings.values.merge(values) { _, typed in typed }
    if let base = bases.last(where: { $0.name == side.name }) {
      side.settings.basePath = PathTemplate(braces: base.value)
    }
    side.minimum = minima.last { $0.name == side.name }?.value ?? side.minimum
    let include = includes.filter { $0.name == side.name }.map { GlobPattern($0.value) }
    if !include.isEmpty { side.include = include }
    let exclude = excludes.filter { $0.name == side.name }.map { GlobPattern($0.value) }
    if !exclude.isEmpty { side.exclude = exclude }
    return side
  }

  /// Refuses options about a side that no contract has.
  func refuseUnknownSides(in plans: [AuditPlan]) throws(PlanFailure) {
    var names: [String] = []
    for name in plans.flatMap(\.sides).map(\.name) where !names.contains(name) { names.append(name) }
    let typed = [
      ("--base-path", bases.map(\.name)), ("--minimum", minima.map(\.name)),
      ("--include", includes.map(\.name)), ("--exclude", excludes.map(\.name)),
    ]
    for (option, sides) in typed {
      for name in sides where !names.contains(name) {
        throw .usage("\(option): there is no side \"\(name)\" (there are: \(names.joined(separator: ", ")))")
      }
    }
  }
}
