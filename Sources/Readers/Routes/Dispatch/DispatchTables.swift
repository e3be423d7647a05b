internal import Evaluation
internal import Program

// Tables of routes, with the rows that code puts into them after they were made.
extension DispatchWalk {
  /// The rows that a loop goes through, and whether there may be more.
  func rows(of value: DispatchValue) -> (parts: [DispatchValue.Part], isOpen: Bool) {
    switch value {
    case .list(let parts, let isOpen): return (parts, isOpen)
    // A loop over a map gives its entries.
    case .row(let parts, let isOpen): return (parts.map(\.entry), isOpen)
    case .null: return ([], false)
    default: return ([], true)
    }
  }

  /// A table with what is put into it later: `routes.push({…})`, `routes.set('GET /users', list)`, `routes['/users'] = list`.
  func grown(_ value: DispatchValue, _ holder: ObservedCode.Holder, in file: Int) -> DispatchValue {
    switch value {
    case .list(var parts, var isOpen):
      for growth in observed.growth(of: holder, in: file) {
        guard case .list(let more, false) = rows(growth, of: holder.type) else {
          isOpen = true
          continue
        }
        parts += more
      }
      return .list(parts, isOpen: isOpen)
    case .row(var parts, var isOpen):
      for growth in observed.growth(of: holder, in: file) {
        guard case .row(let more, false) = rows(growth, of: holder.type) else {
          isOpen = true
          continue
        }
        for part in more {
          guard let place = parts.firstIndex(where: { $0.key == part.key }) else {
            parts.append(part)
            continue
          }
          // It has one value or the other.
          if case .function = parts[place].value, case .function = part.value { continue }
          parts[place].value = .other
        }
      }
      return .row(parts, isOpen: isOpen)
    default: return value
    }
  }

  /// The rows that one place puts into a table, once for each call of the function that it stands in.
  private func rows(_ growth: ObservedCode.Growth, of type: ClassKey?) -> DispatchValue {
    guard let function = growth.function, !program.function(function).parameters.isEmpty else {
      return elsewhere(growth.place.file, type) { put(growth, at: spot(of: growth.place)) }
    }
    guard let callers = observed.callersOfOne(function), !callers.isEmpty else { return .other }
    var all: [DispatchValue] = []
    for call in callers {
      guard case .call(_, _, let arguments) = observed.code.kind(call) else { return .other }
      let handed = elsewhere(call.file, observed.owner(of: call)) {
        .list(
          arguments.map {
            .init(value: evaluate($0.value), place: spot(of: CodePlace(file: call.file, id: $0.value)))
          },
          isOpen: false)
      }
      guard case .list(let handed, _) = handed else { return .other }
      all.append(
        elsewhere(growth.place.file, type) {
          for (index, parameter) in program.function(function).parameters.enumerated() {
            names[parameter.name] = index < handed.count ? handed[index].value : .null
          }
          return put(growth, at: spot(of: call))
        })
    }
    return all.dropFirst().reduce(all[0]) { one, other in
      switch (one, other) {
      case (.list(let parts, false), .list(let more, false)): .list(parts + more, isOpen: false)
      case (.row(let parts, false), .row(let more, false)): .row(parts + more, isOpen: false)
      default: .other
      }
    }
  }

  private func spot(of place: CodePlace) -> CodeSpot {
    CodeSpot(file: place.file, span: program.files[place.file].expressions[place.id].span)
  }

  private func put(_ growth: ObservedCode.Growth, at place: CodeSpot) -> DispatchValue {
    switch growth.kind {
    case .elements(let list):
      guard case .list(let parts, false) = evaluate(list) else { return .other }
      return .list(parts.map { .init(value: $0.value, place: place) }, isOpen: false)
    case .entry(let key, let value):
      guard let key = evaluate(key).known else { return .other }
      return .row([.init(key: key, value: evaluate(value), place: place)], isOpen: false)
    case .part(let key, let value):
      return .row([.init(key: key, value: evaluate(value), place: place)], isOpen: false)
    case .unknown: return .other
    }
  }
}

