internal import ContractModel
internal import GoSyntax
internal import SourceText

/// The runs of functions that no program was seen to call, and what called these functions all the same.
///
/// A function that is run by itself gets arguments of which only the types are known. The run of another one may turn out to call
/// it, and then that call says on which router the function registers. So what the function registered by itself does not
/// count. Where no call came to the same place, the place is listed as unresolved.
struct UncalledRuns {
  /// A part of the evaluation: the run of such a function, or what was run before and after it.
  private struct Part {
    /// The function that was run by itself.
    let function: GoFunction?
    /// How many registrations there had been when it began.
    let start: Int
    let isReached: Bool
    /// The later parts that called the function.
    var callers: Set<Int> = []
  }

  private var parts: [Part] = []
  private var partsOfFunctions: [ObjectIdentifier: Int] = [:]

  /// Begins the run of a function, or what is run besides, after so many registrations.
  mutating func begin(_ function: GoFunction?, isReached: Bool, after start: Int) {
    if let function { partsOfFunctions[ObjectIdentifier(function)] = parts.count }
    parts.append(Part(function: function, start: start, isReached: isReached))
  }

  /// Notes that what runs now calls a function.
  mutating func noteCall(of function: GoFunction) {
    guard let part = partsOfFunctions[ObjectIdentifier(function)], part < parts.count - 1 else { return }
    parts[part].callers.insert(parts.count - 1)
  }

  /// Takes out what functions registered by themselves that were called besides, and lists the places that no call came to. What
  /// is dead says nothing about what is alive.
  func settle(_ records: inout [RouteRecord], _ unresolved: inout [LostRegistration]) {
    var places: [Int: Set<SourceLocation>] = [:]
    var left: Set<Int> = []
    for (index, part) in parts.enumerated() {
      let callers = part.callers.filter { parts[$0].isReached || !part.isReached }
      let range = range(of: index, in: records)
      guard let function = part.function, !callers.isEmpty, !range.isEmpty else { continue }
      for caller in callers where places[caller] == nil {
        places[caller] = Self.places(of: records[self.range(of: caller, in: records)])
      }
      left.formUnion(range)
      for record in records[range]
      where record.isComplete && !callers.contains(where: { places[$0]?.contains(record.location) == true }) {
        let place = Unresolved(
          "no call of \(function.name) that was followed comes to it", text: record.text, at: record.location)
        unresolved.append(LostRegistration(place: place, isReached: record.isReached))
      }
    }
    if !left.isEmpty { records = records.indices.filter { !left.contains($0) }.map { records[$0] } }
  }

  private func range(of part: Int, in records: [RouteRecord]) -> Range<Int> {
    parts[part].start..<(part + 1 < parts.count ? parts[part + 1].start : records.count)
  }

  /// Where registrations are stated, and where the library is called.
  private static func places(of records: ArraySlice<RouteRecord>) -> Set<SourceLocation> {
    records.reduce(into: []) { places, record in
      guard record.isComplete else { return }
      places.formUnion([record.location, record.registration])
    }
  }
}
