/// Words of which one may stand anywhere in a name, be it in capitals: `base` in `apiBaseURL`.
///
/// Names are asked by the thousands, so they are looked through as bytes. Only ASCII letters have capitals here.
package struct NameWords: Sendable, ExpressibleByArrayLiteral {
  /// The bytes behind the first of every word, by that first byte.
  private var tails: [[[UInt8]]] = Array(repeating: [], count: 256)

  /// Makes words of texts in lower case.
  package init(arrayLiteral words: String...) { self.init(words) }

  /// Makes words of texts in lower case.
  package init(_ words: [String]) {
    for word in words {
      guard let first = word.utf8.first else { continue }
      tails[Int(first)].append(Array(word.utf8.dropFirst()))
    }
  }

  /// Whether one of the words stands in a name.
  package func areIn(_ name: String) -> Bool {
    let bytes = name.utf8.map(\.lowercasedASCII)
    for (place, byte) in bytes.enumerated() {
      for tail in tails[Int(byte)] where bytes[(place + 1)...].starts(with: tail) { return true }
    }
    return false
  }
}

extension UInt8 {
  /// The small letter of a capital of ASCII; any other byte as it is.
  package var lowercasedASCII: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
}
