internal import Evaluation
internal import Program

/// Finds clients that are created for one owner alone. An interceptor of such a client does not concern other clients.
struct FreshClients {
  private let code: AnswerCode

  /// Reads the code of a program.
  init(_ code: AnswerCode) { self.code = code }

  /// Whether a field of a class is only ever given a client that is made for it.
  func isFresh(_ name: String, of owner: ClassKey) -> Bool {
    var values = [CodePlace]()
    let field = code.program.type(owner).fields.first { $0.name == name }
    if let value = field?.value { values.append(CodePlace(file: owner.file, id: value)) }
    for member in code.program.family(of: owner) {
      for expression in code.program.files[member.file].expressions {
        guard case .assign(let target, _, let value) = expression.kind,
          case .member(_, name) = code.kind(CodePlace(file: member.file, id: target))
        else { continue }
        values.append(CodePlace(file: member.file, id: value))
      }
    }
    return !values.isEmpty && values.allSatisfy { isFresh($0) }
  }

  /// Whether a call may be one on the client that a field of a class holds.
  func mayBe(clientOf call: CodePlace, _ name: String, of owner: ClassKey) -> Bool {
    guard case .call(let callee, _, _) = code.kind(call),
      let receiver = receiver(of: CodePlace(file: call.file, id: callee))
    else { return true }
    switch code.kind(receiver) {
    case .name(let variable):
      let places = code.places(of: call.file)
      if let (_, local) = places.declaration(of: variable, at: receiver.id) {
        guard let value = local.value, places.assignments[variable] == nil else { return true }
        return !isFresh(CodePlace(file: call.file, id: value))
      }
      guard let key = code.program.variableKey(variable, from: call.file), key.owner == nil,
        let value = code.program.variable(key).value
      else {
        // What a package exports was made for nobody.
        return code.program.files[call.file].bindings?[variable] != nil
      }
      return !isFresh(CodePlace(file: key.file, id: value))
    case .member(let base, let member):
      guard case .this = code.kind(CodePlace(file: call.file, id: base)),
        let home = code.functions(around: call).compactMap({ code.program.home(of: $0) }).first
      else { return true }
      return member == name && code.program.family(of: owner).contains(home)
    default: return true
    }
  }

  /// What the verb of a client is called on, or the client that is called itself.
  private func receiver(of callee: CodePlace) -> CodePlace? {
    guard case .member(let base, let name) = code.kind(callee) else { return callee }
    if case .this = code.kind(CodePlace(file: callee.file, id: base)) {
      return name.isEmpty ? nil : callee
    }
    return CodePlace(file: callee.file, id: base)
  }

  /// Whether an expression makes a client: a call of a function that gives what it made itself.
  private func isFresh(_ place: CodePlace, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    switch code.kind(place) {
    case .await(let inner), .cast(let inner, _):
      return isFresh(CodePlace(file: place.file, id: inner), depth: depth + 1)
    case .call:
      if code.name(ofCall: place) == "create" { return true }
      guard let function = code.target(of: place) else { return false }
      let given = code.places(of: function.file).given[function.index] ?? []
      return !given.isEmpty
        && given.allSatisfy { isFresh(CodePlace(file: function.file, id: $0), depth: depth + 1) }
    case .name(let name):
      // Only a variable of the function itself is made anew with each call of it.
      let places = code.places(of: place.file)
      guard let (_, local) = places.declaration(of: name, at: place.id), let value = local.value,
        places.assignments[name] == nil, places.function(around: value) == places.function(around: place.id)
      else { return false }
      return isFresh(CodePlace(file: place.file, id: value), depth: depth + 1)
    default: return false
    }
  }
}
