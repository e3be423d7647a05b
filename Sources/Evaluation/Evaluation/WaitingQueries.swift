internal import Program

/// The queries whose answers depend on one that is being evaluated, in the order in which these were found.
///
/// Those that were found while another was evaluated depend on whatever that one depends on, so that they are kept in
/// stretches which stand at one place.
package struct WaitingQueries {
  private var questions: [Query] = []
  /// Where stretches begin, and the place of the outermost query that they depend on.
  private var stretches: [(start: Int, place: Int)] = []

  package var count: Int { questions.count }

  /// Adds queries, which depend on the same as all that were found since one.
  package mutating func append(_ found: [Query], since first: Int, at place: Int) {
    var place = place
    while let last = stretches.last, last.start >= first {
      place = min(place, last.place)
      stretches.removeLast()
    }
    stretches.append((first, place))
    questions += found
  }

  /// The place of the outermost query that the one of an index depends on.
  package func place(at index: Int) -> Int {
    var low = 0
    var high = stretches.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if stretches[middle].start <= index { low = middle } else { high = middle }
    }
    return stretches[low].place
  }

  /// Takes out the queries that were found since one.
  package mutating func removeAll(since first: Int) -> [Query] {
    while let last = stretches.last, last.start >= first { stretches.removeLast() }
    defer { questions.removeSubrange(first...) }
    return Array(questions[first...])
  }
}
