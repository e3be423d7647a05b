internal import ContractModel

/// A line that registers a route, written like the line that registers a neighbour.
///
/// Text is exchanged, nothing is parsed: where the neighbour's line does not show its method, its path and its handler
/// each in one place, there is no answer.
struct RouteLine {
  /// The neighbour's line.
  let line: String
  /// What it registers.
  let neighbour: Sighting
  /// The line of the function that it stands above, where it is a decorator: `async def user(id: int):`.
  var function: String?

  /// The line for another endpoint, whose handler is to have a name; nil where the neighbour's line cannot show it.
  func registering(_ endpoint: Endpoint, handler name: String) -> String? {
    guard line.count(where: { $0 == "(" }) == line.count(where: { $0 == ")" }),
      let symbol = neighbour.symbol, !symbol.contains("("), let stated = statedPath
    else { return nil }
    let known = neighbour.endpoint.path.segments
    let group = PathTemplate(segments: Array(known.dropLast(stated.count)))
    guard endpoint.path.isBelow(group) else { return nil }
    let rest = PathTemplate(
      segments: Array(endpoint.path.segments.dropFirst(group.segments.count)),
      hasTrailingSlash: endpoint.path.hasTrailingSlash)
    guard let path = spelled(rest) else { return nil }
    // The path goes first: its text may hold what the other two look for.
    let marked = line.replacing(stated.text, with: "\u{0}", maxReplacements: 1)
    if line.hasPrefix("@") {
      guard let function, let routed = exchangeMethod(for: endpoint.method, in: marked) else { return nil }
      return routed.replacing("\u{0}", with: path) + "\n"
        + definition(like: function, name, of: endpoint.path)
    }
    guard let handled = exchange(symbol, for: handlerName(name, like: symbol), in: marked),
      let routed = exchangeMethod(for: endpoint.method, in: handled)
    else { return nil }
    return routed.replacing("\u{0}", with: path)
  }

  /// The line of the function below a decorator. Its parameters are those of the path: names are all that is known of them.
  private func definition(like function: String, _ name: String, of path: PathTemplate) -> String {
    var words = ""
    for character in name {
      if character.isUppercase, !words.isEmpty, words.last != "_" { words += "_" }
      words += character.lowercased()
    }
    let parameters = path.segments.compactMap { segment -> String? in
      if case .parameter(let name) = segment { name } else { nil }
    }
    let keyword = function.hasPrefix("async ") ? "async def" : "def"
    return "\(keyword) \(words)(\(parameters.joined(separator: ", "))):"
  }

  /// The path in the line, as it stands between its quotes, and how many segments of the whole path it states.
  private var statedPath: (text: String, count: Int)? {
    for quote in ["\"", "'", "`"] {
      let pieces = line.split(separator: quote, omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() where index % 2 == 1 {
        // net/http has the method in front of the path: "GET /users".
        let text = piece.firstIndex(of: "/").map { piece[$0...] } ?? ""
        let segments = text.split(separator: "/")
        let known = neighbour.endpoint.path.segments.suffix(segments.count)
        guard text.hasPrefix("/"), known.count == segments.count,
          zip(segments, known).allSatisfy({ Self.says($0, $1) })
        else { continue }
        return (String(text), segments.count)
      }
    }
    return nil
  }

  /// Whether a piece of a line says a segment: its name, or a parameter in any spelling.
  private static func says(_ text: Substring, _ segment: PathTemplate.Segment) -> Bool {
    switch segment {
    case .literal(let name): text == name
    case .parameter, .catchAll, .mixed: text.contains { ":{*<".contains($0) }
    }
  }

  /// The path as the neighbour's library spells it; nil for a parameter within a segment, which libraries spell in
  /// many ways.
  private func spelled(_ path: PathTemplate) -> String? {
    let usesColons = ["gin", "echo", "fiber", "httprouter", "express"].contains(neighbour.framework)
    let usesAngles = ["flask", "sanic", "bottle"].contains(neighbour.framework)
    var text = ""
    for segment in path.segments {
      switch segment {
      case .literal(let name): text += "/" + name
      case .parameter(let name): text += usesColons ? "/:\(name)" : usesAngles ? "/<\(name)>" : "/{\(name)}"
      case .mixed, .catchAll: return nil
      }
    }
    return text + (path.hasTrailingSlash || text.isEmpty ? "/" : "")
  }

  /// The handler's name behind the neighbour's receiver, with the neighbour's first letter in the same case.
  private func handlerName(_ name: String, like symbol: String) -> String {
    let receiver = symbol.lastIndex(of: ".").map { symbol[...$0] } ?? ""
    let isUpper = symbol[receiver.endIndex...].first?.isUppercase == true
    let first = name.prefix(1)
    return receiver + (isUpper ? first.uppercased() : first.lowercased()) + name.dropFirst()
  }

  private func exchangeMethod(for method: HTTPMethod, in line: String) -> String? {
    let (old, new) = (neighbour.endpoint.method.name, method.name)
    if old == new { return line }
    let spellings: [(String) -> String] = [
      { ".\($0)(" }, { ".\($0.lowercased())(" }, { ".\($0.prefix(1) + $0.dropFirst().lowercased())(" },
      { "Method\($0.prefix(1) + $0.dropFirst().lowercased())" }, { "\"\($0)\"" }, { "'\($0)'" },
      { "\"\($0) \u{0}" },
    ]
    for spelling in spellings {
      if let exchanged = exchange(spelling(old), for: spelling(new), in: line) { return exchanged }
    }
    return nil
  }

  /// Exchanges a text that stands once.
  private func exchange(_ old: String, for new: String, in line: String) -> String? {
    guard line.ranges(of: old).count == 1 else { return nil }
    return line.replacing(old, with: new)
  }
}
