package import Program

// Functions that functions are handed, and call.
extension Evaluator {
  /// Remembers that a function calls one of its parameters, itself or through the function that it hands it on to.
  package func noteCall(of hole: Hole) {
    if hole.members.isEmpty { noteCall(ofPartOf: hole) }
  }

  private func noteCall(ofPartOf hole: Hole) {
    guard case .parameter(let key, let place) = hole.root else { return }
    reading.findings.calledParameters[key, default: []].insert(place)
  }

  /// Remembers that a function calls a method as clients have it on one of its parameters, or on a part of one, of which
  /// nobody says what it is: `(http) => http.get('/users')`, `({ api }) => api.get('/users')`.
  package func noteCall(of receiver: Value) {
    for case .hole(let hole) in receiver.options where hole.type == nil { noteCall(ofPartOf: hole) }
  }

  /// The parameters that a function calls, or hands on to a function that calls them.
  private func calledParameters(of key: FunctionKey) -> Set<Int> {
    let around = knownAround(key)
    reading.circumstances.note(called: key, around)
    if let own = reading.findings.calledParameters[key] { return own.union(around.parameters ?? []) }
    if let known = around.parameters { return known }
    guard let question = question(of: key), !around.isAsked else { return [] }
    return answer(to: question).findings.calledParameters[key] ?? []
  }

  /// What is known of the parameters that a function calls, around the functions that are read for calls.
  package func knownAround(_ key: FunctionKey) -> Circumstances.CalledFunction {
    Circumstances.CalledFunction(
      parameters: reading.parametersCalledAround(key), isAsked: question(of: key) == reading.question)
  }

  private func question(of key: FunctionKey) -> Query? {
    program.function(key).kind == .closure ? home(ofClosure: key) : .function(key)
  }

  /// Remembers that a function passes one of its parameters to a function that calls it. The same holds for a client's method
  /// of an untyped parameter: `(http) => retry(http.get, '/users')`.
  package func noteHandedOn(to key: FunctionKey, _ bindings: [Int: Value]) {
    for place in calledParameters(of: key) {
      for case .hole(let hole) in bindings[place]?.options ?? [] {
        let isMethod = hole.rootType == nil && hole.members.last.map(Self.verbs.contains) ?? false
        if isMethod { noteCall(ofPartOf: hole) } else { noteCall(of: hole) }
      }
    }
  }

  /// Whether a function is handed one that it calls.
  package func isHandedFunction(_ key: FunctionKey, _ bindings: [Int: Value]) -> Bool {
    calledParameters(of: key).contains { place in
      bindings[place]?.options.contains { option in
        switch option {
        case .callable(let handed, _): !isIdle(handed, in: key)
        case .instance(let instance): !instance.isRecord || Value(option).isClient
        case .hole(let hole): hole.type?.libraryName.map { $0 != "" } ?? false
        default: false
        }
      } ?? false
    }
  }

  /// Whether it comes to nothing that a function calls one which it is handed: neither of them sends anything, the one
  /// assigns nothing, and what it gives the other keeps to itself, as loggers do with the texts that they ask for.
  private func isIdle(_ handed: FunctionKey, in key: FunctionKey) -> Bool {
    guard program.function(key).givesNothing, summary(of: key).requests.isEmpty else { return false }
    guard program.function(handed).assigned.isEmpty else { return false }
    let general = summary(of: handed)
    return general.requests.isEmpty && calledParameters(of: handed).isEmpty && general.result.isPlain
  }
}

extension Function {
  /// Whether it gives nothing back.
  fileprivate var givesNothing: Bool {
    ["void", "Void", "Unit"].contains(returnType?.name) || !(body ?? []).contains(where: \.gives)
  }
}

extension Statement {
  /// Whether a function may end in it with a value.
  package var gives: Bool {
    switch self {
    case .give(let value): value != nil
    case .branch(_, let blocks): blocks.joined().contains(where: \.gives)
    case .select(_, let cases): cases.flatMap(\.body).contains(where: \.gives)
    case .loop(let body), .block(let body): body.contains(where: \.gives)
    case .attempt(let body, let handlers): (body + handlers.joined()).contains(where: \.gives)
    case .expression, .declare, .leave, .function: false
    }
  }
}

extension Value {
  /// Whether all that it can be is a text, nothing, or of no type that is known.
  fileprivate var isPlain: Bool {
    options.allSatisfy { option in
      switch option {
      case .text, .null: true
      case .hole(let hole): hole.type == nil && hole.root != .pending
      case .instance, .callable, .type, .list, .map: false
      }
    }
  }
}
