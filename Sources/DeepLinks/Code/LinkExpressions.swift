import Evaluation
import Program
import SourceText

// Expressions: what they are of the link.
extension LinkWalk {
  /// What an expression is.
  mutating func evaluate(_ id: Expression.ID) -> LinkValue {
    guard mayGoOn() else { return .read }
    return deeper { $0.value(of: id) }
  }

  private mutating func value(of id: Expression.ID) -> LinkValue {
    switch kind(id) {
    case .null: return .null
    case .text(let parts): return text(parts, id)
    case .scalar(let text):
      if text == "true" { return .outcome(whenTrue: .all, whenFalse: .none, isMade: false) }
      if text == "false" { return .outcome(whenTrue: .none, whenFalse: .all, isMade: false) }
      return .unknown
    case .name(let name): return self.name(name, id)
    case .implicit, .this, .cascadeTarget, .element: return .unknown
    case .member(let base, let name): return member(of: base, name, id)
    case .call(let callee, _, let arguments): return call(id, callee, arguments)
    case .conditional, .choice: return oneOf(id)
    case .coalesce(let first, let second): return coalesce(evaluate(first), evaluate(second))
    case .equal, .both, .either, .not, .present: return condition(id)
    case .sum(let parts): return sum(parts, id)
    case .index(let base, let index): return element(of: base, at: index)
    case .list(let elements): return list(elements)
    case .map(let keys, let values): return all(keys + values)
    case .record(let parts): return all(parts.map(\.value))
    case .closure(let function): return runClosure(function, []).isOfLink ? .read : .unknown
    case .assign:
      perform(id)
      return .unknown
    case .cascade(let base, let operations):
      let value = evaluate(base)
      for operation in operations { _ = evaluate(operation) }
      return value
    case .scoped(let base, let function, _): return scoped(evaluate(base), function)
    case .await(let inner), .cast(let inner, _): return evaluate(inner)
    case .part(let tuple, _, _): return all([tuple])
    case .opaque(let parts): return all(parts)
    }
  }

  private mutating func scoped(_ value: LinkValue, _ function: Function.ID) -> LinkValue {
    let found = runClosure(function, [value])
    return value.isOfLink || found.isOfLink ? .read : .unknown
  }

  /// What is made of several values.
  private mutating func all(_ parts: [Expression.ID]) -> LinkValue {
    var isOfLink = false
    for part in parts {
      let value = evaluate(part)
      touch(value, at: part)
      isOfLink = isOfLink || value.isOfLink
    }
    return isOfLink ? .read : .unknown
  }

  mutating func list(_ elements: [Expression.ID]) -> LinkValue {
    var texts: [PlacedText] = []
    var isOfLink = false
    var areTexts = true
    for element in elements {
      let value = evaluate(element)
      if case .texts(let found) = value { texts += found } else { areTexts = false }
      isOfLink = isOfLink || value.isOfLink
    }
    if isOfLink { return .read }
    return areTexts && !texts.isEmpty ? .texts(texts) : .unknown
  }

  private mutating func text(_ parts: [Expression.TextPart], _ id: Expression.ID) -> LinkValue {
    var isOfLink = false
    for case .value(let part) in parts {
      let value = evaluate(part)
      if case .link = value, parts.count == 1 { return .link }
      isOfLink = isOfLink || value.isOfLink
    }
    return isOfLink ? .read : constant(id) ?? .unknown
  }

  private mutating func sum(_ parts: [Expression.ID], _ id: Expression.ID) -> LinkValue {
    let value = all(parts)
    return value.isOfLink ? value : constant(id) ?? .unknown
  }

  /// The texts that an expression is wherever it is read, or nil.
  private func constant(_ id: Expression.ID) -> LinkValue? {
    let place = ConstantTexts.Place(file: file, owner: owner)
    if let text = constants.template(of: id, at: place)?.text {
      return .texts([PlacedText(text, at: location(id))])
    }
    guard let (value, home) = constants.constant(id, at: place),
      case .list(let elements) = code.program.files[home.file].expressions[value].kind
    else { return nil }
    let texts = elements.compactMap { element in
      constants.template(of: element, at: home)?.text.map {
        PlacedText($0, at: code.location(home.file, code.program.files[home.file].expressions[element].span))
      }
    }
    return texts.count == elements.count && !texts.isEmpty ? .texts(texts) : nil
  }

  private func name(_ name: String, _ id: Expression.ID) -> LinkValue {
    if let value = names[name] { return value }
    if code.language.sources.contains(name) { return code.language.given }
    return constant(id) ?? .unknown
  }

