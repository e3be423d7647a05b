/// Looks for several texts in bytes at once.
struct TextSearch: Sendable {
  private let texts: [[UInt8]]
  /// The texts that begin with a byte, for each byte.
  private let beginning: [[Int]]

  /// Makes a search; none of the texts may be empty.
  init(_ texts: [String]) {
    self.texts = texts.map { Array($0.utf8) }
    var beginning = [[Int]](repeating: [], count: 256)
    for (index, text) in self.texts.enumerated() {
      if let first = text.first { beginning[Int(first)].append(index) }
    }
    self.beginning = beginning
  }

  /// The positions of the texts that stand somewhere in the bytes.
  func found(in bytes: [UInt8]) -> Set<Int> {
    var found: Set<Int> = []
    for (place, byte) in bytes.enumerated() where !beginning[Int(byte)].isEmpty {
      for index in beginning[Int(byte)] where stands(texts[index], at: place, in: bytes) {
        if found.insert(index).inserted, found.count == texts.count { return found }
      }
    }
    return found
  }

  private func stands(_ text: [UInt8], at place: Int, in bytes: [UInt8]) -> Bool {
    guard place + text.count <= bytes.count else { return false }
    var offset = 1
    while offset < text.count {
      if bytes[place + offset] != text[offset] { return false }
      offset += 1
    }
    return true
  }
}
