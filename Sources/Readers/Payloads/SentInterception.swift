internal import Evaluation
internal import Program

/// What the functions that code puts in front of what a library sends may change, and for which requests.
struct SentInterception {
  /// A part of a request that is changed.
  enum Part { case body, query }

  /// Requests that a change is one of.
  private enum Scope {
    case all
    /// The one that a call states itself.
    case call(CodePlace)
    /// Those of the client that instances of a class have under a name.
    case client(ClassKey, String)
  }

  private struct Change {
    let part: Part
    let scope: Scope
    /// The methods for whose requests it is made, in small letters; nil for all.
    let methods: Set<String>?
    let place: CodePlace
  }

  private let code: AnswerCode
  private let clients: FreshClients
  private var changes: [Change] = []

  /// Reads the functions of a program.
  init(_ code: AnswerCode, _ syntax: AnswerSyntax) {
    self.code = code
    clients = FreshClients(code)
    for (names, part) in [(syntax.bodyChangers, Part.body), (syntax.queryChangers, .query)] {
      addSettings(names, part)
    }
    for call in code.calls(named: syntax.sendingInterception.last ?? "") {
      guard case .call(let callee, _, let arguments) = code.kind(call),
        Interception.chain(callee, in: call.file, code).suffix(syntax.sendingInterception.count)
          == syntax.sendingInterception[...],
        let first = arguments.first
      else { continue }
      let scope = scope(of: callee, syntax, in: call)
      let handed = CodePlace(file: call.file, id: first.value)
      guard let function = code.handed(handed) else {
        if case .null = code.kind(handed) { continue }
        for part in [Part.body, .query] {
          changes.append(Change(part: part, scope: scope, methods: nil, place: call))
        }
        continue
      }
      for (names, part) in [(syntax.sentBodies, Part.body), (syntax.sentQueries, .query)] {
        for found in InterceptedParts(names, syntax.sentMethod, in: function, code).found {
          changes.append(Change(part: part, scope: scope, methods: found.methods, place: found.place))
        }
      }
    }
  }

  /// Where a part of a request is changed that a call sends; nil where it stays as it is.
  func change(of part: Part, of request: RequestEffect) -> CodePlace? {
    let origin = CodePlace(file: request.origin.file, id: request.origin.call)
    let method = request.method.known?.lowercased()
    return changes.first { change in
      guard change.part == part else { return false }
      if let method, let methods = change.methods, !methods.contains(method) { return false }
      switch change.scope {
      case .all: return true
      case .call(let call): return call == origin
      case .client(let owner, let name): return clients.mayBe(clientOf: origin, name, of: owner)
      }
    }?.place
  }

  /// The settings by which code changes what is sent. One among the arguments of a call that sends is of that call alone.
  private mutating func addSettings(_ names: Set<String>, _ part: Part) {
    for (file, source) in code.program.files.enumerated() {
      for (id, expression) in source.expressions.enumerated() {
        let place = CodePlace(file: file, id: id)
        switch expression.kind {
        case .record(let parts):
          for setting in parts {
            guard let label = setting.label, names.contains(label),
              !givesItsArgument(CodePlace(file: file, id: setting.value))
            else { continue }
            let call = code.places(of: file).parents[id]
            let outer = CodePlace(file: file, id: Int(call))
            let isOwn =
              call >= 0 && code.name(ofCall: outer).map { $0 != "create" && $0 != "extend" } ?? false
            changes.append(
              Change(part: part, scope: isOwn ? .call(outer) : .all, methods: nil, place: place))
          }
        case .member(_, let name) where names.contains(name):
          changes.append(Change(part: part, scope: .all, methods: nil, place: place))
        default: continue
        }
      }
    }
  }

  /// Whether an expression is a function that gives what it is handed.
  private func givesItsArgument(_ place: CodePlace) -> Bool {
    guard case .closure(let index) = code.kind(place) else { return false }
    let given = code.places(of: place.file).given[index] ?? []
    let function = code.program.files[place.file].functions[index]
    guard let parameter = function.parameters.first?.name else { return false }
    guard given.count == 1, case .name(parameter) = code.kind(CodePlace(file: place.file, id: given[0]))
    else {
      return false
    }
    return function.body?.count == 1
  }

  private func scope(of callee: Expression.ID, _ syntax: AnswerSyntax, in call: CodePlace) -> Scope {
    var id = callee
    for _ in syntax.sendingInterception {
      guard case .member(let base, _) = code.kind(CodePlace(file: call.file, id: id)) else { return .all }
      id = base
    }
    guard case .member(let base, let name) = code.kind(CodePlace(file: call.file, id: id)),
      case .this = code.kind(CodePlace(file: call.file, id: base)),
      let owner = code.functions(around: call).compactMap({ code.program.home(of: $0) }).first,
      clients.isFresh(name, of: owner)
    else { return .all }
    return .client(owner, name)
  }
}
