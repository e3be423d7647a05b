internal import ContractModel

// Patterns with parts that only run time knows: `fmt.Sprintf("/loadpoints/%d/mode", id+1)` in a loop registers a route for
// each, and whatever the number is, it is a part of one segment. So is a key of a map that stands between slashes.
extension TextValue {
  /// The pattern as a framework reads it, what only run time knows as parameters; nil where something else is not known.
  func template(for framework: any RoutingFramework) -> RoutePattern? {
    if let known { return framework.template(of: known) }
    // Whether slashes that meet count once, the framework decides for what is known alone.
    guard let parts = RunTimeParts(of: self), !parts.text.contains("//"), parts.areKeysWhole,
      var template = framework.template(of: parts.text)
    else { return nil }
    template.path = parts.naming(template.path)
    template.alternatives = template.alternatives.map(parts.naming)
    template.notes += parts.notes
    return template
  }
}

/// The parts of a pattern that only run time knows, each with a mark that stands for it while the pattern is read.
private struct RunTimeParts {
  /// The pattern with the marks.
  private(set) var text = ""
  private var names: [Character: String] = [:]
  private var keys: Set<Character> = []
  private(set) var notes: [String] = []

  /// Characters that Unicode gives no meaning.
  private static let marks: [Character] = (0xE000..<0xE100).compactMap {
    Unicode.Scalar($0).map(Character.init)
  }

  /// Nil where something else is not known, or too much of it.
  init?(of pattern: TextValue) {
    for piece in pattern.pieces {
      switch piece {
      case .known(let known): text += known
      case .unknown: return nil
      case .number(let reason):
        guard add("number", "is a number that only run time knows: \(reason)") else { return nil }
      case .key(let name, let reason):
        guard add(name, "is one of the keys that only run time knows: \(reason)") else { return nil }
        if let mark = text.last { keys.insert(mark) }
      }
    }
  }

  private mutating func add(_ name: String, _ note: String) -> Bool {
    guard names.count < Self.marks.count else { return false }
    let mark = Self.marks[names.count]
    names[mark] = name
    text.append(mark)
    let note = "{\(name)} \(note)"
    if !notes.contains(note) { notes.append(note) }
    return true
  }

  /// Whether each key is a whole segment behind a fixed one: a key may hold slashes where a path begins with it, and may be
  /// empty where it is a part of a segment.
  var areKeysWhole: Bool {
    let segments = text.split(separator: "/", omittingEmptySubsequences: false)
    return segments.enumerated().allSatisfy { place, segment in
      !segment.contains(where: keys.contains) || segment.count == 1 && place > 1
    }
  }

  func naming(_ path: PathTemplate) -> PathTemplate {
    PathTemplate(segments: path.segments.map(naming), hasTrailingSlash: path.hasTrailingSlash)
  }

  private func naming(_ segment: PathTemplate.Segment) -> PathTemplate.Segment {
    switch segment {
    case .literal(let text) where text.contains(where: { names[$0] != nil }):
      return PathTemplate(parts: [.text("/")] + parts(of: text)).segments.first ?? segment
    case .mixed(let mixed):
      return .mixed(
        mixed.flatMap { part in if case .text(let text) = part { parts(of: text) } else { [part] } })
    case .literal, .parameter, .catchAll: return segment
    }
  }

  private func parts(of text: String) -> [PathTemplate.Part] {
    var parts: [PathTemplate.Part] = []
    var rest = ""
    for character in text {
      guard let name = names[character] else {
        rest.append(character)
        continue
      }
      if !rest.isEmpty { parts.append(.text(rest)) }
      rest = ""
      parts.append(.parameter(name))
    }
    return rest.isEmpty ? parts : parts + [.text(rest)]
  }
}
