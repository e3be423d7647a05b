import CYAMLShim
import Testing

@testable import YAMLTree

/// What is read without libyaml has the tree that libyaml gives, with every position in it.
@Suite struct YAMLAuthorityTests {
  /// What both readers say of a text, as far as it was read without libyaml.
  private func isSame(_ text: [UInt8]) throws -> Bool {
    let fast = try #require(ShimRun(text, maximumDepth: 256))
    let alone = try #require(ShimRun(text, maximumDepth: 256, byLibyamlAlone: true))
    return fast.nodes.map(Self.numbers) == alone.nodes.map(Self.numbers) && fast.arena == alone.arena
      && fast.problem?.isAboutEscape == alone.problem?.isAboutEscape
      && (fast.problem == nil) == (alone.problem == nil)
  }

  private static func numbers(_ node: cyaml_node) -> [UInt32] {
    [
      node.start, node.end, node.value, node.length, node.next, UInt32(node.kind), UInt32(node.style),
      UInt32(node.flags),
    ]
  }

  /// Small documents with every form that is read without libyaml.
  private static let documents = [
    "a: 1\nb:\n  - x\n  - - y\n    - z\nc:\n- k: v\n  l:\n-\n- m\n",
    "---\n# about\na: plain text\n  in two lines\n\n  and a third # said\nb: 'it''s'\n\"c d\": \"e\\n\\u00e9\\x41 f\\\n  \\ g\n\n  h\"\n",
    "a: |\n  one\n   two\n\n  three\nb: >-\n  folded\n  text\n\n    kept\n\n  end\nc: |+\n  x\n\nd: |2\n    y\n...\n",
    "{\"a\": [1, -2.5, true, null], \"b\": {\"c\":\"d\"}, \"e\": [], \"f\": {}}\n",
    "a: {b: c, $ref: '#/d', e: [f, \"g\": h, \"i\": [j], k:l,]}\nb: [\n  one,\n  two words,\n]\n",
    "é: 육🍼\n? complex\n: value\n",
    "paths:\n  /a/{id}:\n    get: # read\n      tags: [x]\n      responses:\n        '200': {description: ok}\n",
  ]

  @Test(arguments: documents)
  func `Usual documents are the same tree`(text: String) throws {
    #expect(try isSame(Array(text.utf8)))
    for length in 0...text.utf8.count { #expect(try isSame(Array(text.utf8.prefix(length)))) }
  }

  @Test func `Documents with changes of a few bytes are the same tree, or no tree for both`() throws {
    let pieces = [
      " ", "  ", "\n", "\n\n", ":", ": ", ":\n", "- ", "-", "#", " #", "'", "\"", "\\", "\\\n", "{", "}", "[",
      "]", ",",
      "|", "|-\n", ">", ">+\n", "&a ", "*a", "!", "?", "? ", "%", "@", "`", "---\n", "...", "\t", "\r\n",
      "\u{85}",
      "\u{2028}", "\u{FEFF}", "\u{1}", "~", "a: b\n", "\n  ", "\n    ", "{a: b}", "<<: ",
    ].map { Array($0.utf8) }
    var seed: UInt64 = 49
    func number(below bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % max(1, bound)
    }
    for _ in 0..<6_000 {
      var text = Array(Self.documents[number(below: Self.documents.count)].utf8)
      for _ in 0...number(below: 3) {
        let place = number(below: text.count)
        switch number(below: 3) {
        case 0: text.removeSubrange(place..<min(text.count, place + 1 + number(below: 6)))
        case 1:
          text.insert(
            contentsOf: text[number(below: place)..<place].prefix(20), at: number(below: text.count))
        default: text.insert(contentsOf: pieces[number(below: pieces.count)], at: place)
        }
      }
      let same = try isSame(text)
      #expect(same, "\(String(decoding: text, as: UTF8.self))")
      if !same { return }
    }
  }
}
