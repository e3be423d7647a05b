import Evaluation
import Program
import SourceText

// Methods: of texts, of the link, and of its parts.
extension LinkWalk {
  /// What a method of a text gives, or nil for one that is not known.
  mutating func ofText(
    _ value: LinkValue, _ name: String, _ arguments: [Expression.Argument], _ id: Expression.ID
  ) -> LinkValue? {
    guard let method = syntax.texts[name] else { return nil }
    switch method {
    case .same:
      switch value {
      case .part(.carrier), .part(.content), .part(.item): return nil
      case .stated: return .stated(key(id))
      case .part, .texts: break
      default: return nil
      }
      for argument in arguments { _ = evaluate(argument.value) }
      return value
    case .equals:
      guard let argument = arguments.first else { return nil }
      return LinkValue(compare(value, evaluate(argument.value), at: id))
    case .begins:
      guard let argument = arguments.first, value.isOfLink else { return nil }
      let start = evaluate(argument.value)
      let texts = value.tells ? texts(of: start) : []
      return texts.isEmpty ? LinkValue(compare(value, start, at: id)) : begins(value, with: texts)
    case .contains:
      guard !value.isOfLink, let argument = arguments.first else { return nil }
      let part = evaluate(argument.value)
      return part.tells ? LinkValue(compare(part, value, at: id)) : nil
    case .isEmpty: return value.isOfLink ? emptiness(of: value, id) : nil
    case .isNotEmpty:
      guard value.isOfLink else { return nil }
      let truth = emptiness(of: value, id).truth
      return LinkValue((truth.whenFalse, truth.whenTrue))
    case .counts: return nil
    }
  }

  /// What a method of the link or of a part of it gives, or nil for one that is not known.
  mutating func ofLink(
    _ value: LinkValue, _ name: String, _ arguments: [Expression.Argument], _ id: Expression.ID
  ) -> LinkValue? {
    guard let part = value.part else { return nil }
    if syntax.keyMethods[part == .record ? .parameters : part]?.contains(name) ?? false {
      guard let argument = arguments.first else { return .content }
      let texts = texts(of: evaluate(argument.value))
      readKeys(texts)
      if texts.isEmpty { touch(.part(.parameters), at: argument.value) }
      return .content
    }
    switch part {
    case .pathParameters: return .content
    case .items:
      for argument in arguments {
        if case .closure(let function) = kind(argument.value) {
          _ = runClosure(function, [.part(.item), .part(.item)])
        }
      }
      return syntax.members[.items]?[name].map(LinkValue.init) ?? value
    case .segments:
      if syntax.segmentMethods.contains(name) {
        return arguments.first.map { segment(at: $0.value, from: 0) } ?? .content
      }
      return syntax.members[.segments]?[name].map(LinkValue.init)
    case .link:
      guard let member = syntax.members[.link]?[name] else { return nil }
      return handOver(arguments, to: LinkValue(member), isForeign: false)
    default: return nil
    }
  }
}
