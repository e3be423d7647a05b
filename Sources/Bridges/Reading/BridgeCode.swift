import Evaluation
import Program
import SourceText

/// The code of one side: its program, and for every expression where it stands. What it comes to the evaluation says.
struct BridgeCode: Sendable {
  /// The files.
  let program: ProgramIndex
  /// The scopes of every file; the first is the file itself.
  private(set) var scopes: [[CodeScope]] = []
  /// The scope of every expression of every file, as an index in `scopes`.
  private(set) var homes: [[Int]] = []
  /// The calls by the last part of what is called, in the order of the files.
  private(set) var calls: [String: [ExpressionKey]] = [:]
  private var guards: [ExpressionKey: Platforms] = [:]
  private var attempted: Set<ExpressionKey> = []
  private var variables: [ExpressionKey: String] = [:]
  private var given: Set<ExpressionKey> = []
  private var tested: [Int: Set<String>] = [:]
  private let askingFiles: Set<Int>
  /// Names that stand for a question for the platform: those of the frameworks, and what the program derives from them.
  private let questions: Set<String>
  private let lines: [LineIndex]

  /// Indexes a program.
  init(_ files: [ProgramFile]) {
    program = ProgramIndex(files)
    lines = files.map { LineIndex($0.source) }
    askingFiles = Set(files.indices.filter { files[$0].asksForPlatform })
    questions = files.reduce(into: ProgramFile.platformQuestions) { $0.formUnion($1.derivedQuestions) }
    for (index, file) in files.enumerated() {
      let walk = CodeWalk(file, index)
      scopes.append(walk.scopes)
      homes.append(walk.homes)
      for (id, platforms) in walk.guards { guards[ExpressionKey(file: index, id: id)] = platforms }
      attempted.formUnion(walk.attempted.map { ExpressionKey(file: index, id: $0) })
      given.formUnion(walk.given.map { ExpressionKey(file: index, id: $0) })
      for (id, name) in walk.variables { variables[ExpressionKey(file: index, id: id)] = name }
      tested[index] = file.testedNames
      for call in walk.calls.sorted(by: { file.expressions[$0.id].span < file.expressions[$1.id].span }) {
        calls[call.name, default: []].append(ExpressionKey(file: index, id: call.id))
      }
    }
  }

  /// The form of an expression.
  func kind(_ key: ExpressionKey) -> Expression.Kind { expression(key).kind }

  /// An expression.
  func expression(_ key: ExpressionKey) -> Expression { program.files[key.file].expressions[key.id] }

  /// The scopes around an expression, the nearest first.
  func scopes(around key: ExpressionKey) -> [CodeScope] {
    var found: [CodeScope] = []
    var next: Int? = homes[key.file][key.id]
    while let index = next, found.count < 256 {
      found.append(scopes[key.file][index])
      next = scopes[key.file][index].parent
    }
    return found
  }

  /// What an expression is evaluated with, or nil outside of functions and first values.
  func unit(of key: ExpressionKey) -> ProgramIndex.Unit? { scopes[key.file][homes[key.file][key.id]].unit }

  /// The class that an expression belongs to, or nil.
  func owner(of key: ExpressionKey) -> ClassKey? {
    scopes[key.file][homes[key.file][key.id]].owner.map { ClassKey(file: key.file, index: $0) }
  }

  /// The function with a name that an expression stands in, or nil.
  func function(around key: ExpressionKey) -> FunctionKey? {
    let functions = program.files[key.file].functions
    return scopes(around: key).lazy.compactMap(\.function).first { functions[$0].kind != .closure }
      .map { FunctionKey(file: key.file, index: $0) }
  }

  /// The platforms on which an expression may be reached, by the conditions around it.
  func platforms(around key: ExpressionKey) -> Platforms {
    let named = owner(of: key).map { Platforms(className: program.type($0).name) } ?? .all
    return (guards[key] ?? .all).intersection(program.files[key.file].platforms).intersection(named)
  }

  /// Whether any file asks for the platform, or chooses by it.
  var asksForPlatform: Bool { !askingFiles.isEmpty || calls["select"] != nil }

