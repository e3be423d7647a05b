package import ContractModel

/// One side puts a value into a field that is not among those which another side lists.
package struct UnknownEnumValue: Rule {
  package static let documentation = RuleDocumentation(
    id: "unknown-enum-value", severity: .warning,
    summary: "A field has values that another side does not list",
    heading: (
      one: "endpoint has values that another side does not list",
      many: "endpoints have values that another side does not list"
    ),
    reason: """
      The request is refused, or the client has no case for the answer. Asked for only where the other side lists all \
      values of the field. It is a note where a type allows the value and no code is seen to use it, and where only the \
      specification lists the values.
      """,
    example: """
      client   dio.post('/events', data: {'type': 'nap'})
      router   Type string `json:"type" binding:"oneof=sleep feeding"`

      nap is sent, and the router refuses it.
      """,
    remedy: "List the value on every side, or do not use it.")

  /// Makes the rule.
  package init() {}

  package func findings(in comparison: Comparison) -> [Finding] {
    let testimony = Testimony(comparison: comparison)
    var refused: [FieldDifference] = []
    var others: [FieldDifference] = []
    let calls = comparison.encounters(of: .client, with: .router)
    for encounter in calls {
      for part in encounter.parts {
        refused += requests(part) { $0.usedTexts.subtracting($1) }
        others += requests(part) {
          $0.usedTexts.isSubset(of: $1) ? ($0.listedWords ?? []).subtracting($1) : []
        }
      }
    }
    let served = Set(calls.map(\.row.endpoint))
    for encounter in comparison.encounters(of: .client, with: .spec)
    where !served.contains(encounter.row.endpoint) {
      for part in encounter.parts { others += requests(part) { $0.usedTexts.subtracting($1) } }
    }
    for encounter in comparison.encounters(of: .router, with: .spec) { others += answers(encounter) }
    let documented = comparison.encounters(of: .spec, with: .router).flatMap { encounter in
      requests(encounter) { ($0.listedWords ?? []).subtracting($1) }
    }
    return findings(refused, .warning, testimony) + findings(others, .note, testimony)
      + findings(documented, .note, testimony)
  }

  private func findings(_ differences: [FieldDifference], _ severity: Severity, _ testimony: Testimony)
    -> [Finding]
  {
    FieldFindings(
      documentation: Self.documentation, testimony: testimony, severity: severity,
      suggestion: "list the values on every side, or do not use them"
    ) { "with values on \($0) that \($1) does not list: \($2) in \($3)" }.findings(differences)
  }

  /// The fields of a request of which the second party lists all values, and the first has others.
  private func requests(
    _ encounter: Comparison.Encounter, _ strange: (Shape, Set<String>) -> Set<String>
  ) -> [FieldDifference] {
    RequestComparison(encounter.one, encounter.other, keepsShared: true).shared.compactMap { placed in
      difference(placed.value, in: placed.part, encounter, strange)
    }
  }

  /// The fields of answers that a router writes a text into which the specification does not list.
  private func answers(_ encounter: Comparison.Encounter) -> [FieldDifference] {
    AnswerComparison(spec: encounter.other, router: encounter.one, keepsShared: true).comparisons.flatMap {
      part, shapes in
      shapes.shared.compactMap { pair in
        let turned = ShapeComparison.Pair(path: pair.path, one: pair.other, other: pair.one)
        return difference(turned, in: part, encounter) { $0.usedTexts.subtracting($1) }
      }
    }
  }

  private func difference(
    _ pair: ShapeComparison.Pair, in part: TravelPart, _ encounter: Comparison.Encounter,
    _ strange: (Shape, Set<String>) -> Set<String>
  ) -> FieldDifference? {
    guard let listed = pair.other.field.shape.listedWords, !listed.isEmpty else { return nil }
    let words = strange(pair.one.field.shape, listed).filter { !$0.isEmpty }.sorted()
    guard !words.isEmpty else { return nil }
    return FieldDifference(pair, in: part, encounter) { name, _, _ in
      .verbatim("\(name) (\(words.prefix(4).joined(separator: ", "))\(words.count > 4 ? ", …" : ""))")
    }
  }
}

extension Shape {
  /// All values that it may have, where they are listed; those of the elements of a list.
  fileprivate var listedWords: Set<String>? {
    switch self {
    case .scalar(let scalar) where scalar.kind == .string: scalar.words
    case .list(let element): element.listedWords
    case .choice(let shapes):
      shapes.reduce(Set()) { all, shape in shape.listedWords.flatMap { all?.union($0) } }
    default: nil
    }
  }

  /// Texts that code is seen to put there.
  fileprivate var usedTexts: Set<String> {
    switch self {
    case .scalar(let scalar): scalar.texts
    case .list(let element): element.usedTexts
    case .choice(let shapes): shapes.reduce(into: []) { $0.formUnion($1.usedTexts) }
    default: []
    }
  }
}
