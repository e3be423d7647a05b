extension [TextTemplate] {
  /// The texts without those that say behind no question mark what another one says behind one.
  ///
  /// Code that joins a query to any URL puts `?` between them, or `&` or nothing where the URL has a query already (RFC 3986
  /// §3.4). Of a URL that has none only the first is true, and of one that has one its path is the same.
  var withoutJoinedQueries: [TextTemplate] {
    guard count > 1 else { return self }
    let joined = Set(flatMap(\.withOtherSeparators))
    return joined.isEmpty ? self : filter { !joined.contains($0) }
  }

  /// The texts as far as they tell paths apart: each up to where its query begins, so that what is put behind it still belongs
  /// to the query.
  var withOpenQueries: [TextTemplate] {
    let open = map(\.withOpenQuery)
    let marks = open.joinedMarks
    var found: [TextTemplate] = []
    for text in open where !text.isJoined(to: marks) && !found.contains(text) { found.append(text) }
    return found
  }

  /// The texts without those that go on with `&` behind what another one is, or begins its query behind: code that joins
  /// parameters puts `?` in front of the first, and the way that puts `&` there is none.
  var withoutLooseQueries: [TextTemplate] {
    guard count > 1 else { return self }
    return filter { text in
      guard let path = text.beforeLooseQuery else { return true }
      return !contains { $0 == path || $0.beforeQuery == path }
    }
  }

  /// What texts begin with that put `&` where one of these begins a query.
  var joinedMarks: [TextTemplate] {
    var found: [TextTemplate] = []
    for text in self {
      if let mark = text.joinedMark, !found.contains(mark) { found.append(mark) }
    }
    return found
  }
}

extension TextTemplate {
  /// Whether a query has begun in it.
  var hasQuery: Bool { queryMark != nil }

  /// The text up to and with the question mark of its query.
  var withOpenQuery: TextTemplate {
    guard let mark = queryMark else { return self }
    return cut(before: mark.piece, at: mark.text.index(after: mark.index))
  }

  /// Whether it begins with one of some marks, and so has the path of the text whose mark that is.
  func isJoined(to marks: [TextTemplate]) -> Bool { marks.contains(where: starts) }

  /// What a text begins with that puts `&` where this one begins its query; nil where it begins none.
  fileprivate var joinedMark: TextTemplate? {
    guard let mark = queryMark else { return nil }
    var other = cut(before: mark.piece, at: mark.index)
    other.append("&")
    return other
  }

  /// The text in front of its query; nil where it has none.
  fileprivate var beforeQuery: TextTemplate? {
    queryMark.map { cut(before: $0.piece, at: $0.index) }
  }

  /// The text in front of the first `&`; nil where it has none, or a query.
  fileprivate var beforeLooseQuery: TextTemplate? {
    guard queryMark == nil, let mark = mark("&") else { return nil }
    return cut(before: mark.piece, at: mark.index)
  }

  /// What it would be with another separator in place of the question mark; none where nothing is behind that.
  fileprivate var withOtherSeparators: [TextTemplate] {
    guard let mark = queryMark else { return [] }
    let query = mark.text[mark.index...].dropFirst()
    guard !query.isEmpty || mark.piece + 1 < pieces.count else { return [] }
    return ["", "&"].map { separator in
      var other = cut(before: mark.piece, at: mark.index)
      other.append(separator + query)
      for piece in pieces[(mark.piece + 1)...] { other.append(piece) }
      return other
    }
  }

  private var queryMark: (piece: Int, text: String, index: String.Index)? { mark("?") }

  /// The first place of a character: its part, and where it is in the text of that.
  private func mark(_ character: Unicode.Scalar) -> (piece: Int, text: String, index: String.Index)? {
    for (place, piece) in pieces.enumerated() {
      guard case .text(let text) = piece, let mark = text.utf8.firstIndex(of: UInt8(ascii: character)) else {
        continue
      }
      return (place, text, mark)
    }
    return nil
  }
}
