internal import GoSyntax

/// Which functions may register a route, by what they mention.
///
/// An over-estimate made once for the whole program: it decides only what need not be looked at (functions handed to
/// other modules, branches that are off by default), never what is a route.
final class Relevance {
  private var known: [FrameKey: Mentions] = [:]
  private var types: [FrameKey: DeclaredTypes] = [:]
  private var literalsByName: [String: [CompositeLiteral]]?
  private let program: GoProgram
  private let declared: Set<String>
  /// The variables that are configuration; read once, when first asked for.
  private(set) lazy var writes = VariableWrites(program)

  /// A composite literal of a named type.
  struct CompositeLiteral {
    let file: GoFile
    let type: GoNodeID
    let elements: GoNodeList
  }

  /// Reads a program in which functions of these names register as well.
  init(_ program: GoProgram, declared: Set<String>) {
    self.program = program
    self.declared = declared
  }

  /// The functions and methods that lead to a registration or to a default of what decides over one; worked out when
  /// first asked for.
  private lazy var relevant = leading(toDefaults: true)
  /// The functions and methods that lead to a registration by what they name for certain; worked out when first asked
  /// for.
  private lazy var registering = leading(toDefaults: false)

  /// The functions and methods that lead to a registration; to a default too, and over methods of whatever type, where
  /// defaults count.
  private func leading(toDefaults: Bool) -> Set<Mentions.Name> {
    var relevant: Set<Mentions.Name> = []
    var callers: [Mentions.Name: [Mentions.Name]] = [:]
    var pending: [Mentions.Name] = []
    for function in program.packages.flatMap(\.allFunctions) {
      guard let body = function.body else { continue }
      let name = Self.name(of: function)
      let mentions = mentions(of: body, function.file)
      for mentioned in mentions.names { callers[mentioned, default: []].append(name) }
      // Where the type of a value is not known, its method may be that of any.
      if toDefaults, function.receiver != nil {
        callers[name, default: []].append(Mentions.Name(owner: nil, name: name.name))
      }
      if mentions.isDirect || (toDefaults && mentions.statesDefaults), relevant.insert(name).inserted {
        pending.append(name)
      }
    }
    while let name = pending.popLast() {
      for caller in callers[name] ?? [] where relevant.insert(caller).inserted { pending.append(caller) }
    }
    return relevant
  }

  /// Whether code may lead to a registration or to a default of what decides over one.
  func isRelevant(_ node: GoNodeID, _ file: GoFile) -> Bool {
    let mentions = mentions(of: node, file)
    return mentions.isDirect || mentions.statesDefaults || !mentions.names.isDisjoint(with: relevant)
  }

  /// Whether code leads to a registration by what it names for certain.
  func leadsToRegistration(_ node: GoNodeID, _ file: GoFile) -> Bool {
    let mentions = mentions(of: node, file)
    return mentions.isDirect || !mentions.names.isDisjoint(with: registering)
  }

  /// Whether code registers something itself, by the names of the methods that it calls.
  func isDirect(_ node: GoNodeID, _ file: GoFile) -> Bool { mentions(of: node, file).isDirect }

  /// What code mentions, in the order of the text, but for the callees of calls that were followed: what those mean is known.
  func mentioned(by node: GoNodeID, _ file: GoFile, except followed: Set<FrameKey>) -> [Mentions.Name] {
    mentions(of: node, file).sites.lazy
      .filter { !followed.contains(FrameKey(file: ObjectIdentifier(file), body: $0.node)) }
      .map(\.name)
  }

  /// What a function is mentioned by.
  static func name(of function: GoFunction) -> Mentions.Name {
    let package = function.file.package
    guard let receiver = function.receiver else {
      return Mentions.Name(owner: ObjectIdentifier(package), name: function.name)
    }
    let type = GoPackage.receiverBase(receiver, in: function.file.tree).flatMap { package.types[$0.name] }
    return Mentions.Name(owner: type.map { ObjectIdentifier($0) }, name: function.name)
  }

  /// What code mentions; read once for each place.
  private func mentions(of node: GoNodeID, _ file: GoFile) -> Mentions {
    let key = FrameKey(file: ObjectIdentifier(file), body: node)
    if let known = known[key] { return known }
    let mentions = Mentions(of: node, in: file, types(around: node, file), program, declared: declared)
    known[key] = mentions
    return mentions
  }

  /// The types of what is named around code: in the declaration at the top level that it lies in.
  private func types(around node: GoNodeID, _ file: GoFile) -> DeclaredTypes {
    let start = file.tree.start(of: node)
    let declaration = file.tree.declarations.last { file.tree.start(of: $0) <= start } ?? node
    let key = FrameKey(file: ObjectIdentifier(file), body: declaration)
    if let known = types[key] { return known }
    let types = DeclaredTypes(in: declaration, of: file, program)
    self.types[key] = types
    return types
  }

  /// The composite literals of types of that name in all functions; read once, when first asked for.
  func literals(named name: String) -> [CompositeLiteral] {
    if let literalsByName { return literalsByName[name] ?? [] }
    var found: [String: [CompositeLiteral]] = [:]
    for (file, code) in program.packages.flatMap(\.code) {
      let tree = file.tree
      tree.walk(code) { _, node in
        guard case .compositeLiteral(let type?, let elements) = node, !elements.isEmpty else { return true }
        var named = type
        if case .selector(_, let member) = tree.node(type) { named = member }
        found[tree.name(of: named), default: []].append(
          CompositeLiteral(file: file, type: type, elements: elements))
        return true
      }
    }
    literalsByName = found
    return found[name] ?? []
  }
}