  /// Whether the file of an expression asks for the platform somewhere, so that not every call in it need be made on all.
  func asksForPlatform(_ key: ExpressionKey) -> Bool { askingFiles.contains(key.file) }

  /// The name of the variable that a value is put into where it is stated, or nil.
  func variable(holding key: ExpressionKey) -> String? { variables[key] }

  /// Whether a function gives an expression back.
  func isGiven(_ key: ExpressionKey) -> Bool { given.contains(key) }

  /// Whether the failure of an expression is caught.
  func isAttempted(_ key: ExpressionKey) -> Bool { attempted.contains(key) }

  /// Whether the file of an expression asks somewhere if there is what the expression begins with.
  func isTested(_ key: ExpressionKey) -> Bool {
    guard let name = program.files[key.file].root(of: key.id) else { return false }
    return tested[key.file]?.contains(name) ?? false
  }

  /// Whether a function asks for the platform somewhere.
  func asksForPlatform(_ key: FunctionKey) -> Bool {
    !program.function(key).mentions.isDisjoint(with: questions)
  }

  /// Where an expression stands.
  func location(of key: ExpressionKey) -> SourceLocation { location(of: expression(key).span, in: key.file) }

  /// Where a span of a file lies.
  func location(of span: SourceSpan, in file: Int) -> SourceLocation { lines[file].location(of: span) }

  /// An expression as the source has it, on one line and not longer than people read.
  func text(of key: ExpressionKey) -> String {
    let text = program.files[key.file].source.text(in: expression(key).span)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 80 ? words.prefix(79) + "…" : words
  }

  /// The name of the function or class that an expression stands in, or nil.
  func symbol(of key: ExpressionKey) -> String? {
    let file = program.files[key.file]
    for scope in scopes(around: key) {
      if let index = scope.function, !file.functions[index].name.isEmpty { return file.functions[index].name }
    }
    return owner(of: key).map { program.type($0).name }
  }

  /// The arguments of a call, or none for another expression.
  func arguments(of key: ExpressionKey) -> [Expression.Argument] {
    if case .call(_, _, let arguments) = kind(key) { arguments } else { [] }
  }

  /// An argument of a call by its label, or by its place among those without one.
  func argument(_ label: String?, _ place: Int?, of key: ExpressionKey) -> ExpressionKey? {
    let arguments = arguments(of: key)
    if let label, let found = arguments.first(where: { $0.label == label }) {
      return ExpressionKey(file: key.file, id: found.value)
    }
    let unnamed = arguments.filter { $0.label == nil }
    guard let place, place < unnamed.count else { return nil }
    return ExpressionKey(file: key.file, id: unnamed[place].value)
  }

  /// An argument of a call at a place.
  func argument(_ place: BridgeSyntax.Place, of key: ExpressionKey) -> ExpressionKey? {
    argument(place.label, place.place, of: key)
  }

  /// The last part of what is called, or nil.
  func name(of call: ExpressionKey) -> String? {
    guard case .call(let callee, _, _) = kind(call) else { return nil }
    switch kind(ExpressionKey(file: call.file, id: callee)) {
    case .name(let name), .member(_, let name), .implicit(let name): return name
    default: return nil
    }
  }

  /// Whether a call is only made where there is something to call, `module.reload?.()`.
  func isOptional(_ call: ExpressionKey) -> Bool {
    guard case .call(let callee, _, _) = kind(call) else { return false }
    let end = expression(ExpressionKey(file: call.file, id: callee)).span.end
    let bytes = program.files[call.file].source.bytes
    return end < bytes.count && bytes[end] == UInt8(ascii: "?")
  }

  /// What a call is a member of, where it names it: `channel` of `channel.invokeMethod()`. A call inside of a block whose
  /// receiver goes without saying is a member of that.
  func receiver(of call: ExpressionKey) -> ExpressionKey? {
    guard case .call(let callee, _, _) = kind(call) else { return nil }
    switch kind(ExpressionKey(file: call.file, id: callee)) {
    case .member(let base, _): return ExpressionKey(file: call.file, id: base)
    case .name:
      return scopes(around: call).lazy.compactMap(\.receiver).first.map {
        ExpressionKey(file: call.file, id: $0)
      }
    default: return nil
    }
  }
}
