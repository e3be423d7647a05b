internal import ContractModel

/// What a handler knows of the segments of a path that it cut apart: `parts := strings.Split(rest, "/")`.
struct RequestSegments: Equatable {
  /// What stands in front of them, with the slash at its end.
  let lead: String
  /// The segments that are known, by their places from zero.
  var fixed: [Int: String] = [:]
  /// What the handler calls the others.
  var names: [Int: String] = [:]
  /// How many there are, where the handler asked.
  var count: Int?
  /// Whether the last of them may have slashes, as the last part of `strings.SplitN` may.
  var goesOn = false

  /// What is known where both hold, or nil where no path is both.
  func and(_ other: RequestSegments) -> RequestSegments? {
    guard lead == other.lead else { return self }
    guard count == nil || other.count == nil || count == other.count else { return nil }
    var both = self
    both.count = count ?? other.count
    both.goesOn = count == nil ? other.goesOn : goesOn
    both.names.merge(other.names) { own, _ in own }
    for (place, text) in other.fixed {
      guard fixed[place, default: text] == text else { return nil }
      both.fixed[place] = text
    }
    return both.count.map { count in both.fixed.keys.allSatisfy { $0 < count } } ?? true ? both : nil
  }

  /// What is known of paths that begin so besides; nil where none does.
  func below(_ prefix: String) -> RequestSegments? {
    if lead.hasPrefix(prefix) { return self }
    guard prefix.hasPrefix(lead) else { return nil }
    // What stands behind the last slash may go on.
    let known = prefix.dropFirst(lead.count).split(separator: "/", omittingEmptySubsequences: false)
      .dropLast()
    var stated = RequestSegments(lead: lead)
    for (place, text) in known.enumerated() { stated.fixed[place] = String(text) }
    return and(stated)
  }

  /// Whether a path is one of those.
  func has(_ path: String) -> Bool {
    guard path.hasPrefix(lead) else { return false }
    let segments = path.dropFirst(lead.count).split(separator: "/", omittingEmptySubsequences: false)
    if let count, goesOn ? segments.count < count : segments.count != count { return false }
    return fixed.allSatisfy { place, text in place < segments.count && segments[place] == text }
  }

  /// Whether every path that fits this fits another too.
  func implies(_ other: RequestSegments) -> Bool {
    lead == other.lead && (other.count == nil || count == other.count)
      && other.fixed.allSatisfy { fixed[$0] == $1 }
  }

  /// The path behind what was taken off before. Where nothing says how many segments there are, it ends with the last known.
  func template(behind front: String) -> PathTemplate {
    var parts: [PathTemplate.Part] = [.text(front + lead)]
    let end = count ?? (fixed.keys.max() ?? 0) + 1
    for place in 0..<end {
      if place > 0 { parts.append(.text("/")) }
      if let text = fixed[place] {
        parts.append(.text(text))
      } else if goesOn, place == end - 1 {
        parts.append(.catchAll(names[place] ?? ""))
      } else {
        parts.append(.parameter(names[place] ?? "param\(place + 1)"))
      }
    }
    return PathTemplate(parts: parts)
  }

  /// The list that the segments of a path are in.
  struct List: Equatable {
    let lead: String
    /// The place in the list at which the first segment stands: 1 where a slash stands in front of it.
    var first: Int
    /// How many parts there are at most, of which the last has the rest; nil for no limit.
    let limit: Int?

    /// The list that a text is cut into which stands behind another.
    init(behind text: String, limit: Int?) {
      first = text.hasSuffix("/") ? 0 : 1
      lead = text.hasSuffix("/") ? text : text + "/"
      self.limit = limit
    }

    /// What it says that the list has so many elements; nil where that is no path.
    func counting(_ count: Int) -> RequestSegments? {
      guard count > first else { return nil }
      var segments = RequestSegments(lead: lead)
      segments.count = count - first
      segments.goesOn = count == limit
      return segments
    }
  }
}
