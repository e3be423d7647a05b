#if SwiftClients
import Program
import SourceText
import SwiftParser
import SwiftSyntax

/// Turns a Swift file into the few forms through which the parts of a URL travel.
///
/// The tree of swift-syntax lives only while its file is lowered: it takes many times the memory of what is kept.
/// Optionals, `try` and `await` leave no trace, because what they wrap is what matters.
struct SwiftLowering {
  /// What is known of a function while its text is read.
  struct Scope {
    /// Every identifier in the text.
    var mentions: Set<String> = []
    /// The variables and fields that the text assigns.
    var assigned: Set<String> = []
    /// Whether the text decides anything.
    var hasBranches = false
    /// Types that generic parameters stand for, by the name of the parameter.
    var generics: [String: TypeName] = [:]
    /// The names of types that the function declares itself where the file has another type of the name.
    var localTypes: [String: String] = [:]
    /// The type that the function gives back; a value that is the whole body is given back where there is one.
    var givesValue = false
    /// The labels of the tuple that the function gives back; none where it gives back anything else.
    var resultLabels: [String?] = []
    /// Whether the function gives back an array.
    var givesArray = false
    /// What the function changes and gives back by that, where it has no result.
    var changedPlace: ChangedPlace?
    /// For a constructor: its call of another.
    var delegation: Function.Delegation?
    /// For a constructor that an extension adds, where it is read as a function: the type whose value it gives.
    var made: String?
    /// What such a constructor has another one make.
    var makings: Set<Expression.ID> = []
    /// How many parameters a closure has that are called `$0`, `$1` and so on.
    var shorthandCount = 0
  }

  /// Code nested deeper than this is passed over; SwiftParser itself gives up at a similar depth.
  private static let depthLimit = 220

  var file: ProgramFile
  /// The index of the type whose members are read, or nil.
  var owner: Int?
  /// The function whose text is read, or what is outside of functions.
  var scope = Scope()
  /// Those around it, innermost last; the first stands for what is outside of functions.
  private(set) var outerScopes: [Scope] = []
  /// The indices of the classes whose properties bindings may change.
  var observable: Set<Int> = []
  /// How many conditions of compilation the text stands under.
  var conditionDepth = 0
  private var depth = 0
  private var isTooDeep = false

  /// What library models say.
  let libraries: SwiftLibraryNames

  private init(_ source: SourceFile, _ libraries: SwiftLibraryNames) {
    self.libraries = libraries
    file = ProgramFile(source)
    file.callMethod = "callAsFunction"
  }

  /// Lowers a file; what cannot be parsed is left out.
  static func lower(_ source: SourceFile, _ libraries: SwiftLibraryNames) -> ProgramFile {
    var lowering = SwiftLowering(source, libraries)
    if let excess = SwiftNesting.excess(in: source) {
      let message = "\(excess.complaint); the file was not read"
      lowering.file.diagnostics.append(Diagnostic(.warning, message, file: source.path))
      return lowering.file
    }
    let tree = unsafe source.bytes.withUnsafeBufferPointer { bytes in
      unsafe Parser.parse(source: bytes)
    }
    lowering.lowerFile(tree)
    lowering.noteFaults(of: tree)
    if lowering.isTooDeep {
      let message = "code is nested deeper than \(depthLimit) levels; what is deeper was not read"
      lowering.file.diagnostics.append(Diagnostic(.warning, message, file: source.path))
    }
    return lowering.file
  }

  private mutating func lowerFile(_ tree: SourceFileSyntax) {
    let script = statements(tree.statements)
    guard !script.isEmpty else { return }
    // Only `main.swift` may hold statements; elsewhere they are what a macro is given, a preview for example.
    let isMain = file.source.path.hasSuffix("main.swift")
    var main = Function(name: isMain ? "main" : "#", span: SourceSpan(0, 0), kind: .function)
    if !isMain { main.annotations = [Annotation(name: "#", arguments: [], span: main.span)] }
    main.body = script
    main.mentions = scope.mentions
    main.assigned = scope.assigned
    main.hasBranches = scope.hasBranches
    file.functions.append(main)
    file.topLevel.append(file.functions.count - 1)
  }

  /// Says where the text is no Swift, once a file: the parser goes on behind such a place.
  private mutating func noteFaults(of tree: SourceFileSyntax) {
    guard tree.hasError else { return }
    let fault = tree.tokens(viewMode: .all).first { token in
      token.presence == .missing || token.parent?.is(UnexpectedNodesSyntax.self) ?? false
    }
    guard let fault else { return }
    let lines = LineIndex(file.source)
    let location = lines.location(at: fault.positionAfterSkippingLeadingTrivia.utf8Offset)
    file.diagnostics.append(
      Diagnostic(
        .warning, "this is no Swift that can be parsed; what is around it was read", at: location,
        excerpt: lines.excerpt(at: location)))
  }

  /// Runs a step one level deeper; nil where the code is too deep.
  mutating func deeper<Result>(_ step: (inout SwiftLowering) -> Result) -> Result? {
    guard depth < Self.depthLimit else {
      isTooDeep = true
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return step(&self)
  }

  /// Reads the text of a function; what it mentions and assigns counts for the function around it too.
  mutating func within(_ scope: Scope, _ step: (inout SwiftLowering) -> Void) -> Scope {
    outerScopes.append(self.scope)
    self.scope = scope
    step(&self)
    let inner = self.scope
    self.scope = outerScopes.removeLast()
    self.scope.mentions.formUnion(inner.mentions)
    self.scope.assigned.formUnion(inner.assigned)
    self.scope.hasBranches = self.scope.hasBranches || inner.hasBranches
    return inner
  }

  /// The name of the type that a name means here: a type of a function is another one than that of its neighbour.
  func typeName(_ name: String) -> String {
    for scope in [scope] + outerScopes.reversed() {
      if let own = scope.localTypes[name] { return own }
    }
    return name
  }

  /// The same name, which the text mentions.
  mutating func mentionedType(_ name: String) -> String {
    let own = typeName(name)
    if own != name { mention(own) }
    return own
  }

  /// Remembers that the text names something.
  mutating func mention(_ name: String) { scope.mentions.insert(name) }

  /// The name of an identifier, without the backticks that make one of a keyword.
  static func name(_ token: TokenSyntax) -> String {
    let text = token.text
    return text.hasPrefix("`") && text.utf8.count > 2 ? String(text.dropFirst().dropLast()) : text
  }

  /// The bytes of a node without the blanks and comments around it.
  static func span(_ node: some SyntaxProtocol) -> SourceSpan {
    SourceSpan(
      node.positionAfterSkippingLeadingTrivia.utf8Offset, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// Adds an expression that stands where a node does.
  mutating func add(_ kind: Expression.Kind, _ node: some SyntaxProtocol) -> Expression.ID {
    file.expressions.append(Expression(kind, Self.span(node)))
    return file.expressions.count - 1
  }
}
#endif
