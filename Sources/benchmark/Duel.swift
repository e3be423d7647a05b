/// Two ways to do one thing, measured in turn in one process, so that whatever slows the machine slows both.
struct Duel {
  private var ours: [Duration] = []
  private var theirs: [Duration] = []

  /// Runs both in turn. The first pair warms up and does not count.
  init(rounds: Int, ours work: () async -> Void, theirs reference: () -> Void) async {
    let clock = ContinuousClock()
    for round in 0...rounds {
      let reference = clock.measure(reference)
      let work = await clock.measure(work)
      guard round > 0 else { continue }
      theirs.append(reference)
      ours.append(work)
    }
  }

  /// Both medians and the median of the ratios of the pairs.
  func report(ours name: String, theirs reference: String, megabytes: Double) -> String {
    let ratios = zip(ours, theirs).map { $0 / $1 }.sorted()
    let ratio = ratios[ratios.count / 2]
    return """
      \(reference): \(Self.line(theirs, megabytes))
      \(name): \(Self.line(ours, megabytes))
      ratio \(Self.rounded(ratio)) (median of \(ratios.count) pairs, \(Self.rounded(ratios[0])) to \(Self.rounded(ratios[ratios.count - 1])))
      """
  }

  private static func line(_ durations: [Duration], _ megabytes: Double) -> String {
    let median = durations.sorted()[durations.count / 2] / .milliseconds(1)
    return "\(rounded(median)) ms, \(rounded(megabytes / median * 1000)) MB/s"
  }

  private static func rounded(_ value: Double) -> String {
    let hundredths = Int(value * 100 + 0.5)
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
