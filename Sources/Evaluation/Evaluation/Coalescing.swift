import Program

// Values with a default: `base ?? "/api"`.
extension Evaluator {
  /// The first value, or the second where there is no first.
  func coalesce(_ first: Expression.ID, _ second: Expression.ID, _ frame: inout Frame) -> Value {
    let value = evaluate(first, &frame)
    // `||` of scripts passes over an empty text, too (ECMAScript, "Binary Logical Operators").
    let isPassed = value.known == "" && text(between: [first, second], frame) == "||"
    return coalesce(isPassed ? .null : value, evaluate(second, &frame))
  }

  private func coalesce(_ first: Value, _ second: Value) -> Value {
    let present = first.options.filter { $0 != .null }
    if present.isEmpty { return second }
    let isCertain =
      present.count == first.options.count && !present.contains { if case .hole = $0 { true } else { false } }
    // A server is read as it is where nobody sets anything.
    if routers != nil, present.count == 1, case .hole(let hole) = present[0] {
      return Value([.hole(hole.withFallback)] + second.options)
    }
    if routers != nil, second.known != nil, !isCertain || present.contains(where: \.isOpenText),
      !first.isLeftToCallers
    {
      return Value([.hole(Hole(.elsewhere, name: first.name).withFallback)] + second.options)
    }
    // `this.base || ""`: what the field holds is still to come.
    if second.known == "", case .hole(let hole)? = present.last, hole.root == .receiver,
      hole.members.count == 1
    {
      return first
    }
    // What a caller hands over counts alone, where it is there for certain.
    if present.count == 1, case .hole(let hole) = present[0], case .parameter = hole.root {
      return Value([.hole(hole.withFallback)] + second.options)
    }
    return isCertain ? first : Value(present + second.options)
  }
}

extension Value.Option {
  /// Whether it is a text of which a part is not known.
  fileprivate var isOpenText: Bool { if case .text(let text) = self { text.known == nil } else { false } }
}

extension Value {
  /// Whether callers, or the instance that the code belongs to, may still say what a part of it is.
  fileprivate var isLeftToCallers: Bool {
    options.contains { option in
      switch option {
      case .hole(let hole): hole.root.isLeftToCallers || hole.root == .receiver
      case .text(let text): text.holes.contains { $0.root.isLeftToCallers || $0.root == .receiver }
      default: false
      }
    }
  }
}
