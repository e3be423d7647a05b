internal import SourceText

/// What encloses a place and has a name: functions, methods, classes. Made once for a file, asked for each set in it.
struct NamedScopes {
  private let names: [String]
  /// The scope around each scope, or nil.
  private var parents: [Int?] = []
  /// Where the innermost scope changes, in the order of the text.
  private var changes: [(offset: Int, scope: Int?)] = []

  /// Makes it of scopes in any order; one lies in another or apart from it, as blocks of a program do.
  init(_ scopes: [(span: SourceSpan, name: String)]) {
    let sorted = scopes.sorted { ($0.span.start, -$0.span.end) < ($1.span.start, -$1.span.end) }
    names = sorted.map(\.name)
    var open: [Int] = []
    for (index, scope) in sorted.enumerated() {
      close(&open, before: scope.span.start, sorted)
      parents.append(open.last)
      open.append(index)
      changes.append((scope.span.start, index))
    }
    close(&open, before: .max, sorted)
  }

  private mutating func close(
    _ open: inout [Int], before offset: Int, _ scopes: [(span: SourceSpan, name: String)]
  ) {
    while let last = open.last, scopes[last].span.end <= offset {
      open.removeLast()
      changes.append((scopes[last].span.end, open.last))
    }
  }

  /// The name of the innermost scope around a place, but for one that is called as what is asked for.
  func name(around offset: Int, of name: String) -> String? {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    var scope = low > 0 ? changes[low - 1].scope : nil
    while let index = scope, names[index] == name { scope = parents[index] }
    return scope.map { names[$0] }
  }

  /// A name behind that of the scope around it: `save.kind`.
  func qualified(_ name: String, at offset: Int) -> String {
    self.name(around: offset, of: name).map { "\($0).\(name)" } ?? name
  }
}
