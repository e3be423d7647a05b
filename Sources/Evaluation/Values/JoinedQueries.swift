internal import Program

extension [TextTemplate] {
  /// The texts without those that say behind no query mark what another one says behind one.
  ///
  /// Code that joins a query to any URL puts `?` between them, or `&` or nothing where the URL has a query already (RFC 3986
  /// §3.4). Of a URL that has none only the first is true, and of one that has one its path is the same.
  package var withoutJoinedQueries: [TextTemplate] {
    guard count > 1 else { return self }
    let joined = Set(flatMap(\.withOtherSeparators))
    return joined.isEmpty ? self : filter { !joined.contains($0) }
  }

  /// The texts as far as they tell paths apart: each up to where its query begins, so that what is put behind it still belongs
  /// to the query.
  package var withOpenQueries: [TextTemplate] {
    let open = map(\.withOpenQuery)
    let paths = open.compactMap(\.beforeQuery)
    var found: [TextTemplate] = []
    for text in open where !text.joinsQuery(to: paths) && !found.contains(text) { found.append(text) }
    return found
  }

  /// The texts without those that go on with `&` behind what another one is, or begins its query behind: code that joins
  /// parameters puts `?` in front of the first, and the way that puts `&` there is none.
  package var withoutLooseQueries: [TextTemplate] {
    guard count > 1 else { return self }
    let paths = self + compactMap(\.beforeQuery)
    return filter { !$0.joinsQuery(to: paths) }
  }
}

extension TextTemplate {
  /// Whether a query has begun in it.
  package var hasQuery: Bool { queryMark != nil }

  /// The text up to and with the query mark of its query.
  package var withOpenQuery: TextTemplate {
    guard let mark = queryMark else { return self }
    return cut(before: mark.piece, at: mark.text.index(after: mark.index))
  }

  /// Whether it puts `&` behind one of some paths, where a query would begin.
  package func joinsQuery(to paths: [TextTemplate]) -> Bool { beforeLooseQuery.map(paths.contains) ?? false }

  /// The text in front of its query; nil where it has none.
  package var beforeQuery: TextTemplate? {
    queryMark.map { cut(before: $0.piece, at: $0.index) }
  }

  /// The text in front of the first `&`; nil where it has none, or a query before it.
  private var beforeLooseQuery: TextTemplate? {
    guard let mark = mark("&") else { return nil }
    let path = cut(before: mark.piece, at: mark.index)
    return path.hasQuery ? nil : path
  }

  /// What it would be with another separator in place of the query mark; none where nothing is behind that.
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

  /// The first query mark.
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
