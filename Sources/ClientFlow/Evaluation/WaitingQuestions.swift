/// The questions whose answers hang on one that is being worked out, in the order in which these were found.
///
/// Those that were found while another was worked out hang on whatever that one hangs on, so that they are kept in
/// stretches which stand at one place.
struct WaitingQuestions {
  private var questions: [Question] = []
  /// Where stretches begin, and the place of the outermost question that they hang on.
  private var stretches: [(start: Int, place: Int)] = []

  var count: Int { questions.count }

  /// Adds questions, which hang on the same as all that were found since one.
  mutating func append(_ found: [Question], since first: Int, at place: Int) {
    var place = place
    while let last = stretches.last, last.start >= first {
      place = min(place, last.place)
      stretches.removeLast()
    }
    stretches.append((first, place))
    questions += found
  }

  /// The place of the outermost question that the one of an index hangs on.
  func place(at index: Int) -> Int {
    var low = 0
    var high = stretches.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if stretches[middle].start <= index { low = middle } else { high = middle }
    }
    return stretches[low].place
  }

  /// Takes out the questions that were found since one.
  mutating func removeAll(since first: Int) -> [Question] {
    while let last = stretches.last, last.start >= first { stretches.removeLast() }
    defer { questions.removeSubrange(first...) }
    return Array(questions[first...])
  }
}
