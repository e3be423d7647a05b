/// Which bracket closes which, evaluated once, so that a parser can look behind a pair without reading it.
struct DartBrackets: Sendable {
  /// For each token that opens a bracket, string or interpolation the index of the token that closes it.
  private var closing: [Int]
  private let lastIndex: Int

  /// Pairs the brackets of a file; one without a partner reaches to the end of what it is in.
  init(_ tokens: [DartToken]) {
    lastIndex = max(0, tokens.count - 1)
    closing = Array(repeating: -1, count: tokens.count)
    var open: [(index: Int, closer: String)] = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .stringStart: open.append((index, "\""))
      case .interpolationStart: open.append((index, "$"))
      case .stringEnd: close("\"", at: index, &open)
      case .interpolationEnd: close("$", at: index, &open)
      case .symbol:
        switch token.text {
        case "(": open.append((index, ")"))
        case "[": open.append((index, "]"))
        case "{": open.append((index, "}"))
        case ")", "]", "}": close(token.text, at: index, &open)
        default: break
        }
      default: break
      }
    }
    for (index, _) in open { closing[index] = lastIndex }
  }

  private mutating func close(_ closer: String, at index: Int, _ open: inout [(index: Int, closer: String)]) {
    guard open.contains(where: { $0.closer == closer }) else { return }
    while let last = open.popLast() {
      closing[last.index] = index
      if last.closer == closer { return }
    }
  }

  /// The index of the token that closes the bracket at an index; the index itself where none opens there.
  func end(of index: Int) -> Int {
    index < closing.count && closing[index] >= 0 ? closing[index] : index
  }
}
