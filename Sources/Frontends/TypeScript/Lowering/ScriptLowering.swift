import Program
import SourceText
import TypeScriptSyntax

/// Lowers a TypeScript tree to a program.
///
/// Declarations at the top level become what other files can import; everything else there becomes a function without
/// a name, which runs when the module is loaded.
struct ScriptLowering {
  typealias Node = TypeScriptNodeID
  typealias ID = Expression.ID

  /// Levels of expressions within expressions that are followed.
  private static let depthLimit = 160

  let tree: TypeScriptTree
  /// What the app that the file belongs to is given.
  let environment: ScriptEnvironment
  var file: ProgramFile
  var module: ScriptModule
  /// What is known of the functions around the current place, innermost last.
  var functions: [FunctionTraits] = [FunctionTraits()]
  /// The class whose members are being lowered, as an index in `file.classes`.
  var owner: Int?
  /// The class whose static block is being lowered, which is `this` there; or nil.
  var blockOwner: String?
  /// The fields of that class that hold a signal.
  var signals: Set<String> = []
  /// What runs when the module is loaded.
  var loading: [Statement] = []
  /// What is known of it where it was found inside of a function.
  var loadingTraits = FunctionTraits()
  /// The conditions, by their text, that are taken to hold or not to hold while arguments of one call are lowered.
  var assumed: [String: Bool] = [:]
  /// What constants around the current place depend on a condition, by their names: `const url = isNew ? all : one`.
  var choices: [String: Node] = [:]
  /// Constants that say in which mode the program runs, by whether they hold in production.
  var modes: [String: Bool] = [:]
  /// The texts that the variables of loops hold that are lowered once for each of their texts.
  var loopTexts: [String: String] = [:]
  /// The verbs that are chained behind calls of hooks which are still to be lowered.
  var chainedVerbs: [Node: String] = [:]
  /// Whether decorators are lowered to annotations; clients state nothing by them.
  var keepsDecorators = false
  /// Whether it lowers the arguments of a decorator, in which functions and classes are left out: nothing runs them here.
  var isInDecorator = false
  /// Whether the options of a component are being lowered.
  var isInOptions = false
  /// Whether a plugin is being lowered, which puts values into all components.
  var isInPlugin = false
  /// What the setup of a component calls its props, where it can be seen.
  var propsName: String?
  /// The function around that gets the configuration of requests.
  var interceptor: Interceptor?
  /// The scope of the template that is being lowered, or nil in scripts.
  var template: TemplateScope?
  /// The namespaces of the names that one around the current place declares.
  var namespaces: [String: String] = [:]
  /// How many functions the current place is inside of.
  var functionDepth = 0
  private var depth = 0
  private var temporaryCount = 0

  /// What the text of a function says about it.
  struct FunctionTraits {
    var mentions: Set<String> = []
    var assigned: Set<String> = []
    /// The fields that it assigns on its instance.
    var fields: Set<String> = []
    /// Of these, the classes of which it assigns new instances.
    var made: [String: Set<TypeName>] = [:]
    var hasBranches = false
  }

  /// Lowers a file that is one script.
  static func lower(
    _ tree: TypeScriptTree, of source: SourceFile, in environment: ScriptEnvironment,
    keepsDecorators: Bool = false
  ) -> ScriptFile {
    var lowering = ScriptLowering(tree, ProgramFile(source), ScriptModule(path: source.path), environment)
    lowering.keepsDecorators = keepsDecorators
    lowering.lowerModule()
    lowering.file.diagnostics += tree.diagnostics
    return ScriptFile(flow: lowering.file, module: lowering.module)
  }

