/// Paths with slashes, as package path has them.
enum GoPath {
  /// `path.Clean`: without double slashes, `.` and `..`; the empty path is `.` where asked for.
  static func clean(_ path: String, emptyIsDot: Bool) -> String {
    if path.isEmpty { return emptyIsDot ? "." : "" }
    let isRooted = path.hasPrefix("/")
    var elements: [Substring] = []
    for element in path.split(separator: "/") {
      switch element {
      case ".": continue
      case "..":
        if let last = elements.last, last != ".." {
          elements.removeLast()
        } else if !isRooted {
          elements.append(element)
        }
      default: elements.append(element)
      }
    }
    let joined = elements.joined(separator: "/")
    if isRooted { return "/" + joined }
    return joined.isEmpty ? "." : joined
  }
}

extension String {
  /// The text without what a closure accepts at both ends.
  func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    String(drop(while: isTrimmed)).trimmingEnd(isTrimmed)
  }

  /// The text without what a closure accepts at its end.
  func trimmingEnd(_ isTrimmed: (Character) -> Bool) -> String {
    var end = self[...]
    while let last = end.last, isTrimmed(last) { end.removeLast() }
    return String(end)
  }

  /// The stretches between the occurrences of a separator; the whole text where the separator is empty.
  func pieces(separatedBy separator: String) -> [String] {
    guard !separator.isEmpty else { return [self] }
    var pieces: [String] = []
    var current = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(separator) {
        pieces.append(current)
        current = ""
        rest = rest.dropFirst(separator.count)
      } else {
        current.append(rest.removeFirst())
      }
    }
    pieces.append(current)
    return pieces
  }

  /// The text with occurrences replaced, from the left, at most `limit` of them; -1 for all.
  func replacing(_ old: String, with new: String, limit: Int) -> String {
    let pieces = pieces(separatedBy: old)
    var result = pieces[0]
    for (index, piece) in pieces.dropFirst().enumerated() {
      result += (limit < 0 || index < limit ? new : old) + piece
    }
    return result
  }

  /// The text with every run of slashes made one.
  func collapsingSlashes() -> String {
    var result = ""
    for character in self where !(character == "/" && result.last == "/") { result.append(character) }
    return result
  }
}
