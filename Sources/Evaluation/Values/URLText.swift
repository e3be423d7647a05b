internal import Program

/// URLs as the texts that they stand for, put together as RFC 3986 §5 does it.
package enum URLText {
  /// A reference against a base (RFC 3986 §5.2.2): one that begins with a slash keeps nothing of the base's path, any
  /// other takes the place of what stands behind the last slash. One with a base of its own is left as it is; of any other
  /// without a known beginning only the name is left.
  package static func resolved(_ reference: Value, against base: Value) -> Value {
    reference.map { option in
      guard case .text(let text) = option, case .text(let start)? = text.pieces.first else {
        return hasOwnBase(option) ? Value(option) : .unknown(Value(option).name)
      }
      if start.hasPrefix("/") { return .joined([origin(of: base), Value(option)]) }
      if start.hasPrefix("http") { return Value(option) }
      return .joined([folder(of: base), Value(option)])
    }
  }

  /// Whether a reference begins with an unknown value that is called a base and has a path behind it: whole or not, nothing
  /// has to stand in front of it.
  package static func hasOwnBase(_ reference: Value.Option) -> Bool {
    guard case .text(let text) = reference, text.pieces.count > 1, case .hole(let base) = text.pieces[0],
      case .text(let path) = text.pieces[1]
    else { return false }
    return base.isBase && path.hasPrefix("/")
  }

  /// A URL with a path behind it, and one slash between them.
  package static func appending(_ path: Value, to url: Value) -> Value {
    url.map { option in
      path.map { part in
        var separator = "/"
        if case .text(let text) = option, case .text(let end)? = text.pieces.last, end.hasSuffix("/") {
          separator = ""
        }
        if case .text(let text) = part, case .text(let start)? = text.pieces.first, start.hasPrefix("/") {
          let rest = Value(.text(text.droppingFirst(separator.isEmpty ? 1 : 0)))
          return .joined([Value(option), rest])
        }
        return .joined([Value(option), .text(separator), Value(part)])
      }
    }
  }

  /// A URL with one slash at its end.
  package static func directory(_ url: Value) -> Value {
    url.map { option in
      guard case .text(let text) = option, case .text(let end)? = text.pieces.last, end.hasSuffix("/") else {
        return .joined([Value(option), .text("/")])
      }
      return Value(option)
    }
  }

  /// Scheme and host; of a URL that is not known the whole as a base.
  package static func origin(of url: Value) -> Value {
    url.map { option in
      guard case .text(let text) = option, let start = text.originEnd else {
        if case .text(let text) = option, case .text? = text.pieces.first { return .text("") }
        return .unknown(Value(option).name ?? "base")
      }
      return Value(.text(start.index.map { text.cut(before: start.piece, at: $0) } ?? text))
    }
  }

  /// The path of a URL with what is not known in it (RFC 3986 §3.3), or nil where nobody can say where it begins.
  package static func path(of url: TextTemplate) -> TextTemplate? {
    guard case .text(let start)? = url.pieces.first else { return nil }
    if start.hasPrefix("//") { return nil }
    guard let end = url.originEnd else {
      return start.contains(":") ? nil : url.withoutQuery(from: (0, start.startIndex))
    }
    return end.index.map { url.withoutQuery(from: (end.piece, $0)) } ?? TextTemplate()
  }

  /// A path with a slash in front.
  package static func rooted(_ path: Value) -> Value {
    path.map { option in
      if case .text(let text) = option, case .text(let start)? = text.pieces.first, start.hasPrefix("/") {
        return Value(option)
      }
      if option == .null || option == .text(TextTemplate()) { return .text("") }
      return .joined([.text("/"), Value(option)])
    }
  }

  /// A URL up to its last slash; one without a path gets one.
  package static func folder(of url: Value) -> Value {
    url.map { option in
      guard case .text(let text) = option, let start = text.originEnd else {
        return .joined([Value(option), .text("/")])
      }
      guard start.index != nil else { return .joined([Value(option), .text("/")]) }
      for (place, piece) in text.pieces.enumerated().reversed() where place >= start.piece {
        guard case .text(let known) = piece, let slash = known.lastIndex(of: "/") else { continue }
        return Value(.text(text.cut(before: place, at: known.index(after: slash))))
      }
      return .unknown("url")
    }
  }
}

extension TextTemplate {
  /// Where scheme and host end: at a slash, or nowhere in the text; nil for a text that does not begin with a scheme.
  fileprivate var originEnd: (piece: Int, index: String.Index?)? {
    guard case .text(let start)? = pieces.first, let scheme = start.endOfScheme else { return nil }
    for (place, piece) in pieces.enumerated() {
      guard case .text(let known) = piece else { continue }
      let from = place == 0 ? scheme : known.startIndex
      if let slash = known[from...].firstIndex(of: "/") { return (place, slash) }
    }
    return (pieces.count, nil)
  }

  /// The text from a place up to where its query or its fragment begins.
  fileprivate func withoutQuery(from start: (piece: Int, index: String.Index)) -> TextTemplate {
    var path = TextTemplate()
    for note in notes { path.add(note: note) }
    for (place, piece) in pieces.enumerated() where place >= start.piece {
      switch piece {
      case .hole(let hole): path.append(TextTemplate(hole))
      case .text(let text):
        let rest = place == start.piece ? text[start.index...] : text[...]
        let end = rest.firstIndex { $0 == "?" || $0 == "#" }
        path.append(String(rest[..<(end ?? rest.endIndex)]))
        if end != nil { return path }
      }
    }
    return path
  }

  /// The text without its first characters, as far as these are known.
  fileprivate func droppingFirst(_ count: Int) -> TextTemplate {
    var left = count
    return mapText { text in
      let dropped = min(left, text.count)
      left -= dropped
      return TextTemplate(String(text.dropFirst(dropped)))
    }
  }
}

extension String {
  /// The index behind the first `://`.
  fileprivate var endOfScheme: String.Index? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix("://") { return index(start, offsetBy: 3) }
      start = index(after: start)
    }
    return nil
  }
}
