internal import Evaluation
internal import Program
internal import SourceText

/// An expression of a program.
struct CodePlace: Hashable {
  let file: Int
  let id: Expression.ID
}

/// The code of a program for whoever follows answers through it: where expressions stand, and who calls what.
///
/// Everything is gathered when it is first asked for.
final class AnswerCode {
  /// More callers of a function are not followed.
  static let callerLimit = 64

  let program: ProgramIndex
  let evaluator: Evaluator
  /// How the program decodes JSON.
  let json: [JSONReading]
  /// The case of a result type that holds the value; nil where the language has none.
  let success: String?
  private var places: [Int: CodePlaces] = [:]
  private var spans: [Int: [SourceSpan: Expression.ID]] = [:]
  private var lines: [Int: LineIndex] = [:]
  private lazy var calls = callsByName()
  private lazy var declared = declarationsByName()
  private var callersByFunction: [FunctionKey: [CodePlace]] = [:]

  /// Makes the code of a program.
  init(_ program: ProgramIndex, _ evaluator: Evaluator) {
    self.program = program
    self.evaluator = evaluator
    json = evaluator.libraries.compactMap(\.json)
    success = json.lazy.compactMap(\.success).first
  }

  /// Whether the members of a value are its keys.
  var hasMembersAsKeys: Bool { json.contains(where: \.hasMembersAsKeys) }

  /// Whether taking a part that is not there gives a value like any other, which types tell from those that are there.
  var copesWithNothing: Bool { !hasMembersAsKeys && !json.contains(where: \.failsWithoutKey) }

  /// Where the expressions of a file stand.
  func places(of file: Int) -> CodePlaces {
    if let known = places[file] { return known }
    let found = CodePlaces(program.files[file])
    places[file] = found
    return found
  }

  /// Whether the program has an expression.
  func has(_ place: CodePlace) -> Bool { program.files[place.file].expressions.indices.contains(place.id) }

  /// The form of an expression.
  func kind(_ place: CodePlace) -> Expression.Kind { program.files[place.file].expressions[place.id].kind }

  /// Where an expression stands in its file.
  func location(of place: CodePlace) -> SourceLocation {
    let index = lines[place.file] ?? LineIndex(program.files[place.file].source)
    lines[place.file] = index
    return index.location(of: program.files[place.file].expressions[place.id].span)
  }

  /// The source between the end of an expression and the end of the one around it.
  func text(behind inner: Expression.ID, in outer: CodePlace) -> String {
    let file = program.files[outer.file]
    let (start, end) = (file.expressions[inner].span.end, file.expressions[outer.id].span.end)
    return start < end ? file.source.text(in: SourceSpan(start, min(end, start + 64))) : ""
  }

  /// The source of an expression.
  func text(of place: CodePlace) -> String {
    let file = program.files[place.file]
    let span = file.expressions[place.id].span
    return file.source.text(in: SourceSpan(span.start, min(span.end, span.start + 120)))
  }

  /// The call that covers a span of a file, or nil.
  func call(at span: SourceSpan, in file: Int) -> Expression.ID? {
    if let known = spans[file] { return known[span] }
    var found: [SourceSpan: Expression.ID] = [:]
    for (id, expression) in program.files[file].expressions.enumerated() {
      if case .call = expression.kind, found[expression.span] == nil { found[expression.span] = id }
    }
    spans[file] = found
    return found[span]
  }

  /// The last part of what is called, or nil.
  func name(ofCall place: CodePlace) -> String? {
    guard case .call(let callee, _, _) = kind(place) else { return nil }
    switch kind(CodePlace(file: place.file, id: callee)) {
    case .name(let name), .member(_, let name), .implicit(let name): return name
    default: return nil
    }
  }

  /// The function around an expression that has a name, or the nearest without one where none has; nil for a first value.
  func home(of place: CodePlace) -> FunctionKey? {
    let places = places(of: place.file)
    var next = places.function(around: place.id)
    while let function = next {
      let key = FunctionKey(file: place.file, index: function)
      if name(of: key) != nil { return key }
      guard let closure = places.closures[function] else { return key }
      next = places.function(around: closure)
    }
    return nil
  }

  /// The functions around an expression, from the inside out.
  func functions(around place: CodePlace) -> [FunctionKey] {
    let places = places(of: place.file)
    var found: [FunctionKey] = []
    var next = places.function(around: place.id)
    while let function = next {
      found.append(FunctionKey(file: place.file, index: function))
      next = places.closures[function].flatMap { places.function(around: $0) }
    }
    return found
  }

  /// Whether a function around an expression lets its callers choose what a type is.
  func declares(_ type: TypeName, at place: CodePlace) -> Bool {
    functions(around: place).contains { key in
      program.function(key).typeParameters.contains { $0.name == type.name }
    }
  }

