internal import ContractModel

// Patterns with numbers that only run time knows: `fmt.Sprintf("/loadpoints/%d/mode", id+1)` in a loop registers a route for
// each, and whatever the number is, it is a part of one segment.
extension TextValue {
  /// The name of the parameter that a number becomes.
  private static let parameter = "number"

  /// The pattern as a framework reads it, a number that is not known as a parameter; nil where something else is not known.
  func template(for framework: any RoutingFramework) -> RoutePattern? {
    if let known { return framework.template(of: known) }
    // Whether slashes that meet count once, the framework decides for what is known alone.
    guard let reason = unknownReason, let marked, !marked.contains("//"),
      var template = framework.template(of: marked)
    else { return nil }
    template.path = Self.naming(template.path)
    template.alternatives = template.alternatives.map(Self.naming)
    template.notes.append("{\(Self.parameter)} is a number that only run time knows: \(reason)")
    return template
  }

  private static func naming(_ path: PathTemplate) -> PathTemplate {
    PathTemplate(segments: path.segments.map(naming), hasTrailingSlash: path.hasTrailingSlash)
  }

  private static func naming(_ segment: PathTemplate.Segment) -> PathTemplate.Segment {
    switch segment {
    case .literal(let text) where text.contains(mark):
      return PathTemplate(parts: [.text("/")] + parts(of: text)).segments.first ?? segment
    case .mixed(let mixed):
      return .mixed(
        mixed.flatMap { part in if case .text(let text) = part { parts(of: text) } else { [part] } })
    case .literal, .parameter, .catchAll: return segment
    }
  }

  private static func parts(of text: String) -> [PathTemplate.Part] {
    var parts: [PathTemplate.Part] = []
    for (place, stretch) in text.split(separator: mark, omittingEmptySubsequences: false).enumerated() {
      if place > 0 { parts.append(.parameter(parameter)) }
      if !stretch.isEmpty { parts.append(.text(String(stretch))) }
    }
    return parts
  }
}
