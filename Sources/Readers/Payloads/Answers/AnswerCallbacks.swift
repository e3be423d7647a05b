internal import Evaluation
internal import Program

// Functions that get an answer once it is there: closures that a library or a function of the program is handed.
extension AnswerFlow {
  /// A parameter of a function that takes a function.
  struct Callback: Hashable {
    let function: FunctionKey
    let parameter: Int
  }

  /// Hands a value to a function, as the argument at a place; what the parameter's type says of the body is noted.
  mutating func enter(_ function: FunctionKey, _ parameter: Int, _ value: Held) {
    let parameters = code.program.function(function).parameters
    guard parameter < parameters.count else { return }
    let places = code.places(of: function.file)
    guard let block = places.bodies[function.index] else { return }
    note(typeOf: parameters[parameter], of: value, in: function)
    for use in places.uses(of: places.blocks[block].declared[parameter], in: block) {
      push(CodePlace(file: function.file, id: use), value)
    }
  }

  private mutating func note(typeOf parameter: Parameter, of value: Held, in function: FunctionKey) {
    guard let type = parameter.shape ?? parameter.type, let place = code.place(in: function) else { return }
    if value.form == .response, syntax.responseTypes.contains(type.name) {
      note(type.arguments.first, of: Held(form: .body, path: value.path), at: place)
    } else {
      note(type, of: value, at: place)
    }
  }

  /// Hands a value to what callers give for a parameter that takes a function: `completion(user)`.
  mutating func call(back name: String, _ argument: Int, _ value: Held, at callee: CodePlace) {
    let places = code.places(of: callee.file)
    guard let (block, variable) = places.declaration(of: name, at: callee.id), variable.value == nil,
      let index = places.blocks[block].function, places.bodies[index] == block,
      case let key = FunctionKey(file: callee.file, index: index),
      let parameter = code.program.function(key).parameters.firstIndex(where: { $0.name == name }),
      calledBack[Callback(function: key, parameter: parameter), default: []].insert(value).inserted
    else { return }
    let stated = code.program.function(key).parameters[parameter].type?.parameters ?? []
    if argument < stated.count { note(stated[argument], of: value, at: callee) }
    for call in calls(of: key) ?? [] {
      guard let passed = code.argument(for: parameter, of: key, in: call) else { continue }
      if let function = code.handed(passed) {
        enter(function, argument, value)
      } else if case .name(let outer) = code.kind(passed) {
        self.call(back: outer, argument, value, at: passed)
      }
    }
  }
}

extension AnswerCode {
  /// The argument of a call that a parameter of a function takes, or nil.
  fileprivate func argument(for parameter: Int, of function: FunctionKey, in call: CodePlace) -> CodePlace? {
    guard case .call(_, _, let arguments) = kind(call) else { return nil }
    return arguments.first { self.parameter($0.value, of: call, in: function) == parameter }
      .map { CodePlace(file: call.file, id: $0.value) }
  }

  /// An expression in whose scope the names of a function are resolved: one inside of it, or the closure itself where its body is
  /// empty.
  func place(in function: FunctionKey) -> CodePlace? {
    let places = places(of: function.file)
    let id = places.firstInside[function.index] ?? places.closures[function.index]
    return id.map { CodePlace(file: function.file, id: $0) }
  }
}