  /// The name by which a function is called; nil for a constructor, and for a function that is only handed on.
  func name(of key: FunctionKey) -> String? {
    let function = program.function(key)
    switch function.kind {
    case .function, .getter: return function.name.isEmpty ? nil : function.name
    case .setter, .constructor: return nil
    case .closure: break
    }
    let places = places(of: key.file)
    guard let id = places.closures[key.index] else { return nil }
    if let name = places.variables[id] { return name }
    if case .declared(let name, _)? = places.uses[id] { return name }
    guard places.parents[id] >= 0 else { return nil }
    switch program.files[key.file].expressions[Int(places.parents[id])].kind {
    case .record(let parts): return parts.first { $0.value == id }?.label
    case .assign(let target, _, id):
      if case .member(_, let name) = program.files[key.file].expressions[target].kind { return name }
      return nil
    default: return nil
    }
  }

  private func callsByName() -> [String: [CodePlace]] {
    var found: [String: [CodePlace]] = [:]
    for (file, code) in program.files.enumerated() {
      for (id, expression) in code.expressions.enumerated() {
        guard case .call = expression.kind else { continue }
        let place = CodePlace(file: file, id: id)
        if let name = name(ofCall: place) { found[name, default: []].append(place) }
      }
    }
    return found
  }

  /// How many functions, fields and parts of objects have each name.
  private func declarationsByName() -> [String: Int] {
    var found: [String: Int] = [:]
    for file in program.files {
      for function in file.functions where function.kind != .closure { found[function.name, default: 0] += 1 }
      for variable in file.variables + file.classes.flatMap(\.fields) {
        guard let value = variable.value, case .closure = file.expressions[value].kind else { continue }
        found[variable.name, default: 0] += 1
      }
      for expression in file.expressions {
        guard case .record(let parts) = expression.kind else { continue }
        for part in parts {
          guard let label = part.label, case .closure = file.expressions[part.value].kind else { continue }
          found[label, default: 0] += 1
        }
      }
    }
    return found
  }

  /// The calls by the last part of what is called.
  func calls(named name: String) -> [CodePlace] { calls[name] ?? [] }

  /// The calls of a function, as far as names tell for certain which function is called.
  func callers(of key: FunctionKey) -> [CodePlace] {
    if let known = callersByFunction[key] { return known }
    var found: [CodePlace] = []
    if let name = name(of: key) {
      let isAlone = declared[name] ?? 0 <= 1
      found = (calls[name] ?? []).filter { means(key, name, isAlone: isAlone, $0) }
    }
    callersByFunction[key] = Array(found.prefix(Self.callerLimit))
    return callersByFunction[key] ?? []
  }

  private func means(_ key: FunctionKey, _ name: String, isAlone: Bool, _ call: CodePlace) -> Bool {
    guard case .call(let callee, _, _) = kind(call) else { return false }
    switch kind(CodePlace(file: call.file, id: callee)) {
    case .name: return function(named: name, at: call) == key
    case .member(let base, _):
      // A method of many words that only one class has is meant; one of a single word where what it is called on says so.
      guard isAlone else { return false }
      if name.contains(where: \.isUppercase) || name.dropFirst().contains("_") { return true }
      return isNamedAfterOwner(CodePlace(file: call.file, id: base), of: key)
    default: return false
    }
  }

  private func isNamedAfterOwner(_ base: CodePlace, of key: FunctionKey) -> Bool {
    guard let owner = program.function(key).owner else { return false }
    let type = program.type(ClassKey(file: key.file, index: owner)).name.lowercased()
    switch kind(base) {
    case .this: return key.file == base.file
    case .name(let name), .member(_, let name):
      let name = name.lowercased().drop { $0 == "_" || $0 == "$" }
      return name.count > 2 && type.hasSuffix(name)
    default: return false
    }
  }

  /// The function that a bare name means where it is called, or nil.
  func function(named name: String, at call: CodePlace) -> FunctionKey? {
    guard case .call(let callee, _, _) = kind(call) else { return nil }
    let places = places(of: call.file)
    if let (_, variable) = places.declaration(of: name, at: callee) {
      guard let value = variable.value,
        case .closure(let index) = program.files[call.file].expressions[value].kind
      else { return nil }
      return FunctionKey(file: call.file, index: index)
    }
    if let key = program.functionKey(name, from: call.file) { return key }
    if let variable = program.variableKey(name, from: call.file),
      let value = program.variable(variable).value,
      case .closure(let index) = program.files[variable.file].expressions[value].kind
    {
      return FunctionKey(file: variable.file, index: index)
    }
    let local = program.files[call.file].functions.indices.filter {
      let function = program.files[call.file].functions[$0]
      return function.name == name && function.kind == .function
    }
    return local.count == 1 ? FunctionKey(file: call.file, index: local[0]) : nil
  }
}
