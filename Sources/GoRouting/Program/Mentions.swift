internal import GoSyntax

/// The functions of the program that a stretch of code may lead to, by what it names, and whether it registers routes
/// itself.
struct Mentions {
  /// What a name may mean: a function of one package, a method of one type, or any method of that name.
  struct Name: Hashable {
    /// The package or the type, or nil for a method of whatever type.
    let owner: ObjectIdentifier?
    let name: String
  }

  private(set) var names: Set<Name> = []
  /// Where the names stand, in the order of the text: the identifiers, or the selectors that they end.
  private(set) var sites: [(name: Name, node: GoNodeID)] = []
  /// Whether a method or function is called that registers, by its name and what it is given.
  private(set) var isDirect = false

  /// Whether a function is called that states what a key of the configuration or a flag is by default.
  private(set) var statesDefaults = false

  /// Reads code of a program in which functions of the `declared` names register as well.
  init(
    of code: GoNodeID, in file: GoFile, _ types: DeclaredTypes, _ program: GoProgram, declared: Set<String>
  ) {
    let tree = file.tree
    // The name behind the dot is visited by itself later, where it is no name of the package.
    var members: Set<GoNodeID> = []
    tree.walk(code) { id, node in
      switch node {
      case .call(let function, let arguments, _):
        if !isDirect {
          isDirect =
            Self.calls(declared, function, tree) || Self.registers(function, arguments, file, types)
        }
      case .selector(let base, let member):
        members.insert(member)
        note(tree.name(of: member), behind: base, at: id, in: file, types, program)
      case .identifier:
        guard members.remove(id) == nil else { break }
        note(tree.name(of: id), of: file.package, at: id)
        for path in file.dotImports { note(tree.name(of: id), of: program.package(at: path), at: id) }
      default: break
      }
      return true
    }
  }

  /// Notes a member of a package or of a value.
  private mutating func note(
    _ name: String, behind base: GoNodeID, at site: GoNodeID, in file: GoFile, _ types: DeclaredTypes,
    _ program: GoProgram
  ) {
    if Self.defaults.contains(name) { statesDefaults = true }
    if let path = types.importPath(base) { return note(name, of: program.package(at: path), at: site) }
    guard !program.types(withMethod: name).isEmpty else { return }
    switch types.type(of: base) {
    case .declared(let type)? where type.methods[name] != nil:
      add(Name(owner: ObjectIdentifier(type), name: name), at: site)
    case .foreign?: break
    default: add(Name(owner: nil, name: name), at: site)
    }
  }

  private mutating func note(_ name: String, of package: GoPackage?, at site: GoNodeID) {
    guard let package, package.functions[name] != nil else { return }
    add(Name(owner: ObjectIdentifier(package), name: name), at: site)
  }

  private mutating func add(_ name: Name, at site: GoNodeID) {
    names.insert(name)
    sites.append((name, site))
  }

  /// The functions by which configuration is stated, as `Evaluator+Configuration` reads them.
  private static let defaults: Set<String> = [
    "SetDefault", "StringVar", "BoolVar", "IntVar", "StringVarP", "BoolVarP", "IntVarP",
  ]

  private static let anyRegistration = Frameworks.known.reduce(into: Set<String>()) {
    $0.formUnion($1.registrations)
  }

  /// Whether a call is one of a function of these names.
  private static func calls(_ names: Set<String>, _ function: GoNodeID, _ tree: GoTree) -> Bool {
    guard !names.isEmpty else { return false }
    if case .selector(_, let member) = tree.node(function) { return names.contains(tree.name(of: member)) }
    return names.contains(tree.name(of: function))
  }

  /// Whether a call registers something or makes a router, as far as its text tells.
  ///
  /// A file that imports no library may be handed a router of any: there a path tells, or a method that is named after
  /// one of HTTP.
  private static func registers(
    _ function: GoNodeID, _ arguments: GoNodeList, _ file: GoFile, _ types: DeclaredTypes
  ) -> Bool {
    let tree = file.tree
    guard case .selector(let base, let member) = tree.node(function) else { return false }
    let name = tree.name(of: member)
    guard anyRegistration.contains(name) else { return false }
    if let first = arguments.first, case .basicLiteral(.string) = tree.node(first) {
      if isPathLike(first, tree) { return true }
      if reads(name, arguments.count) { return false }
    }
    if let path = types.importPath(base) { return registers(name, of: path) }
    if name != name.uppercased(), let type = types.type(of: base) {
      switch type {
      case .foreign(let path): return registers(name, of: path)
      case .declared(let type): if type.methods[name] != nil { return false }
      }
    }
    return name == name.uppercased() || file.routingNames.contains(name)
  }

  private static func registers(_ name: String, of path: String) -> Bool {
    Frameworks.known.contains { $0.owns(path) && $0.registrations.contains(name) }
  }

  /// Whether a method that is given a string that is no path only reads something, as `header.Get("Accept")` does, or
  /// notes it, as `log.With("key", value)`.
  private static func reads(_ name: String, _ count: Int) -> Bool {
    name == "With" || (count == 1 && ["Get", "Head", "Options", "Delete"].contains(name))
  }

  private static func isPathLike(_ id: GoNodeID, _ tree: GoTree) -> Bool {
    let text = tree.text(of: id).dropFirst()
    return text.hasPrefix("/") || text.contains(" /")
  }
}
