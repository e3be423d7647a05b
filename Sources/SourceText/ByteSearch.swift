extension [UInt8] {
  /// Whether a text stands somewhere in the bytes.
  package func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return false }
    var index = startIndex
    while let found = self[index...].firstIndex(of: first), found + wanted.count <= endIndex {
      if self[found..<found + wanted.count].elementsEqual(wanted) { return true }
      index = found + 1
    }
    return false
  }
}

extension String {
  /// Whether the bytes of a text stand somewhere among those of this one.
  package func containsBytes(of text: String) -> Bool {
    let (own, wanted) = (utf8, text.utf8)
    guard let first = wanted.first else { return true }
    var left = own.count - wanted.count
    var index = own.startIndex
    while left >= 0 {
      if own[index] == first, own[index...].starts(with: wanted) { return true }
      index = own.index(after: index)
      left -= 1
    }
    return false
  }
}