  private mutating func member(
    of base: Expression.ID, _ name: String, _ id: Expression.ID
  ) -> LinkValue {
    if let text = constant(id) { return text }
    let value = evaluate(base)
    switch value {
    case .link:
      // Whatever else it has was made from it.
      return code.language.part(name) ?? .read
    case .carrier: return code.language.part(ofCarrier: name)
    case .item: return name == "name" || name == "key" ? .key : .read
    case .parameters where code.language == .script, .pathParameters where code.language == .script:
      readKeys([PlacedText(name, at: location(id))])
      return .read
    case .scheme, .host, .path:
      if name == "isEmpty" || name == "length" { return emptiness(of: value, id) }
      if name == "isNotEmpty" {
        let truth = emptiness(of: value, id).truth
        return .outcome(whenTrue: truth.whenFalse, whenFalse: truth.whenTrue, isMade: false)
      }
      return .read
    case .segments:
      if name == "first" || name == "firstOrNull" { return .segment(0) }
      if name == "last" || name == "lastOrNull" { return .segment(nil) }
      return .read
    case .parameters, .items:
      if ["isEmpty", "isNotEmpty", "length", "count"].contains(name) { return .read }
      touch(value, at: id)
      return .read
    default:
      if code.language.sources.contains(name), code.language != .jvm || isThis(base) {
        return code.language.given
      }
      return value.isOfLink ? .read : .unknown
    }
  }

  private func isThis(_ id: Expression.ID) -> Bool {
    if case .this = kind(id) { return true }
    return source.name(of: id).map { $0.lowercased().hasSuffix("activity") } ?? false
  }

  /// For which links a part of the link is empty.
  mutating func emptiness(of value: LinkValue, _ id: Expression.ID) -> LinkValue {
    let truth = compare(value, .texts([PlacedText("", at: location(id))]), at: id)
    return .outcome(whenTrue: truth.whenTrue, whenFalse: truth.whenFalse, isMade: false)
  }

  private mutating func element(of base: Expression.ID, at index: Expression.ID) -> LinkValue {
    let value = evaluate(base)
    let key = evaluate(index)
    switch (value, key) {
    case (.parameters, .texts(let texts)), (.pathParameters, .texts(let texts)):
      if case .parameters = value { readKeys(texts) }
      return .read
    case (.parameters, _):
      touch(value, at: index)
      return .read
    case (.segments, _):
      guard case .scalar(let text) = kind(index), let number = Int(text) else { return .read }
      // Foundation counts the slash in front as a component.
      let shift = code.language == .swift ? 1 : 0
      return number >= shift ? .segment(number - shift) : .read
    case (.items, _): return .item
    case (.texts, _): return value
    case (.link, _): return .link
    default: return value.isOfLink ? .read : .unknown
    }
  }

  /// The first value, or the second where there is no first.
  private func coalesce(_ first: LinkValue, _ second: LinkValue) -> LinkValue {
    if case .outcome(let yes, let no, let isMade) = first {
      let rest = second.truth
      return .outcome(
        whenTrue: yes.union(no.intersection(rest.whenTrue)), whenFalse: no.intersection(rest.whenFalse),
        isMade: isMade || second.isOfLink)
    }
    if first.isOfLink { return first }
    if case .unknown = first { return second.isOfLink ? second : .unknown }
    return first
  }

  /// One of two values, or of the values of cases.
  private mutating func oneOf(_ id: Expression.ID) -> LinkValue {
    var something = LinkSet.none
    var nothing = LinkSet.none
    var isMade = false
    func take(_ value: LinkValue, _ links: LinkSet) {
      something = something.union(links.intersection(value.truth.whenTrue))
      if case .outcome = value { nothing = nothing.union(links.intersection(value.truth.whenFalse)) }
      if case .null = value { nothing = nothing.union(links) }
      isMade = isMade || value.isOfLink
    }
    switch kind(id) {
    case .conditional(let condition, let yes, let no):
      let truth = evaluate(condition).truth
      take(evaluate(yes), truth.whenTrue)
      take(evaluate(no), truth.whenFalse)
    case .choice(let subject, let choices):
      let value = evaluate(subject)
      var rest = LinkSet.all
      for choice in choices {
        var taken = choice.patterns.isEmpty ? rest : LinkSet.none
        for pattern in choice.patterns {
          let truth = compare(value, evaluate(pattern), at: pattern)
          taken = taken.union(truth.whenTrue)
          rest = rest.intersection(truth.whenFalse)
        }
        take(evaluate(choice.value), taken)
      }
    default: break
    }
    return .outcome(whenTrue: something, whenFalse: nothing, isMade: isMade)
  }
}
