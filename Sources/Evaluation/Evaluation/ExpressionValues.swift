package import Program
internal import SourceText

// Expressions.
extension Evaluator {
  /// The value of an expression; what it calls is recorded in the frame.
  package func evaluate(_ id: Expression.ID, _ frame: inout Frame) -> Value {
    guard hasRoom else { return .unknown() }
    depth += 1
    defer { depth -= 1 }
    let value = evaluate(program.files[frame.file].expressions[id].kind, at: id, &frame)
    if reading.observation != nil, !frame.isInlined { reading.observation?.note(value, of: id) }
    return value
  }

  private func evaluate(_ kind: Expression.Kind, at id: Expression.ID, _ frame: inout Frame) -> Value {
    switch kind {
    case .text(let parts): return text(parts, &frame)
    case .scalar(let text): return .text(text)
    case .null: return .null
    case .name(let name): return sent(name, byReceiverAt: id, &frame) ?? value(ofName: name, &frame)
    case .implicit(let name): return implicit(name, &frame)
    case .this: return frame.builder ?? this(frame)
    case .cast(_, Expression.outerInstance): return this(frame)
    case .member(let base, let name): return value(ofMember: name, of: base, at: id, &frame)
    case .call(let callee, let types, let arguments): return call(id, callee, types, arguments, &frame)
    case .conditional(let condition, let first, let second):
      if let holds = truth(condition, &frame) { return evaluate(holds ? first : second, &frame) }
      return either(first, second, under: condition, &frame)
    case .coalesce(let first, let second): return coalesce(first, second, &frame)
    case .sum(let parts): return .sum(parts.map { evaluate($0, &frame) })
    case .index(let base, let index): return element(evaluate(base, &frame), evaluate(index, &frame))
    case .element(let list, let name): return element(evaluate(list, &frame), named: name)
    case .part(let tuple, let place, let name): return part(of: evaluate(tuple, &frame), place, named: name)
    case .list(let items): return Value(.list(items.map { evaluate($0, &frame) }))
    case .map(let keys, let values):
      return Value(.map(keys: keys.map { evaluate($0, &frame) }, values: values.map { evaluate($0, &frame) }))
    case .record(let parts): return record(parts, at: id, &frame)
    case .closure(let index): return closure(FunctionKey(file: frame.file, index: index), &frame)
    case .choice(let subject, let choices): return choose(subject, choices, &frame)
    case .assign(let target, let operation, let value): return assign(id, target, operation, value, &frame)
    case .cascade(let target, let sections): return cascade(target, sections, &frame)
    case .scoped(let target, let function, let givesItself):
      return scoped(target, function, givesItself: givesItself, &frame)
    case .cascadeTarget: return frame.cascades.last ?? .unknown()
    case .await(let inner): return evaluate(inner, &frame)
    case .cast(let inner, let name): return cast(evaluate(inner, &frame), to: type(name, in: frame.file))
    case .equal, .present, .not, .both, .either: return Self.truth(condition(id, &frame))
    case .opaque(let parts):
      let values = parts.map { evaluate($0, &frame) }
      if values.count == 1, values[0].isPending { return values[0] }
      return .unknown(values.count == 1 ? values[0].name : nil)
    }
  }

  private func cascade(
    _ target: Expression.ID, _ sections: [Expression.ID], _ frame: inout Frame
  ) -> Value {
    let before = evaluate(target, &frame)
    frame.cascades.append(before)
    for section in sections { _ = evaluate(section, &frame) }
    let after = frame.cascades.removeLast()
    if after != before { keep(after, in: target, &frame) }
    return after
  }

  private func text(_ parts: [Expression.TextPart], _ frame: inout Frame) -> Value {
    var values: [Value] = []
    for part in parts {
      switch part {
      case .text(let text): values.append(.text(text))
      case .value(let id): values.append(evaluate(id, &frame))
      }
    }
    return .joined(values)
  }

  /// The value of an expression of which the context says the type.
  package func evaluate(_ id: Expression.ID, as type: TypeReference?, _ frame: inout Frame) -> Value {
    let outer = frame.expected
    frame.expected = type
    defer { frame.expected = outer }
    return evaluate(id, &frame)
  }

  /// The value of what is declared with a type, under the name that a file has for it; a closure learns the types of its
  /// parameters from that.
  package func evaluate(
    _ id: Expression.ID, as type: TypeReference?, declared name: TypeName?, _ frame: inout Frame
  ) -> Value {
    guard case .closure(let index) = program.files[frame.file].expressions[id].kind,
      let parameters = program.aliases.parameters(of: name)
    else { return evaluate(id, as: type, &frame) }
    return closure(
      FunctionKey(file: frame.file, index: index), &frame,
      parameterTypes: parameters.map { self.type($0, in: frame.file) })
  }

  /// The instance that the code belongs to.
  package func this(_ frame: Frame) -> Value {
    if let changed = frame.locals[Frame.changedReceiver] { return changed }
    if let instance = frame.instance { return instance }
    guard let owner = frame.owner else { return .unknown("this") }
    return Value(
      .hole(Hole(.receiver, name: "this", type: foreignType(extendedBy: owner) ?? .program(owner))))
  }

