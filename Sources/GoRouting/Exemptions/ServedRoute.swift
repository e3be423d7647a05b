internal import ContractModel

/// A route as what runs before its handler sees it.
struct ServedRoute {
  let method: HTTPMethod
  let path: PathTemplate

  /// What is known of an answer that depends on the route.
  enum Verdict {
    case yes, no
    /// Nothing is known.
    case maybe
    /// It depends on who is calling.
    case caller

    static prefix func ! (verdict: Verdict) -> Verdict {
      switch verdict {
      case .yes: .no
      case .no: .yes
      case .maybe, .caller: verdict
      }
    }

    func and(_ other: Verdict) -> Verdict {
      switch (self, other) {
      case (.no, _), (_, .no): .no
      case (.yes, _): other
      case (_, .yes): self
      case (.caller, .caller): .caller
      default: .maybe
      }
    }

    func or(_ other: Verdict) -> Verdict { !((!self).and(!other)) }
  }

  /// Whether the path of every request is a text.
  func isPath(_ text: String) -> Verdict {
    guard hasParameters else { return path.description == text ? .yes : .no }
    let asked = PathTemplate(parts: [.text(text)])
    for (segment, other) in zip(path.segments, asked.segments) {
      if case .catchAll = segment { return .maybe }
      if case .literal = segment, segment != other { return .no }
    }
    return path.segments.count == asked.segments.count ? .maybe : .no
  }

  /// Whether the path of every request begins with a text.
  func begins(with text: String) -> Verdict {
    let known = knownPrefix
    if known.hasPrefix(text) { return .yes }
    return hasParameters && text.hasPrefix(known) ? .maybe : .no
  }

  /// Whether the path of every request ends with a text.
  func ends(with text: String) -> Verdict {
    guard hasParameters else { return path.description.hasSuffix(text) ? .yes : .no }
    guard case .literal(let last)? = path.segments.last, !path.hasTrailingSlash else { return .maybe }
    let known = "/" + last
    if known.hasSuffix(text) { return .yes }
    return text.hasSuffix(known) ? .maybe : .no
  }

  /// Whether a text is in the path of every request.
  func contains(_ text: String) -> Verdict {
    let stretches = path.segments.split { if case .literal = $0 { false } else { true } }
    let known = stretches.map { PathTemplate(segments: Array($0)).description + "/" }
    if !hasParameters { return path.description.contains(text) ? .yes : .no }
    return known.contains { $0.contains(text) } ? .yes : .maybe
  }

  /// Whether the route was registered by a pattern, in the spelling of frameworks that name parameters after a colon.
  func isPattern(_ text: String) -> Verdict {
    PathTemplate(parts: ColonPattern.parts(of: text)).shape == path.shape ? .yes : .no
  }

  func isMethod(_ name: String) -> Verdict {
    // What browsers ask before a request is no use of a route for every method.
    if method == .any { return name.uppercased() == "OPTIONS" ? .no : .maybe }
    return method.name == name.uppercased() ? .yes : .no
  }

  private var hasParameters: Bool { path.segments.contains { if case .literal = $0 { false } else { true } } }

  /// What stands before the first parameter.
  private var knownPrefix: String {
    guard hasParameters else { return path.description }
    let literals = path.segments.prefix { if case .literal = $0 { true } else { false } }
    guard !literals.isEmpty else { return "/" }
    return PathTemplate(segments: Array(literals)).description + "/"
  }
}
