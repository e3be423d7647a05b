/// The path of an endpoint, taken apart once, so that every side's spelling (`:id`, `{id}`, `${id}`) compares alike.
///
/// Printed as `/events/{event_id}/files/{rest...}`. A path always begins with `/`.
package struct PathTemplate: Hashable, Sendable {
  /// A stretch of a path as an extractor hands it over, before it is cut at slashes.
  package enum Part: Hashable, Sendable {
    /// Text that stands for itself, slashes included.
    case text(String)
    /// A parameter that matches within one segment.
    case parameter(String)
    /// A parameter that matches the rest of the path, slashes included.
    case catchAll(String)
  }

  /// What stands between two slashes.
  package enum Segment: Hashable, Sendable {
    /// Text that stands for itself; empty between two slashes in a row.
    case literal(String)
    /// A parameter that is the whole segment, by its name.
    case parameter(String)
    /// Text and parameters mixed, as in `{id}.csv`; never two texts in a row.
    case mixed([Part])
    /// A parameter that matches this segment and all that follow.
    case catchAll(String)
  }

  /// The segments from left to right; none for the root.
  package let segments: [Segment]
  /// Whether a slash follows the last segment; false for the root.
  package let hasTrailingSlash: Bool

  /// The path `/`.
  package static let root = PathTemplate(segments: [], hasTrailingSlash: false)

  /// Makes a path of segments.
  package init(segments: [Segment], hasTrailingSlash: Bool = false) {
    self.segments = segments
    self.hasTrailingSlash = hasTrailingSlash && !segments.isEmpty
  }

  /// Cuts parts at their slashes. A leading slash may be missing; one trailing slash is kept apart.
  package init(parts: [Part]) {
    var builder = SegmentBuilder()
    for part in parts { builder.append(part) }
    self = builder.finish()
  }

  /// The names of the parameters from left to right.
  package var parameterNames: [String] {
    segments.flatMap { segment -> [String] in
      switch segment {
      case .literal: []
      case .parameter(let name), .catchAll(let name): [name]
      case .mixed(let parts): parts.compactMap(\.parameterName)
      }
    }
  }

  /// The path with every parameter's name left out: two endpoints are the same when method and shape agree.
  ///
  /// `/events/{}/files/{...}`; a trailing slash counts, as routers see it.
  package var shape: String { spelled { _ in "" } }

  /// The path below a prefix, or nil where it does not begin with the prefix's segments.
  package func dropping(prefix: PathTemplate) -> PathTemplate? {
    guard segments.starts(with: prefix.segments) else { return nil }
    return PathTemplate(
      segments: Array(segments.dropFirst(prefix.segments.count)), hasTrailingSlash: hasTrailingSlash)
  }

  /// Whether the path begins with another's segments, whatever their parameters are called.
  package func isBelow(_ prefix: PathTemplate) -> Bool {
    segments.count >= prefix.segments.count
      && zip(segments, prefix.segments).allSatisfy { segment, expected in
        if case (.parameter, .parameter) = (segment, expected) { return true }
        return segment == expected
      }
  }

  /// The path with another in front of it; the prefix's trailing slash does not count.
  package func prepending(_ prefix: PathTemplate) -> PathTemplate {
    if segments.isEmpty { return prefix }
    return PathTemplate(segments: prefix.segments + segments, hasTrailingSlash: hasTrailingSlash)
  }

  private func spelled(_ name: (String) -> String) -> String {
    var text = ""
    for segment in segments {
      text.append("/")
      switch segment {
      case .literal(let literal): text.append(literal)
      case .parameter(let parameter): PathTemplate.Part.parameter(parameter).append(to: &text, name)
      case .catchAll(let parameter): PathTemplate.Part.catchAll(parameter).append(to: &text, name)
      case .mixed(let parts): for part in parts { part.append(to: &text, name) }
      }
    }
    if text.isEmpty { return "/" }
    if hasTrailingSlash { text.append("/") }
    return text
  }
}

extension PathTemplate: CustomStringConvertible {
  /// The path as every output writes it: `/a/{name}`, `/a/{name...}`.
  package var description: String { spelled { $0 } }
}

extension PathTemplate.Part {
  fileprivate var parameterName: String? {
    switch self {
    case .text: nil
    case .parameter(let name), .catchAll(let name): name
    }
  }

  fileprivate func append(to text: inout String, _ name: (String) -> String) {
    switch self {
    case .text(let literal): text.append(literal)
    case .parameter(let parameter):
      text.append("{")
      text.append(name(parameter))
      text.append("}")
    case .catchAll(let parameter):
      text.append("{")
      text.append(name(parameter))
      text.append("...}")
    }
  }
}

extension PathTemplate {
  /// Reads a path in which parameters stand in braces (OpenAPI 3.1 §4.8.8.1, RFC 6570 level 1): `/a/{id}.csv`.
  ///
  /// An opening brace without its closing one stands for itself. `{name...}` is a catch-all.
  package init(braces path: String) {
    var parts: [Part] = []
    // Bytes, since a brace or a slash is one whatever mark is combined with it.
    var rest = path.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex { parts.append(.text(String(Substring(rest[..<open])))) }
      let name = String(Substring(rest[rest.index(after: open)..<close]))
      parts.append(name.hasSuffix("...") ? .catchAll(String(name.dropLast(3))) : .parameter(name))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(Substring(rest)))) }
    self.init(parts: parts)
  }
}

/// Cuts parts into segments.
private struct SegmentBuilder {
  private var segments: [PathTemplate.Segment] = []
  private var pending: [PathTemplate.Part] = []
  private var isAtStart = true

  mutating func append(_ part: PathTemplate.Part) {
    guard case .text(let text) = part else {
      pending.append(part)
      isAtStart = false
      return
    }
    let pieces = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { endSegment() }
      guard !piece.isEmpty else { continue }
      appendText(String(Substring(piece)))
      isAtStart = false
    }
  }

  mutating func finish() -> PathTemplate {
    if pending.isEmpty {
      // What is pending is the empty text after the last slash, or nothing at all.
      return PathTemplate(segments: segments, hasTrailingSlash: !segments.isEmpty)
    }
    segments.append(Self.segment(of: pending))
    return PathTemplate(segments: segments)
  }

  private mutating func appendText(_ text: String) {
    if case .text(let before)? = pending.last {
      pending[pending.count - 1] = .text(before + text)
    } else {
      pending.append(.text(text))
    }
  }

  /// Ends a segment at a slash; the slash that a path begins with ends nothing.
  private mutating func endSegment() {
    if isAtStart {
      isAtStart = false
      return
    }
    segments.append(Self.segment(of: pending))
    pending = []
  }

  private static func segment(of parts: [PathTemplate.Part]) -> PathTemplate.Segment {
    guard let first = parts.first else { return .literal("") }
    guard parts.count == 1 else { return .mixed(parts) }
    switch first {
    case .text(let text): return .literal(text)
    case .parameter(let name): return .parameter(name)
    case .catchAll(let name): return .catchAll(name)
    }
  }
}
