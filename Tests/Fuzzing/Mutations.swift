#if MUTATIONS_ALONE
import Foundation
import Synchronization

/// A driver without feedback: changes of the seeds in an order that a number decides, so that every run is the same.
///
///     fuzzing SEEDS INPUT NUMBER SECONDS
///
/// `INPUT` is a file that holds the input which runs. The process ends with 70 where one takes longer than 60 s, and with 71
/// where the process holds more than 2 GB.
enum Mutations {
  private static let longest = 4096
  /// When the input that runs began, in seconds.
  private static let begun = Mutex(Date.timeIntervalSinceReferenceDate)

  static func run(_ arguments: [String]) throws {
    guard arguments.count == 5, let number = UInt64(arguments[3]), let seconds = Double(arguments[4]) else {
      print("usage: fuzzing SEEDS INPUT NUMBER SECONDS")
      exit(64)
    }
    let folder = URL(fileURLWithPath: arguments[1])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let seeds = try names.map { [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))) }
    watch()
    var random = Random(state: number)
    let end = Date.timeIntervalSinceReferenceDate + seconds
    var count = 0
    while Date.timeIntervalSinceReferenceDate < end {
      let input = random.change(of: seeds, longest: longest)
      try Data(input).write(to: URL(fileURLWithPath: arguments[2]))
      begun.withLock { $0 = Date.timeIntervalSinceReferenceDate }
      Fuzzing.run(input)
      count += 1
    }
    print("number_of_executed_units: \(count)")
  }

  private static func watch() {
    Thread.detachNewThread {
      while true {
        sleep(1)
        let start = begun.withLock { $0 }
        if Date.timeIntervalSinceReferenceDate - start > 60 { exit(70) }
        var usage = rusage()
        _ = unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
        if usage.ru_maxrss > 2 << 20 { exit(71) }
      }
    }
  }
}

/// SplitMix64, and what it does to inputs.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of the seeds with one to four changes: bytes, tokens that grammars nest by, and pieces of other seeds.
  mutating func change(of seeds: [[UInt8]], longest: Int) -> [UInt8] {
    var text = seeds.randomElement(using: &self) ?? []
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      let place = Int.random(in: 0...text.count, using: &self)
      switch Int.random(in: 0..<6, using: &self) {
      case 0: text.removeSubrange(place..<min(text.count, place + Int.random(in: 1...16, using: &self)))
      case 1: text.insert(UInt8.random(in: 0...255, using: &self), at: place)
      case 2:
        let token = Self.tokens.randomElement(using: &self) ?? []
        let times = Bool.random(using: &self) ? 1 : Int.random(in: 1...200, using: &self)
        text.insert(contentsOf: Array(repeating: token, count: times).joined(), at: place)
      case 3: text.insert(contentsOf: piece(of: text), at: place)
      case 4: text.insert(contentsOf: piece(of: seeds.randomElement(using: &self) ?? []), at: place)
      default:
        let end = min(text.count, place + Int.random(in: 1...8, using: &self))
        text.replaceSubrange(place..<end, with: piece(of: text).prefix(end - place))
      }
    }
    return Array(text.prefix(longest))
  }

  private mutating func piece(of text: [UInt8]) -> ArraySlice<UInt8> {
    let start = Int.random(in: 0...text.count, using: &self)
    return text[start...].prefix(Int.random(in: 1...120, using: &self))
  }

  private static let tokens: [[UInt8]] = [
    "(", ")", "[", "]", "{", "}", "<", ">", "A<", "\"", "'", "`", "\\(", "${", "\"\\(", "/*", "*/", "//", "#",
    "#if A\n",
    "#endif\n", "\n", "\r", "\r\n", "\t", "\\", "\"\"\"", "\u{FEFF}", "\u{202E}", "육", ":", ": ", "- ", "? ",
    "&a ", "*a", "|\n", "=>",
    "->", "...", "..", "if ", "else ", "func ", "return ", "await ", "!", "?", ".", ",", ";", "@", "%", "=",
    "== ", "&&", "||", "<!--",
    "-->", "<![CDATA[", "{{#a}}", "{{/a}}", "0x", "1e999", "99999999999999999999",
  ].map { Array($0.utf8) }
}
#endif
