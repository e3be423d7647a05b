import Evaluation
import Program
import SourceText

// Expressions: what they are of the link.
extension LinkWalk {
  /// What an expression is.
  mutating func evaluate(_ id: Expression.ID) -> LinkValue {
    guard mayGoOn(at: id) else { return .content }
    return deeper { $0.value(of: id) }
  }

  private mutating func value(of id: Expression.ID) -> LinkValue {
    switch kind(id) {
    case .null: return .null
    case .text(let parts): return text(parts, id)
    case .scalar(let text):
      if text == "true" { return LinkValue((.all, .none)) }
      return text == "false" ? LinkValue((.none, .all)) : .unknown
    case .name(let name):
      return names[name] ?? syntax.sources[name].map(LinkValue.init) ?? .stated(key(id))
    case .implicit, .this, .cascadeTarget: return .unknown
    case .element(let list, _): return element(of: list, id)
    case .member(let base, let name): return member(of: base, name, id)
    case .call(let callee, _, let arguments): return call(id, callee, arguments)
    case .conditional, .choice: return oneOf(id)
    case .coalesce(let first, let second): return coalesce(evaluate(first), evaluate(second))
    case .equal, .both, .either, .not, .present: return condition(id)
    case .sum(let parts):
      let value = all(parts)
      return value.isOfLink ? value : .stated(key(id))
    case .index(let base, let index): return element(of: base, at: index, id)
    case .list(let elements): return list(elements, id)
    case .closure(let function): return runClosure(function, []).isOfLink ? .content : .unknown
    case .assign:
      perform(id)
      return .unknown
    case .cascade(let base, let operations):
      let value = evaluate(base)
      for operation in operations { _ = evaluate(operation) }
      return value
    case .scoped(let base, let function, _):
      let value = evaluate(base)
      let found = runClosure(function, [value])
      return value.isOfLink || found.isOfLink ? .content : .unknown
    case .await(let inner), .cast(let inner, _): return evaluate(inner)
    case .map, .record, .part, .opaque: return all(kind(id).parts)
    }
  }

  /// What is made of several values.
  private mutating func all(_ parts: [Expression.ID]) -> LinkValue {
    var isOfLink = false
    for part in parts {
      let value = evaluate(part)
      touch(value, at: part)
      isOfLink = isOfLink || value.isOfLink
    }
    return isOfLink ? .content : .unknown
  }

  private mutating func list(_ elements: [Expression.ID], _ id: Expression.ID) -> LinkValue {
    let values = elements.map { evaluate($0) }
    if values.contains(where: \.isOfLink) { return .content }
    let texts = values.flatMap { value -> [PlacedText] in
      if case .texts(let found) = value { found } else { [] }
    }
    return texts.count == values.count && !texts.isEmpty ? .texts(texts) : .stated(key(id))
  }

  private mutating func text(_ parts: [Expression.TextPart], _ id: Expression.ID) -> LinkValue {
    var isOfLink = false
    for case .value(let part) in parts {
      let value = evaluate(part)
      if value.part == .link, parts.count == 1 { return value }
      isOfLink = isOfLink || value.isOfLink
    }
    if isOfLink { return .content }
    if parts.count == 1, case .text(let text) = parts[0] {
      return .texts([PlacedText(text, at: location(id))])
    }
    return .stated(key(id))
  }

  /// The texts that a value is, one of them or a list; none where they are not known.
  func texts(of value: LinkValue) -> [PlacedText] {
    switch value {
    case .texts(let texts): texts
    case .stated(let key): code.knownTexts(of: key).map { PlacedText($0, at: code.location(key)) }
    default: []
    }
  }

  private mutating func member(of base: Expression.ID, _ name: String, _ id: Expression.ID) -> LinkValue {
    let value = evaluate(base)
    guard case .part(let part) = value else {
      if let source = syntax.sources[name], isOwner(base) { return LinkValue(source) }
      return value.isOfLink ? .content : .stated(key(id))
    }
    if case .items = part {} else if let found = syntax.members[part]?[name] { return LinkValue(found) }
    switch (part, syntax.texts[name]) {
    case (.carrier, _): return .unknown
    case (.record, _):
      readKeys([PlacedText(name, at: location(id))])
      return .content
    case (.scheme, .isEmpty?), (.host, .isEmpty?), (.path, .isEmpty?): return emptiness(of: value, id)
    case (.scheme, .isNotEmpty?), (.host, .isNotEmpty?), (.path, .isNotEmpty?):
      let truth = emptiness(of: value, id).truth
      return LinkValue((truth.whenFalse, truth.whenTrue))
    case (.parameters, nil), (.items, nil): touch(value, at: id)
    default: break
    }
    // Whatever else it has was made from it.
    return .content
  }

  /// Whether a value may have what gives the link as its member.
  private func isOwner(_ id: Expression.ID) -> Bool {
    if syntax.sourceOwners.isEmpty { return true }
    if case .this = kind(id) { return true }
    let name = source.name(of: id)?.lowercased() ?? ""
    return syntax.sourceOwners.contains(where: name.hasSuffix)
  }

  /// For which links a part of the link is empty.
  mutating func emptiness(of value: LinkValue, _ id: Expression.ID) -> LinkValue {
    LinkValue(compare(value, .texts([PlacedText("", at: location(id))]), at: id))
  }

  private mutating func element(
    of base: Expression.ID, at index: Expression.ID, _ id: Expression.ID
  ) -> LinkValue {
    let value = evaluate(base)
    let name = evaluate(index)
    switch value.part {
    case .parameters, .record:
      let texts = texts(of: name)
      readKeys(texts)
      if texts.isEmpty { touch(value, at: index) }
      return .content
    case .segments: return segment(at: index, from: syntax.firstSegment)
    default: return element(of: value, id)
    }
  }

  /// One of the elements of a list.
  private mutating func element(of list: Expression.ID, _ id: Expression.ID) -> LinkValue {
    element(of: evaluate(list), id)
  }

  private func element(of value: LinkValue, _ id: Expression.ID) -> LinkValue {
    switch value {
    case .part(.items): .part(.item)
    case .part(.link), .texts: value
    default: value.isOfLink ? .content : .stated(key(id))
    }
  }

  /// The segment at a place that an expression is, counted from that of the first.
  func segment(at index: Expression.ID, from first: Int) -> LinkValue {
    guard case .scalar(let text) = kind(index), let place = Int(text), place >= first else { return .content }
    return .part(.segment(place - first))
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
    if second.isOfLink, !first.isText { return second }
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
