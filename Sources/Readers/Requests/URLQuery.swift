internal import ContractModel
internal import Evaluation

// The query of a URL, which is kept beside the path while that is worked out.
extension TextTemplate {
  /// The text up to what begins a query behind something else (RFC 3986 §3.4).
  var withoutQuery: TextTemplate {
    for (place, piece) in pieces.enumerated() {
      guard case .text(let text) = piece, let mark = text.firstIndex(of: "?") else { continue }
      return place == 0 && mark == text.startIndex ? self : cut(before: place, at: mark)
    }
    return self
  }

  /// What `withoutQuery` leaves out.
  var querySuffix: TextTemplate {
    var query = TextTemplate()
    for piece in pieces {
      if !query.pieces.isEmpty {
        query.append(piece)
      } else if case .text(let text) = piece, let mark = text.firstIndex(of: "?"),
        mark != text.startIndex || piece != pieces[0]
      {
        query.append(String(text[mark...]))
      }
    }
    return query
  }

  /// Whether the path of a URL is the end of another.
  func leads(to path: PathTemplate) -> Bool {
    guard case .path(let own) = URLReading.read(self, base: TextTemplate()) else { return false }
    return path.shape.hasSuffix(own.template.shape)
  }
}

extension Value {
  /// The value with a query behind each text that has none.
  func followed(by query: TextTemplate) -> Value {
    map { option in
      guard case .text(var text) = option, text.querySuffix.pieces.isEmpty else { return Value(option) }
      text.append(query)
      return Value(.text(text))
    }
  }
}
