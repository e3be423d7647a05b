/// Which bracket closes which, evaluated once, so that a parser can look behind a pair without reading it.
struct BracketPairs: Sendable {
  /// For each token that opens a bracket, string or interpolation the index of the token that closes it.
  private var closing: [Int]

  /// Pairs the brackets of a file; one without a partner reaches to the end of what it is in.
  init(_ tokens: [JVMToken]) {
    closing = Array(repeating: -1, count: tokens.count)
    var open: [(index: Int, closer: String)] = []
    // How many of each kind are open, so that a stray closer is told without a search.
    var counts: [String: Int] = [:]
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .stringStart: push(index, "\"", &open, &counts)
      case .interpolationStart: push(index, "$", &open, &counts)
      case .stringEnd: close("\"", at: index, &open, &counts)
      case .interpolationEnd: close("$", at: index, &open, &counts)
      case .symbol:
        switch token.text {
        case "(": push(index, ")", &open, &counts)
        case "[": push(index, "]", &open, &counts)
        case "{": push(index, "}", &open, &counts)
        case ")", "]", "}": close(token.text, at: index, &open, &counts)
        default: break
        }
      default: break
      }
    }
    for (index, _) in open { closing[index] = max(0, tokens.count - 1) }
  }

  private func push(
    _ index: Int, _ closer: String, _ open: inout [(index: Int, closer: String)],
    _ counts: inout [String: Int]
  ) {
    open.append((index, closer))
    counts[closer, default: 0] += 1
  }

  private mutating func close(
    _ closer: String, at index: Int, _ open: inout [(index: Int, closer: String)],
    _ counts: inout [String: Int]
  ) {
    guard counts[closer, default: 0] > 0 else { return }
    while let last = open.popLast() {
      counts[last.closer, default: 0] -= 1
      closing[last.index] = index
      if last.closer == closer { return }
    }
  }

  /// The index of the token that closes the bracket at an index; the index itself where none opens there.
  func end(of index: Int) -> Int {
    index < closing.count && closing[index] >= 0 ? closing[index] : index
  }
}
