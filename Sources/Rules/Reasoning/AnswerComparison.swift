import ContractModel

/// The answers of success that one party writes beside what another promises or reads.
struct AnswerComparison {
  /// The parts of an answer that were compared, each with its status.
  private(set) var comparisons: [(part: TravelPart, shapes: ShapeComparison)] = []

  /// Compares nothing.
  init() {}

  /// Without the parts in which no difference was found.
  var differing: AnswerComparison {
    var result = self
    result.comparisons.removeAll { $0.shapes.isEmpty }
    return result
  }

  /// Compares what routers write with what specifications promise for the same status.
  init(spec: Party, router: Party, keepsShared: Bool = false) {
    var codes: [Int] = []
    for answer in router.answers {
      if case .code(let code) = answer.status, answer.status.isSuccess, !codes.contains(code) {
        codes.append(code)
      }
    }
    for code in codes.sorted() {
      guard let promised = spec.answer(code), let written = router.answer(code) else { continue }
      let types = { (party: Party) -> Set<String>? in
        let types = party.answers.filter { $0.status.isSuccess }.map(\.contentType)
        return types.contains(nil) ? nil : Set(types.compactMap(\.self))
      }
      guard MediaAgreement(types(spec), types(router)).mayAgree else { continue }
      comparisons.append(
        (
          .answer("\(code)"),
          ShapeComparison(promised, written, comparesTypes: true, keepsShared: keepsShared)
        ))
    }
  }

  /// Compares what clients read of an answer of success with what routers write.
  init(client: Party, router: Party, keepsShared: Bool = false) {
    let read = client.answers.filter(\.status.isSuccess).map(\.shape).filter { $0 != .none }
    let written = router.answers.filter { $0.status.isSuccess || $0.status.isUnknown }.map(\.shape)
    guard !read.isEmpty, !written.isEmpty else { return }
    comparisons.append(
      (
        .answer("2XX"),
        ShapeComparison(.joined(read), .joined(written), comparesTypes: true, keepsShared: keepsShared)
      ))
  }
}

extension Payload.Status {
  /// Whether it is not known.
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
