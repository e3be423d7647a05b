internal import ContractModel
internal import Routing
internal import SourceText

/// Lists and maps to which code adds under conditions: each element under its own, however many conditions there are.
extension Evaluator {
  /// The value that is one of several, each under its condition: a list with what is appended to it under conditions, else a
  /// choice.
  func merged(
    _ versions: [(value: GoValue, condition: Sighting.Condition, origins: [Origin])]
  ) -> GoValue {
    let appended = appended(versions)
    if let appended, case .list(let list) = appended.underlying, !list.elements.allSatisfy(\.isScalar) {
      return appended
    }
    let choice = oneOf(versions.map { ($0.value, $0.condition) })
    return choice.isUnknown ? appended ?? choice : choice
  }

  /// One list for several versions of it of which one is what the others begin with; nil where they are no such lists.
  func appended(
    _ versions: [(value: GoValue, condition: Sighting.Condition, origins: [Origin])]
  ) -> GoValue? {
    var lists: [[GoValue]] = []
    for version in versions {
      switch version.value.underlying {
      case .list(let list) where list.isComplete: lists.append(list.elements)
      case .nothing: lists.append([])
      default: return nil
      }
    }
    guard let base = lists.min(by: { $0.count < $1.count }), lists.contains(where: { !$0.isEmpty }),
      lists.allSatisfy({ zip($0, base).allSatisfy(Self.areSame) })
    else { return nil }
    var list = ListValue(elements: base)
    for (elements, version) in zip(lists, versions) {
      list.elements += elements.dropFirst(base.count).map {
        .optional($0, under: version.condition, decidedBy: version.origins)
      }
    }
    guard list.elements.count <= Limit.elements else { return nil }
    for case .named(let declaration, _) in versions.map(\.value) { return .named(declaration, .list(list)) }
    return .list(list)
  }

  /// What a map holds at the end of one of several ways.
  struct TableVersion {
    let condition: Sighting.Condition
    let entries: [(key: GoValue, value: GoValue)]
    let isComplete: Bool
    var origins: [Origin] = []
  }

  /// The entries of a map of which there are several versions; not complete where two keys may be one.
  func merged(_ versions: [TableVersion]) -> (entries: [(key: GoValue, value: GoValue)], isComplete: Bool) {
    var merged: [(key: GoValue, value: GoValue)] = []
    let shortest = versions.map(\.entries).min { $0.count < $1.count } ?? []
    let shared = shortest.indices.prefix { index in
      versions.allSatisfy {
        Self.areSame($0.entries[index].key, shortest[index].key)
          && Self.areSame($0.entries[index].value, shortest[index].value)
      }
    }
    merged += shortest[shared]
    for key in versions.flatMap({ $0.entries.dropFirst(shared.count).map(\.key) }) {
      if merged.contains(where: { Self.areSame($0.key, key) }) { continue }
      let held = versions.compactMap { version in
        version.entries.first { Self.areSame($0.key, key) }.map { (value: $0.value, version: version) }
      }
      if held.count == versions.count {
        let values = held.map { ($0.value, $0.version.condition, $0.version.origins) }
        merged.append((key, self.merged(values)))
      } else {
        let value = oneOf(held.map { ($0.value, $0.version.condition) })
        guard let first = held.first?.version else { continue }
        let condition = held.dropFirst().reduce(first.condition) {
          Sighting.Condition.either($0, $1.version.condition)
        }
        merged.append((key, .optional(value, under: condition, decidedBy: first.origins)))
      }
    }
    let isComplete = versions.allSatisfy(\.isComplete) && !merged.contains { $0.key.isUnknown }
    return (merged, isComplete)
  }

  /// Runs code for an element that is there under a condition only.
  func runOptional(_ element: GoValue.Alternative, _ body: @escaping () -> Flow) -> Flow {
    guard let condition = element.condition else { return body() }
    guard condition.byDefault != false else {
      let rest = Sighting.Condition(Sighting.Condition.negated(condition.text))
      return runOneOf([(condition, body), (rest, { .next })])
    }
    look(under: condition, decidedBy: element.origins, body)
    return .next
  }
}