  /// Lowers the scripts of a file with markup, and the template that it is where it has one.
  static func lower(
    _ blocks: [ScriptBlock], of source: SourceFile, in environment: ScriptEnvironment
  ) -> ScriptFile {
    var file = ProgramFile(source)
    let words = ScriptBlock.words(in: source, outside: blocks)
    var module = ScriptModule(path: source.path)
    for block in blocks {
      guard !block.isTemplate(in: source) else {
        if let note = block.templateNote(in: source) { file.diagnostics.append(note) }
        continue
      }
      let tree = TypeScriptTree.parse(source, as: block.dialect, in: block.span)
      var lowering = ScriptLowering(tree, file, module, environment)
      lowering.functions[0].mentions = words
      if block.isSetup { lowering.module.components.isSetup = module.isComponent }
      lowering.lowerModule()
      (file, module) = (lowering.file, lowering.module)
      file.diagnostics += tree.diagnostics
    }
    let isRead = module.components.isSetup || module.components.ownClass != nil
    if isRead, let dialect = blocks.first?.dialect,
      let template = VueTemplate.parse(source, outside: blocks, as: dialect)
    {
      var lowering = ScriptLowering(template.tree, file, module, environment)
      lowering.lowerTemplate(template.elements)
      (file, module) = (lowering.file, lowering.module)
      file.markup = Markup(words: words)
    } else {
      file.markup = Markup(words: words, members: ScriptBlock.members(in: source, outside: blocks))
    }
    return ScriptFile(flow: file, module: module)
  }

  private init(
    _ tree: TypeScriptTree, _ file: ProgramFile, _ module: ScriptModule, _ environment: ScriptEnvironment
  ) {
    self.tree = tree
    self.file = file
    self.module = module
    self.environment = environment
  }

  private mutating func lowerModule() {
    for id in tree.nodes(tree.statements) { lowerTopLevel(id) }
    var function = Function(name: "", span: SourceSpan(0, 0), kind: .function)
    function.body = loading
    function.mentions = functions[0].mentions.union(loadingTraits.mentions)
    function.assigned = functions[0].assigned.union(loadingTraits.assigned)
    file.functions.append(function)
    file.topLevel.append(file.functions.count - 1)
    file.beginsAtMain = false
    file.isEntryPoint =
      file.isEntryPoint || file.functions.contains { $0.kind != .closure && Self.starts($0.mentions) }
  }

  /// Whether the text starts a program: it hands one to a framework.
  private static func starts(_ mentions: Set<String>) -> Bool {
    let starters = ["createRoot", "hydrateRoot", "createApp", "bootstrapApplication", "bootstrapModule"]
    return starters.contains(where: mentions.contains) || mentions.isSuperset(of: ["ReactDOM", "render"])
  }
}

// Building.
extension ScriptLowering {
  func node(_ id: Node) -> TypeScriptNode { tree.node(id) }

  func nodes(_ list: TypeScriptNodeList) -> ArraySlice<Node> { tree.nodes(list) }

  mutating func add(_ kind: Expression.Kind, _ id: Node) -> ID {
    add(kind, at: tree.span(of: id))
  }

  mutating func add(_ kind: Expression.Kind, at span: SourceSpan) -> ID {
    file.expressions.append(Expression(kind, span))
    return file.expressions.count - 1
  }

  mutating func mention(_ name: String) { functions[functions.count - 1].mentions.insert(name) }

  mutating func assign(_ name: String) { functions[functions.count - 1].assigned.insert(name) }

  /// Says that what the function gives and does may depend on single arguments.
  mutating func noteBranch() { functions[functions.count - 1].hasBranches = true }

  /// A name that no text can have, for a value that is taken apart.
  mutating func temporaryName() -> String {
    temporaryCount += 1
    return "{}\(temporaryCount)"
  }

  /// Runs a step one level deeper; at the limit the expression is left out.
  mutating func deeper(_ id: Node, _ step: (inout ScriptLowering) -> ID) -> ID {
    guard depth < Self.depthLimit else { return add(.opaque([]), id) }
    depth += 1
    defer { depth -= 1 }
    return step(&self)
  }

  /// Runs a step on statements one level deeper; at the limit they are left out.
  mutating func deeper(_ step: (inout ScriptLowering) -> Void) {
    guard depth < Self.depthLimit else { return }
    depth += 1
    defer { depth -= 1 }
    step(&self)
  }
}
