internal import ContractModel
internal import SourceText

/// Elements of lists and maps that are there under a condition only: a choice between the element and nothing at all.
extension GoValue {
  /// An element that is there under a condition only.
  static func optional(
    _ value: GoValue, under condition: Sighting.Condition, decidedBy origins: [Origin] = []
  ) -> GoValue {
    guard let inner = value.optional else {
      return .choice([Alternative(condition: condition, value: value, origins: origins)])
    }
    let both = Evaluator.both(condition, inner.condition)
    return .choice([Alternative(condition: both, value: inner.value, origins: origins + inner.origins)])
  }

  /// The element and its condition, where it is there under one only.
  var optional: Alternative? {
    guard case .choice(let alternatives) = self, alternatives.count == 1, let only = alternatives.first,
      only.condition != nil
    else { return nil }
    return only
  }

  /// Whether it is of a basic type, as far as it is known: such a value is of use only among others.
  var isScalar: Bool {
    switch (optional?.value ?? self).underlying {
    case .text, .number, .truth, .unknown, .nothing: true
    default: false
    }
  }
}

extension ListValue {
  /// The element at a position, which is known only where all elements up to there are there in any case.
  func element(at position: Int) -> GoValue? {
    guard elements.indices.contains(position),
      elements[...position].allSatisfy({ $0.optional == nil })
    else { return nil }
    return elements[position]
  }

  /// How many elements it has, where that is known.
  var count: Int? { isComplete && elements.allSatisfy { $0.optional == nil } ? elements.count : nil }
}

extension TableObject {
  /// How many entries it has, where that is known.
  var count: Int? { isComplete && entries.allSatisfy { $0.value.optional == nil } ? entries.count : nil }
}
