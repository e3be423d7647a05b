import ContractModel
import Evaluation
import Program
import SourceText

/// The links that tables of routes take, as the libraries of a language say that code states these.
///
/// A table that is not wholly known takes any link, and what is not known of it is unresolved.
struct LinkTables {
  let code: LinkCode
  private(set) var accepted: [LinkSet] = []
  /// Functions that build what a route shows, with what the state of the route is.
  private(set) var builders: [LinkEntries.Entry] = []
  /// The parts of tables that are not known.
  private(set) var unresolved: [Unresolved] = []
  /// How many tables there are.
  private(set) var count = 0

  init(_ code: LinkCode) {
    self.code = code
    guard !code.syntax.routes.isEmpty || !code.syntax.screens.isEmpty else { return }
    for (file, content) in code.program.files.enumerated() {
      for item in content.imports where code.syntax.openTables.contains(where: item.target.hasPrefix) {
        takeAny()
      }
      for id in content.expressions.indices { read(ExpressionKey(file: file, id: id)) }
    }
  }

  private mutating func read(_ key: ExpressionKey) {
    switch code.kind(key) {
    case .call(let callee, _, let arguments):
      guard let name = code.program.files[key.file].name(of: callee) else { return }
      let labels = arguments.compactMap(\.label)
      if code.syntax.openTables.contains(name) || labels.contains(where: code.syntax.openTables.contains) {
        takeAny()
      }
      for syntax in code.syntax.routes where syntax.table == name {
        count += 1
        for argument in arguments where argument.label.map(syntax.inside.contains) ?? false {
          readRoutes(ExpressionKey(file: key.file, id: argument.value), syntax, below: [""], 0)
        }
      }
    case .record(let parts): for syntax in code.syntax.screens { readTable(parts, syntax, key) }
    default: break
    }
  }

  /// A table that the code does not list takes any link.
  private mutating func takeAny() {
    count += 1
    accept(LinkBox())
  }

  private mutating func accept(_ box: LinkBox) {
    accepted.append(LinkSet([box]))
  }

  private mutating func leaveOpen(_ reason: String, _ key: ExpressionKey) {
    accept(LinkBox())
    unresolved.append(code.unresolved(reason, key))
  }

  private static let tooDeep =
    "the table has more than \(Limits.linkTables) levels (limit `linkTables`)"

  private mutating func readRoutes(
    _ key: ExpressionKey, _ syntax: LinkSyntax.Routes, below paths: [String], _ depth: Int
  ) {
    guard depth < Limits.linkTables else { return leaveOpen(Self.tooDeep, key) }
    if case .list(let routes) = code.kind(key) {
      for route in routes {
        readRoutes(ExpressionKey(file: key.file, id: route), syntax, below: paths, depth + 1)
      }
      return
    }
    if case .call(let callee, _, let arguments) = code.kind(key),
      let name = code.program.files[key.file].name(of: callee),
      syntax.routes.contains(where: name.hasSuffix)
    {
      return readRoute(arguments, key, syntax, below: paths, depth)
    }
    let stated = code.statements(of: key)
    if stated.isEmpty { leaveOpen("which routes stand here is not known", key) }
    for statement in stated { readRoutes(statement, syntax, below: paths, depth + 1) }
  }

  private mutating func readRoute(
    _ arguments: [Expression.Argument], _ key: ExpressionKey, _ syntax: LinkSyntax.Routes,
    below paths: [String], _ depth: Int
  ) {
    var whole = paths
    if let own = arguments.first(where: { $0.label == syntax.path }) {
      let own = ExpressionKey(file: key.file, id: own.value)
      let texts = code.templates(of: own).map(\.pattern)
      guard !texts.isEmpty else { return leaveOpen("the path of the route is not known", own) }
      whole = paths.flatMap { path in texts.map { Self.joined(path, $0) } }
      accept(LinkBox(path: .only(Set(whole.map(Self.pattern))), at: code.location(own)))
    }
    for argument in arguments {
      guard let label = argument.label else { continue }
      if syntax.inside.contains(label) {
        readRoutes(ExpressionKey(file: key.file, id: argument.value), syntax, below: whole, depth + 1)
      }
      guard syntax.builders.contains(label),
        case .closure(let index) = code.kind(ExpressionKey(file: key.file, id: argument.value))
      else { continue }
      let function = FunctionKey(file: key.file, index: index)
      if let state = code.program.function(function).parameters.dropFirst(syntax.linkPlace).first {
        builders.append(LinkEntries.Entry(function: function, parameters: [state.name: .part(.link)]))
      }
    }
  }

