/// Makes documents of text, code, lists and blocks, the same ones for the same seed.
struct DocumentGenerator: RandomNumberGenerator {
  private var state: UInt64
  /// The line ends of the document, of which each line takes one. A carriage return alone stands beside no other, since
  /// an empty line that ends with a line feed would go on with it.
  private let endings: [String]

  init(seed: UInt64) {
    state = seed
    endings = [["\n"], ["\r\n"], ["\r"], ["\n", "\r\n"]][Int(seed / 5 % 4)]
  }

  /// The next number (SplitMix64).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A document as what stands around its bodies, one piece more than there are bodies, and the bodies.
  mutating func document(blockCount: Int) -> (pieces: [String], bodies: [String]) {
    var pieces = [Bool.random(using: &self) ? "\u{FEFF}" : ""]
    var bodies: [String] = []
    pieces[0] += prose()
    for index in 0..<blockCount {
      let option = Self.options[pick(Self.options.count)]
      pieces[index] += indent() + "<!-- contract-audit:begin block\(index)\(option) -->" + blanks() + ending()
      let (text, end) = (body(), ending())
      bodies.append(text.isEmpty ? "" : text + end)
      pieces.append(indent() + "<!-- contract-audit:end -->" + blanks() + ending() + prose())
    }
    if Bool.random(using: &self) { pieces[blockCount] += "no line end" }
    return (pieces, bodies)
  }

  /// What a document is of such pieces.
  static func joined(_ pieces: [String], _ bodies: [String]) -> String {
    zip(pieces, bodies + [""]).map { $0 + $1 }.joined()
  }

  /// A text that keeps between marks.
  mutating func body() -> String {
    let lines = [
      "| 육 | 아 |", "", "# title", "- item", "  more", "> quote", "~~~\ncode\r\n~~~", "`a`", "\u{FEFF}",
    ]
    return (0..<pick(5)).map { _ in lines[pick(lines.count)] }.joined(separator: ending())
  }

  private mutating func prose() -> String {
    (0..<pick(6)).map { _ in Self.prose[pick(Self.prose.count)].replacing("\n", with: ending()) + ending() }
      .joined()
  }

  private mutating func ending() -> String { endings[pick(endings.count)] }
  private mutating func indent() -> String { String(repeating: " ", count: pick(4)) }
  private mutating func blanks() -> String { ["", " ", "\t "][pick(3)] }
  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  private static let options = ["", " lang=ko", " title=\"두 낱말\" list=a,b"]

  private static let prose = [
    "text 🍼 at the end  ", "", "# title", "> quoted\n> ```\n> x", "1. one\n\n   ```\n   code\n   ```\n",
    "```md\n<!-- contract-audit:begin no -->\n```", "~~~~\n<!-- contract-audit:end -->\n```\n~~~~~",
    "see `<!-- contract-audit:end -->`", "\n        <!-- contract-audit:begin no -->",
    "<!-- a comment\n```\n-->",
    "---", "* * *", "\u{0}\u{7F}\u{2028}",
  ]
}