  /// The library's type that an extension of the program adds members to, or nil for any other class.
  package func foreignType(extendedBy owner: ClassKey) -> TypeReference? {
    let found = program.type(owner)
    guard found.isExtension else { return nil }
    return library(of: found.name, qualifier: nil, in: owner.file, \.types).map {
      .library($0.name, found.name)
    }
  }

  /// One of the elements of a list, or entries of a map, by the name of the loop's variable where these are not known.
  private func element(_ list: Value, named name: String) -> Value {
    if list.isPending { return list }
    return list.map { option in
      switch option {
      case .list(let values) where !values.isEmpty: .either(values)
      case .map(let keys, let values) where !values.isEmpty: .either(zip(keys, values).map(Self.entry))
      default: .unknown(name)
      }
    }
  }

  /// A part of a tuple, which is a record whose parts have their places for names.
  private func part(of tuple: Value, _ place: Int, named name: String) -> Value {
    if tuple.isPending { return tuple }
    return tuple.map { option in
      switch option {
      case .instance(let instance) where instance.isRecord: instance.fields[String(place)] ?? .unknown(name)
      case .list(let values) where !tuple.hasOpenCount && values.indices.contains(place): values[place]
      case .hole(let hole) where hole.isFollowed: Value(.hole(hole.member(String(place)).renamed(name)))
      default: .unknown(name)
      }
    }
  }

  private func element(_ base: Value, _ index: Value) -> Value {
    base.map { option in
      switch option {
      case .list(let values):
        if let text = index.known, let position = Int(text), !Value(option).hasOpenCount {
          return position >= 0 && position < values.count ? values[position] : .null
        }
        return values.isEmpty ? .unknown(base.name) : .either(values)
      case .map(let keys, let values):
        if let text = index.known, keys.allSatisfy({ $0.known != nil }) {
          return keys.lastIndex { $0.known == text }.map { values[$0] } ?? .null
        }
        return values.isEmpty ? .unknown(base.name) : .either(values)
      case .text(let text):
        guard let place = index.known.flatMap({ Int($0) }), let character = text.character(at: place) else {
          return .unknown(index.known ?? base.name)
        }
        return .text(String(character))
      case .hole(let hole) where hole.root == .pending: return base
      case .hole(let hole) where hole.root.isLeftToCallers && index.known.flatMap { Int($0) } != nil:
        return member(index.known ?? "", of: Value(option))
      case .hole(let hole):
        return .unknown(index.known.flatMap { Int($0) == nil ? $0 : nil } ?? hole.name)
      case .instance(let instance) where instance.isRecord:
        if let name = index.known { return record(instance, part: name) }
        let names = instance.partNames.sorted()
        return names.isEmpty
          ? .unknown(index.name ?? base.name) : .either(names.map { record(instance, part: $0) })
      case .instance, .type:
        if let name = index.known { return member(name, of: Value(option)) }
        let names = partNames(of: option) ?? []
        return names.isEmpty
          ? .unknown(index.name ?? base.name) : .either(names.map { member($0, of: Value(option)) })
      default: return .unknown(index.known ?? base.name)
      }
    }
  }

  private func choose(
    _ subject: Expression.ID, _ choices: [Expression.Choice], _ frame: inout Frame
  ) -> Value {
    let value = evaluate(subject, &frame)
    var results: [Value] = []
    for choice in choices {
      switch fits(value, choice.patterns, &frame) {
      case .always: return evaluate(choice.value, &frame)
      case .never: continue
      case .perhaps: results.append(evaluate(choice.value, &frame))
      }
    }
    return .either(results)
  }

  /// Reads a closure where it stands: what it sends without its parameters is sent by the function around it.
  package func closure(_ key: FunctionKey, _ frame: inout Frame, parameterTypes: [TypeReference?] = [])
    -> Value
  {
    guard !reading.openClosures.contains(key) else { return Value(.callable(key, receiver: nil)) }
    reading.openClosures.insert(key)
    let mark = frame.locals.mark
    var inner = frame.nested(key, assigned: program.function(key).assigned)
    inner.start = mark
    inner.cascades = frame.cascades
    let summary = read(key, &inner, parameterTypes: parameterTypes)
    reading.openClosures.remove(key)
    let general = frame.isInlined ? self.summary(of: key) : summary
    if frame.isInlined {
      reading.shadowed.append((key, reading.closures[key]))
    } else {
      noteHome(ofClosure: key)
    }
    reading.closures[key] = summary
    reading.circumstances.add(closure: key)
    frame.writes += summary.writes
    frame.takeBack(from: &inner, since: mark)
    var requests = held(summary.requests, of: key, frame)
    let stored = storeForCall(key, &requests, generally: general, frame)
    frame.requests += requests
    let value = capturing(key, general, frame)
    return stored.map(value.stored(at:)) ?? value
  }

  /// Notes that the function that is being read holds a closure.
  package func noteHome(ofClosure key: FunctionKey) {
    guard let question = reading.question, homes[key]?.contains(question) != true else { return }
    homes[key, default: []].append(question)
  }
}
