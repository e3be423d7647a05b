import Program
import PythonSyntax
import SourceText

/// Lowers a Python tree to a program.
///
/// Declarations at the top level become what other files can import; everything else there becomes a function without a
/// name, which runs when the module is loaded, as in a script.
struct PythonLowering {
  typealias Node = PythonNodeID
  typealias ID = Expression.ID

  /// Levels of expressions within expressions, and of blocks within blocks, that are followed.
  private static let depthLimit = 160

  let tree: PythonTree
  var file: ProgramFile
  var module: PythonModule
  /// What is known of the functions around the current place, innermost last; the first is the module itself.
  var functions: [FunctionTraits] = [FunctionTraits()]
  /// The class whose members are being lowered, as an index in `file.classes`.
  var owner: Int?
  /// The fields that it declares by now.
  var fieldNames: Set<String> = []
  /// The assignments that stand in for an import which fails.
  var lacking: Set<Node> = []
  private var depth = 0
  private var temporaryCount = 0
  private var toldLimits: Set<String> = []

  /// What the text of a function says about it, and what is known while it is lowered.
  struct FunctionTraits {
    var mentions: Set<String> = []
    var assigned: Set<String> = []
    /// The fields that it assigns on its instance, with their types where it says so.
    var fields: [String: TypeName?] = [:]
    var hasBranches = false
    /// The variables of its own that exist by now.
    var declared: Set<String> = []
    /// Its variables, parameters among them.
    var locals: Set<String> = []
    /// What imports in it are bound to, by the names that it has for them.
    var imports: [String: String] = [:]
    /// What it calls the instance, and what it calls the class.
    var instanceName: String?
    var className: String?
    /// Whether it gives what it yields, as the functions of context managers do.
    var yieldsOnce = false
    /// Whether it is the module itself.
    var isModule = false
  }

  /// Lowers a file.
  static func lower(_ source: SourceFile) -> PythonFile {
    let tree = PythonTree.parse(source)
    var lowering = PythonLowering(tree, source)
    lowering.lowerModule()
    lowering.file.diagnostics += tree.diagnostics
    return PythonFile(flow: lowering.file, module: lowering.module)
  }

  private init(_ tree: PythonTree, _ source: SourceFile) {
    self.tree = tree
    file = ProgramFile(source)
    module = PythonModule(path: source.path)
    functions[0].isModule = true
  }
}

// Building.
extension PythonLowering {
  func node(_ id: Node) -> PythonNode { tree.node(id) }

  func nodes(_ list: PythonNodeList) -> ArraySlice<Node> { tree.nodes(list) }

  mutating func add(_ kind: Expression.Kind, _ id: Node) -> ID { add(kind, at: tree.span(of: id)) }

  mutating func add(_ kind: Expression.Kind, at span: SourceSpan) -> ID {
    file.expressions.append(Expression(kind, span))
    return file.expressions.count - 1
  }

  mutating func text(_ text: String, _ id: Node) -> ID { add(.text([.text(text)]), id) }

  /// A call of a name that library models understand.
  mutating func call(_ name: String, _ arguments: [ID], _ id: Node) -> ID {
    let callee = add(.name(name), id)
    mention(name)
    return add(.call(callee, typeArguments: [], arguments: arguments.map { .init(value: $0) }), id)
  }

  mutating func mention(_ name: String) { traits.mentions.insert(name) }

  mutating func assign(_ name: String) { traits.assigned.insert(name) }

  /// Says that what the function gives and does may depend on single arguments.
  mutating func noteBranch() { traits.hasBranches = true }

  /// What is known of the function around the current place.
  var traits: FunctionTraits {
    get { functions[functions.count - 1] }
    set { functions[functions.count - 1] = newValue }
    _modify { yield &functions[functions.count - 1] }
  }

  /// Takes what is known of an inner function into the one around it.
  mutating func absorb(_ inner: FunctionTraits) {
    traits.mentions.formUnion(inner.mentions)
    traits.assigned.formUnion(inner.assigned)
    traits.fields.merge(inner.fields) { $0 ?? $1 }
  }

  /// A name that no text can have, for a value that is taken apart.
  mutating func temporaryName() -> String {
    temporaryCount += 1
    return "{}\(temporaryCount)"
  }

  /// Runs a step one level deeper; at the limit the expression is left out, and the file says so.
  mutating func deeper(_ id: Node, _ step: (inout PythonLowering) -> ID) -> ID {
    guard depth < Self.depthLimit else {
      noteLimit("this is nested too deeply to be followed", at: id)
      return add(.opaque([]), id)
    }
    depth += 1
    defer { depth -= 1 }
    return step(&self)
  }

  /// Runs a step on statements one level deeper; at the limit they are left out, and the file says so.
  mutating func deeper(_ list: PythonNodeList, _ step: (inout PythonLowering) -> Void) {
    guard depth < Self.depthLimit else {
      if let first = nodes(list).first { noteLimit("this is nested too deeply to be followed", at: first) }
      return
    }
    depth += 1
    defer { depth -= 1 }
    step(&self)
  }

  /// Says once in a file that a bound cut something off.
  mutating func noteLimit(_ message: String, at id: Node) {
    guard toldLimits.insert(message).inserted else { return }
    let lines = LineIndex(file.source)
    let location = lines.location(of: tree.span(of: id))
    file.diagnostics.append(Diagnostic(.warning, message, at: location, excerpt: lines.excerpt(at: location)))
  }

  /// What a chain of names and members says, `a.b.c`; nil for any other expression.
  func dotted(_ id: Node) -> String? {
    var parts: [String] = []
    var next = id
    while case .attribute(let base, let name) = node(next), parts.count < 16 {
      parts.append(tree.text(of: name))
      next = base
    }
    guard case .name = node(next) else { return nil }
    return ([tree.text(of: next)] + parts.reversed()).joined(separator: ".")
  }

  /// The last part of such a chain.
  func lastName(_ id: Node) -> String? {
    switch node(id) {
    case .name: tree.text(of: id)
    case .attribute(_, let name): tree.text(of: name)
    case .call(let callee, _): lastName(callee)
    default: nil
    }
  }
}
