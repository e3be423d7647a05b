import ContractModel
import SourceText

/// What travels through an endpoint in lines for people, one for each part: `body application/json: name string, age? integer`.
struct PayloadLines {
  /// The lines, in the order query, headers, body, answers.
  let lines: [String]

  /// Words a payload; nothing is said of parts that are not there.
  init(_ payload: Payload) {
    var lines: [String] = []
    if !payload.query.fields.isEmpty || !payload.query.isClosed {
      lines.append("query: \(Self.text(of: .object(payload.query)))")
    }
    // Few contracts name header fields; that none are known is in the JSON alone.
    if !payload.headers.fields.isEmpty {
      lines.append("headers: \(Self.text(of: .object(payload.headers)))")
    }
    if let body = payload.body {
      let types = body.contentTypes.map { " " + $0.sorted().joined(separator: ", ") } ?? ""
      lines.append("body\(types): \(Self.text(of: body.shape))")
    }
    lines += payload.answers.map { "\($0.status): \(Self.text(of: $0.shape))" }
    self.lines = lines
  }

  private static func text(of shape: Shape) -> String {
    if let unread = shape.ignorance { return "? \(unread.reason)" }
    let flat = FlatFields(shape)
    var parts = flat.entries.map { entry in
      "\(entry.path)\(entry.field.presence == .sometimes ? "?" : "") \(entry.field.shape.word)"
    }
    if parts.isEmpty { parts.append(shape.word) }
    if let gap = flat.gaps.first {
      parts.append("… (\(gap.path.isEmpty ? "" : "\(gap.path): ")\(gap.unread.reason))")
    }
    return parts.joined(separator: ", ")
  }
}
