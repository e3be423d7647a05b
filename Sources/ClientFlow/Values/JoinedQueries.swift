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
    var found: [TextTemplate] = []
    for text in map(\.withOpenQuery) where !found.contains(text) { found.append(text) }
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

  /// The first question mark: the place of its part, and where it is in the text of that.
  private var queryMark: (piece: Int, text: String, index: String.Index)? {
    for (place, piece) in pieces.enumerated() {
      guard case .text(let text) = piece, let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else {
        continue
      }
      return (place, text, mark)
    }
    return nil
  }
}
