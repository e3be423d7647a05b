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