  private static func joined(_ path: String, _ part: String) -> String {
    if part.hasPrefix("/") { return part }
    return path.hasSuffix("/") ? path + part : path + "/" + part
  }

  /// A path of a route with `*` for what varies: `/chat/:id` takes `/chat/*`.
  private static func pattern(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(":") || $0.hasPrefix("*") || $0.contains("(") ? "*" : String($0) }
      .joined(separator: "/")
  }
}

// Tables in records.
extension LinkTables {
  private mutating func readTable(
    _ parts: [Expression.Argument], _ syntax: LinkSyntax.Screens, _ key: ExpressionKey
  ) {
    func part(_ name: String) -> ExpressionKey? {
      parts.first { $0.label == name }.map { ExpressionKey(file: key.file, id: $0.value) }
    }
    guard let prefixes = part(syntax.prefixes) else { return }
    count += 1
    guard let table = part(syntax.table), part(syntax.reader) == nil else { return accept(LinkBox()) }
    guard case .list(let elements) = code.kind(prefixes) else {
      return leaveOpen("what the links of the table begin with is not known", prefixes)
    }
    for element in elements {
      let known = code.templates(of: ExpressionKey(file: key.file, id: element)).map(\.text)
      for prefix in known.isEmpty ? [nil] : known {
        let scheme = prefix?.split(separator: ":").first.map { $0.lowercased() }
        readScreens(table, syntax, scheme, [[]], 0)
      }
    }
  }

  /// The screens of a table: names with paths, or with further screens below.
  private mutating func readScreens(
    _ key: ExpressionKey, _ syntax: LinkSyntax.Screens, _ scheme: String?, _ paths: [[String]], _ depth: Int
  ) {
    guard depth < Limits.linkTables else { return leaveOpen(Self.tooDeep, key) }
    let own = code.templates(of: key)
    if !own.isEmpty { return accept(Self.joined(paths, own), scheme, key) }
    guard case .record(let parts) = code.kind(key) else {
      let stated = code.statements(of: key)
      if stated.isEmpty { leaveOpen("which screens stand here is not known", key) }
      for statement in stated { readScreens(statement, syntax, scheme, paths, depth + 1) }
      return
    }
    var paths = paths
    if let own = parts.first(where: { $0.label == syntax.path }) {
      let own = ExpressionKey(file: key.file, id: own.value)
      let texts = code.templates(of: own)
      if texts.isEmpty { leaveOpen("the path of the screen is not known", own) }
      if !texts.isEmpty { paths = Self.joined(paths, texts) }
      accept(paths, scheme, own)
    }
    guard let screens = parts.first(where: { $0.label == syntax.screens }) else { return }
    let inside = ExpressionKey(file: key.file, id: screens.value)
    guard case .record(let named) = code.kind(inside) else {
      return leaveOpen("which screens stand here is not known", inside)
    }
    for screen in named {
      readScreens(ExpressionKey(file: key.file, id: screen.value), syntax, scheme, paths, depth + 1)
    }
  }

  /// What stands behind the prefix counts as one path: the host is its first segment.
  private mutating func accept(_ paths: [[String]], _ scheme: String?, _ key: ExpressionKey) {
    let place = code.location(key)
    let schemes: WordSet = scheme.map { .only([$0]) } ?? .any
    for segments in paths {
      let whole = WordSet.only(["/" + segments.joined(separator: "/")])
      if let scheme, scheme.hasPrefix("http") {
        accept(LinkBox(scheme: schemes, path: whole, at: place))
        continue
      }
      let rest = segments.dropFirst().map { "/" + $0 }.joined()
      let host = WordSet.only([segments.first?.lowercased() ?? ""])
      accept(LinkBox(scheme: schemes, host: host, path: .only([rest]), at: place))
      // `app:///chat` has no host.
      accept(LinkBox(scheme: schemes, host: .only([""]), path: whole, at: place))
    }
  }

  private static func joined(_ paths: [[String]], _ texts: [LinkTemplate]) -> [[String]] {
    paths.flatMap { path in
      texts.map { text in
        path
          + text.pattern.split(separator: "/").map {
            $0.hasPrefix(":") || $0.contains("*") ? "*" : String($0)
          }
      }
    }
  }
}