extension DispatchValue.Part {
  /// A key with its value, as a list of two.
  var entry: DispatchValue.Part {
    let pair = [
      DispatchValue.Part(value: key.map { .known($0) } ?? .unread, place: place),
      DispatchValue.Part(value: value, place: place),
    ]
    return .init(value: .list(pair, isOpen: false), place: place)
  }
}

extension ObservedCode {
  /// What a place puts into a table.
  struct Growth {
    enum Kind {
      case elements(Expression.ID)
      case entry(Expression.ID, Expression.ID)
      case part(String, Expression.ID)
      case unknown
    }
    let kind: Kind
    let place: CodePlace
    let function: FunctionKey?
  }

  /// What holds a table.
  enum Holder {
    /// A variable of a block, or of the file.
    case variable(String, block: Int?)
    case field(String, of: ClassKey)
    /// An argument, of a call in a class.
    case handed(to: ClassKey?)

    var type: ClassKey? {
      switch self {
      case .variable: nil
      case .field(_, let type): type
      case .handed(let type): type
      }
    }
  }

  /// The places in a file that put something into what a variable or a field holds.
  func growth(of holder: Holder, in file: Int) -> [Growth] {
    let places = code.places(of: file)
    let expressions = code.program.files[file].expressions
    var found: [Growth] = []
    func isMeant(_ id: Expression.ID) -> Bool {
      switch (holder, expressions[id].kind) {
      case (.variable(let name, let block), .name(let found)) where found == name:
        return places.declaration(of: name, at: id)?.block == block
      case (.field(let name, _), .member(let base, let found)) where found == name:
        if case .this = expressions[base].kind { return true }
        return false
      default: return false
      }
    }
    for (id, expression) in expressions.enumerated() {
      let kind: Growth.Kind
      switch expression.kind {
      case .assign(let target, .append, let list) where isMeant(target): kind = .elements(list)
      case .assign(let target, .replace, let value):
        guard case .member(let base, let key) = expressions[target].kind, isMeant(base) else { continue }
        kind = .part(key, value)
      case .assign(let target, _, let value):
        guard case .index(let base, let key) = expressions[target].kind, isMeant(base) else { continue }
        kind = .entry(key, value)
      case .call(let callee, _, let arguments):
        guard case .member(let base, let method) = expressions[callee].kind, isMeant(base) else { continue }
        switch method {
        case "set" where arguments.count == 2: kind = .entry(arguments[0].value, arguments[1].value)
        case "set", "add", "unshift", "splice", "push": kind = .unknown
        default: continue
        }
      default: continue
      }
      let function = places.function(around: id).map { FunctionKey(file: file, index: $0) }
      found.append(Growth(kind: kind, place: CodePlace(file: file, id: id), function: function))
    }
    return found
  }

  /// The calls that run a function and put into a table of its instance; nil where several instances would have to be told apart.
  func callersOfOne(_ key: FunctionKey) -> [CodePlace]? {
    if let owner = code.program.function(key).owner {
      let type = code.program.type(ClassKey(file: key.file, index: owner))
      guard code.calls(named: type.name).count <= 1 else { return nil }
    }
    return callersByValue(of: key)
  }

  /// The calls of which the evaluation or their names say that they run a function.
  func callersByValue(of key: FunctionKey) -> [CodePlace] {
    guard let name = code.name(of: key) else { return [] }
    return code.calls(named: name).filter { target(of: $0) == key || code.callers(of: key).contains($0) }
  }

  /// What code of a class gives one of its fields.
  func assigned(to field: String, of type: ClassKey) -> [CodePlace] {
    let expressions = code.program.files[type.file].expressions
    return expressions.indices.compactMap { id in
      guard case .assign(let target, .replace, let value) = expressions[id].kind,
        case .member(let base, field) = expressions[target].kind, case .this = expressions[base].kind
      else { return nil }
      let place = CodePlace(file: type.file, id: id)
      return owner(of: place) == type ? CodePlace(file: type.file, id: value) : nil
    }
  }
}
