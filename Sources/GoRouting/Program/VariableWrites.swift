internal import GoSyntax

/// The variables of packages that functions write with what only run time knows: configuration, as programs keep it.
///
/// Whoever fills such a variable may do so where the evaluation does not get to (a hook of a command-line library, a
/// reader of files), so the value that its declaration states is no more than a default. Writes of literals and of what
/// is appended do not count: they are made where the evaluation sees them, as in `started = true`.
final class VariableWrites {
  /// What is written of a variable.
  struct Write {
    /// The fields that lead from the variable to what is written; none where it is written as a whole.
    var fields: [String]
    /// Whether a struct there is made or filled anew, and not only pointed at.
    let fillsStructs: Bool
    /// Whether viper does, with all its settings.
    var takesSettings = false
  }

  private var writes: [ObjectIdentifier: [String: [[String]: Write]]] = [:]

  init(_ program: GoProgram) {
    for package in program.packages {
      for function in package.allFunctions {
        guard let body = function.body else { continue }
        let locals = Self.names(declaredIn: function.declaration, function.file.tree)
        read(body, function.file, locals, program)
      }
    }
  }

  /// What is written of a variable, in the order of the fields.
  func writes(to name: String, of package: GoPackage) -> [Write] {
    let paths = writes[ObjectIdentifier(package)]?[name] ?? [:]
    return paths.values.sorted { $0.fields.joined(separator: ".") < $1.fields.joined(separator: ".") }
  }

  private func read(_ body: GoNodeID, _ file: GoFile, _ locals: Set<String>, _ program: GoProgram) {
    func note(_ id: GoNodeID, fillsStructs: Bool, takesSettings: Bool = false) {
      guard let target = Self.target(id, file, locals, program) else { return }
      let known = writes[target.package]?[target.name]?[target.fields]
      writes[target.package, default: [:]][target.name, default: [:]][target.fields] = Write(
        fields: target.fields, fillsStructs: known?.fillsStructs == true || fillsStructs,
        takesSettings: known?.takesSettings == true || takesSettings)
    }
    file.tree.walk(body) { _, node in
      switch node {
      case .assign(.assign, let left, let right):
        for (index, place) in left.enumerated() {
          // One call gives the values of several places.
          guard left.count != right.count || !Self.isSettled(Array(right)[index], file.tree) else { continue }
          note(place, fillsStructs: true)
        }
      case .unary(.and, let operand): note(operand, fillsStructs: false)
      case .call(let function, let arguments, _):
        // Few calls are given an address, and to look for verbs in a name costs more than to look for one.
        let operands = arguments.compactMap { argument -> GoNodeID? in
          guard case .unary(.and, let operand) = file.tree.node(argument) else { return nil }
          return operand
        }
        guard !operands.isEmpty, case .selector(_, let name) = file.tree.node(function),
          Evaluator.fillsArguments(file.tree.name(of: name))
        else { break }
        let takesSettings =
          ["Unmarshal", "UnmarshalExact"].contains(file.tree.name(of: name)) && Evaluator.importsViper(file)
          && arguments.first.map(file.tree.isAddress) == true
        for operand in operands { note(operand, fillsStructs: true, takesSettings: takesSettings) }
      default: break
      }
      return true
    }
  }

  private struct Target {
    let package: ObjectIdentifier
    let name: String
    let fields: [String]
  }

  private static func target(
    _ id: GoNodeID, _ file: GoFile, _ locals: Set<String>, _ program: GoProgram
  ) -> Target? {
    let tree = file.tree
    var node = id
    var fields: [String] = []
    for _ in 0..<16 {
      switch tree.node(node) {
      case .parenthesized(let inner), .star(let inner): node = inner
      case .identifier:
        let name = tree.name(of: node)
        guard !locals.contains(name), file.package.values[name]?.isConstant == false else { return nil }
        return Target(package: ObjectIdentifier(file.package), name: name, fields: fields)
      case .selector(let base, let member):
        let name = tree.name(of: member)
        if case .identifier = tree.node(base), !locals.contains(tree.name(of: base)),
          let path = file.imports[tree.name(of: base)]
        {
          guard let package = program.package(at: path), package.values[name]?.isConstant == false else {
            return nil
          }
          return Target(package: ObjectIdentifier(package), name: name, fields: fields)
        }
        fields.insert(name, at: 0)
        node = base
      default: return nil
      }
    }
    return nil
  }

  private static func isSettled(_ id: GoNodeID, _ tree: GoTree) -> Bool {
    switch tree.node(id) {
    case .basicLiteral, .functionLiteral, .compositeLiteral: true
    case .identifier: ["true", "false", "nil"].contains(tree.name(of: id))
    case .unary(_, let inner), .parenthesized(let inner): isSettled(inner, tree)
    case .call(let function, _, _): tree.isIdentifier(function, "append")
    default: false
    }
  }

  /// Every name that a function declares for itself, wherever in it.
  private static func names(declaredIn function: GoNodeID, _ tree: GoTree) -> Set<String> {
    var names: Set<String> = []
    tree.walk(function) { _, node in
      switch node {
      case .assign(.define, let left, _): for id in left { names.insert(tree.name(of: id)) }
      case .rangeStatement(let key, let value, true, _, _):
        for id in [key, value].compactMap({ $0 }) { names.insert(tree.name(of: id)) }
      case .valueSpec(let declared, _, _, _), .field(let declared, _, _):
        for id in declared { names.insert(tree.name(of: id)) }
      default: break
      }
      return true
    }
    return names
  }
}

extension GoTree {
  /// Whether an expression takes an address.
  fileprivate func isAddress(_ id: GoNodeID) -> Bool {
    if case .unary(.and, _) = node(id) { true } else { false }
  }
}
