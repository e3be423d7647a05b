internal import GoSyntax

/// The types of what a function names, as far as declarations tell without following values.
///
/// It narrows an over-estimate, so that a name which stands for two types in one function is of none that is known.
struct DeclaredTypes {
  /// The type of an expression.
  enum Known {
    /// A type of the program that is no interface: a method of it is the one that the type declares.
    case declared(GoTypeDeclaration)
    /// A pointer to a type of another module, whose methods are not of the program.
    case foreign(path: String)
  }

  private let file: GoFile
  private let program: GoProgram
  /// The names that are declared in the function, with their types; nil for a type that is not known.
  private var names: [String: Known?] = [:]

  /// Reads what a declaration at the top level of a file declares inside.
  init(in declaration: GoNodeID, of file: GoFile, _ program: GoProgram) {
    self.file = file
    self.program = program
    let tree = file.tree
    // Fields of structs are no names of the function.
    var fields: Set<GoNodeID> = []
    tree.walk(declaration) { id, node in
      switch node {
      case .structType(let list): fields.formUnion(list)
      case .field(let list, let type, _):
        for name in list { note(name, fields.contains(id) ? nil : self.type(type, file)) }
      case .valueSpec(let list, let type, let values, _):
        for (index, name) in list.enumerated() {
          note(name, type.map { self.type($0, file) } ?? result(index, of: values, list.count))
        }
      case .assign(.define, let left, let right):
        for (index, name) in left.enumerated() { note(name, result(index, of: right, left.count)) }
      case .rangeStatement(let key, let value, true, _, _):
        for name in [key, value].compactMap({ $0 }) { note(name, nil) }
      case .typeSwitch(_, let binding?, _, _): note(binding, nil)
      default: break
      }
      return true
    }
  }

  private mutating func note(_ id: GoNodeID, _ type: Known?) {
    let name = file.tree.name(of: id)
    guard name != "_", !name.isEmpty else { return }
    guard let before = names[name] else {
      names[name] = .some(type)
      return
    }
    if !Self.areSame(before, type) { names[name] = .some(nil) }
  }

  private static func areSame(_ one: Known?, _ other: Known?) -> Bool {
    switch (one, other) {
    case (.declared(let one)?, .declared(let other)?): one === other
    case (.foreign(let one)?, .foreign(let other)?): one == other
    default: false
    }
  }

  /// The import path of the package that an expression names.
  func importPath(_ id: GoNodeID) -> String? {
    guard case .identifier = file.tree.node(id) else { return nil }
    let name = file.tree.name(of: id)
    return names.keys.contains(name) ? nil : file.imports[name]
  }

  /// The type of an expression, or nil where it is not known.
  func type(of id: GoNodeID, depth: Int = 0) -> Known? {
    guard depth < 16 else { return nil }
    let tree = file.tree
    switch tree.node(id) {
    case .identifier:
      let name = tree.name(of: id)
      if let local = names[name] { return local }
      return file.package.values[name].flatMap { value in value.type.flatMap { type($0, value.file) } }
    case .parenthesized(let inner), .star(let inner), .unary(.and, let inner):
      return type(of: inner, depth: depth + 1)
    case .compositeLiteral(let type?, _), .typeAssertion(_, let type?): return self.type(type, file)
    case .selector(let base, let member):
      guard case .declared(let owner)? = type(of: base, depth: depth + 1) else { return nil }
      return field(tree.name(of: member), of: owner)
    case .call: return result(0, of: id)
    default: return nil
    }
  }

  /// The type of a field that a struct declares itself.
  private func field(_ name: String, of owner: GoTypeDeclaration) -> Known? {
    let tree = owner.file.tree
    guard case .structType(let fields) = tree.node(owner.type) else { return nil }
    for case .field(let names, let type, _) in fields.map({ tree.node($0) })
    where names.contains(where: { tree.isIdentifier($0, name) }) {
      return self.type(type, owner.file)
    }
    return nil
  }

  /// The type that one of several names gets from as many values, or from the results of one call.
  private func result(_ index: Int, of values: GoNodeList, _ count: Int) -> Known? {
    if values.count == count { return type(of: values[index]) }
    return values.count == 1 ? result(index, of: values[0]) : nil
  }

  /// The type of a result of calling a function of the program by its name.
  private func result(_ index: Int, of call: GoNodeID) -> Known? {
    guard case .call(let name, _, _) = file.tree.node(call), let callee = function(named: name),
      case .functionType(let parameters, _, let results) = callee.file.tree.node(callee.type),
      parameters.isEmpty
    else { return nil }
    var types: [GoNodeID] = []
    for case .field(let names, let type, _) in results.map({ callee.file.tree.node($0) }) {
      types += Array(repeating: type, count: max(1, names.count))
    }
    return types.indices.contains(index) ? self.type(types[index], callee.file) : nil
  }

  private func function(named id: GoNodeID) -> GoFunction? {
    program.function(named: id, in: file, isLocal: names.keys.contains)
  }

  /// The type that a type expression names; an interface may be anything.
  private func type(_ id: GoNodeID, _ file: GoFile) -> Known? {
    let tree = file.tree
    switch tree.node(id) {
    case .identifier: return declared(tree.name(of: id), in: file.package)
    case .star(let inner):
      if let path = path(inner, file), program.package(at: path) == nil { return .foreign(path: path) }
      return type(inner, file)
    case .parenthesized(let inner), .index(let inner, _): return type(inner, file)
    case .selector(_, let name):
      return path(id, file).flatMap { program.package(at: $0) }.flatMap {
        declared(tree.name(of: name), in: $0)
      }
    default: return nil
    }
  }

  private func declared(_ name: String, in package: GoPackage) -> Known? {
    guard let type = package.types[name], !type.isAlias else { return nil }
    switch type.file.tree.node(type.type) {
    // What is declared by another named type may be an interface behind that.
    case .structType, .arrayType, .mapType, .functionType: return .declared(type)
    default: return nil
    }
  }

  /// The import path of a type of another package.
  private func path(_ id: GoNodeID, _ file: GoFile) -> String? {
    guard case .selector(let base, _) = file.tree.node(id), case .identifier = file.tree.node(base) else {
      return nil
    }
    return file.imports[file.tree.name(of: base)]
  }
}
