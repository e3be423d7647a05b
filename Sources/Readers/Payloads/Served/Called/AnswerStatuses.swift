internal import Evaluation
internal import Program
internal import SourceText

/// Which of the statuses that statements say on their own counts for an answer of the same function.
struct AnswerStatuses {
  enum Found {
    case none
    case one(CodePlace)
    case several
  }

  private let flow: RequestFlow

  init(_ flow: RequestFlow) { self.flow = flow }

  /// The last one in front of an answer in a block around it; behind it where none is, since nothing is sent before the end.
  func status(before answer: CodePlace) -> Found {
    let places = flow.code.places(of: answer.file)
    let function = places.function(around: answer.id)
    let here = flow.statuses.filter {
      $0.place.file == answer.file && places.function(around: $0.place.id) == function
        && !isInChain($0.place, places)
    }
    guard !here.isEmpty else { return .none }
    let offset = { (place: CodePlace) in flow.code.program.files[place.file].expressions[place.id].span.start
    }
    let around = blocks(around: answer, places)
    let own = here.filter { around.contains(Int(places.homes[$0.place.id])) }
    let before = own.last { offset($0.place) < offset(answer) }
    let apart = here.filter { site in
      !around.contains(Int(places.homes[site.place.id])) && offset(site.place) < offset(answer)
        && offset(site.place) > (before.map { offset($0.place) } ?? -1)
        && !excludes(places.condition(of: site.place.id), places.condition(of: answer.id), places)
    }
    if !apart.isEmpty { return .several }
    guard let found = before ?? own.first(where: { places.homes[$0.place.id] == places.homes[answer.id] })
    else { return .none }
    return .one(CodePlace(file: answer.file, id: found.status))
  }

  /// Whether what says the status is part of a chain that answers, and so counts for that answer alone.
  private func isInChain(_ place: CodePlace, _ places: CodePlaces) -> Bool {
    guard case .call = flow.code.kind(place), places.parents[place.id] >= 0 else { return false }
    if case .member = flow.code.kind(CodePlace(file: place.file, id: Int(places.parents[place.id]))) {
      return true
    }
    return false
  }

  private func blocks(around place: CodePlace, _ places: CodePlaces) -> Set<Int> {
    var found: Set<Int> = []
    var block = Int(places.homes[place.id])
    while block >= 0 {
      found.insert(block)
      block = places.blocks[block].parent
    }
    return found
  }

  /// Whether one condition holds only where the other does not.
  private func excludes(_ one: Int, _ other: Int, _ places: CodePlaces) -> Bool {
    var asked: [Expression.ID: Bool] = [:]
    var next = other
    while next >= 0 {
      asked[places.conditions[next].test] = places.conditions[next].holds
      next = places.conditions[next].outer
    }
    next = one
    while next >= 0 {
      let condition = places.conditions[next]
      if let holds = asked[condition.test], holds != condition.holds { return true }
      next = condition.outer
    }
    return false
  }
}
