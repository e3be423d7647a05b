internal import ContractModel

/// What the segments of a path look like, as far as a handler asked for them.
struct PathShape: Hashable {
  /// What stands between two slashes.
  enum Segment: Hashable {
    /// Anything, under a name where the source has one.
    case any(String?)
    case text(String)
    case mixed([PathTemplate.Part])
  }

  var segments: [Segment]
  /// Whether more segments may follow.
  var isOpen = false
  /// Whether all paths of this shape are meant, so that what is left without them is known.
  var isWhole = true

  /// The shape of one path; what follows a question mark is no part of it. Nil for what no path is.
  init?(path: String) {
    let path = path.prefix { $0 != "?" && $0 != "#" }
    guard path.hasPrefix("/") else { return nil }
    segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
      .text(String($0))
    }
  }

  /// The shape of what begins so. One that may end within a segment is taken to end there.
  init?(prefix: String) {
    // What stands in front of a query is the whole path.
    if prefix.contains("?") { self.init(path: prefix); return }
    self.init(path: prefix)
    isOpen = true
    if segments.last == .text("") { segments[segments.count - 1] = .any(nil) } else { isWhole = false }
  }

  init(_ segments: [Segment], isOpen: Bool) { (self.segments, self.isOpen) = (segments, isOpen) }

  /// The shape of the paths that have a text as a segment, counted from zero.
  init(segment place: Int, _ text: String) {
    self.init(Array(repeating: .any(nil), count: place) + [.text(text)], isOpen: true)
  }

  /// The shape of the paths with a number of segments.
  init(count: Int) {
    self.init(count == 0 ? [.text("")] : Array(repeating: .any(nil), count: count), isOpen: false)
  }

  /// The shape of the paths with a number of segments or more.
  init(atLeast count: Int) { self.init(Array(repeating: .any(nil), count: count), isOpen: true) }

  /// The shape that an expression reads as; it may be matched by fewer.
  init(_ template: PathTemplate) {
    segments = []
    isWhole = false
    for segment in template.segments {
      switch segment {
      case .literal(let text): segments.append(.text(text))
      case .parameter(let name): segments.append(.any(name.hasPrefix("param") ? nil : name))
      case .mixed(let parts): segments.append(.mixed(parts))
      case .catchAll:
        segments.append(.any(nil))
        isOpen = true
      }
    }
    if template.segments.isEmpty { segments = [.text("")] }
    if template.hasTrailingSlash { segments.append(.text("")) }
    isWhole = isOne
  }

  /// What both are, or nil where no path is both.
  func and(_ other: PathShape) -> PathShape? {
    let count = max(segments.count, other.segments.count)
    guard isOpen || segments.count == count, other.isOpen || other.segments.count == count else { return nil }
    var both = PathShape([], isOpen: isOpen && other.isOpen)
    both.isWhole = isWhole && other.isWhole
    for place in 0..<count {
      let one = place < segments.count ? segments[place] : .any(nil)
      let two = place < other.segments.count ? other.segments[place] : .any(nil)
      guard let segment = one.and(two) else { return nil }
      both.segments.append(segment)
    }
    if both.isOne { both.isWhole = true }
    return both
  }

  /// Whether it is one path alone.
  var isOne: Bool { !isOpen && segments.allSatisfy { if case .text = $0 { true } else { false } } }

  /// Whether every path of another shape certainly has this one.
  func covers(_ other: PathShape) -> Bool { isWhole && spans(other) }

  /// Whether every path of another shape has this one, as far as that is read.
  func spans(_ other: PathShape) -> Bool {
    guard other.segments.count >= segments.count else { return false }
    if !isOpen, other.isOpen || other.segments.count != segments.count { return false }
    return zip(segments, other.segments).allSatisfy { own, other in
      if case .any = own { true } else { own == other }
    }
  }

  /// Whether it says nothing.
  var isAny: Bool {
    isOpen && segments.allSatisfy { if case .any = $0 { true } else { false } } && segments.count < 2
  }

  /// The known text in front, up to the first segment that is not known, with the slash behind it.
  var front: String {
    segments.prefix { if case .text = $0 { true } else { false } }.reduce(into: "/") { text, segment in
      if case .text(let part) = segment { text += part + "/" }
    }
  }

  /// The path as every side writes it.
  var template: PathTemplate {
    var parts: [PathTemplate.Part] = []
    for (place, segment) in segments.enumerated() {
      parts.append(.text("/"))
      switch segment {
      case .text(let text): parts.append(.text(text))
      case .any(let name):
        let isLast = place == segments.count - 1
        parts.append(isLast && isOpen ? .catchAll("") : .parameter(name ?? "param\(number(of: place))"))
      case .mixed(let pieces): parts += pieces
      }
    }
    if isOpen, case .some(let last) = segments.last, !last.isAny { parts += [.text("/"), .catchAll("")] }
    return PathTemplate(parts: parts)
  }

  /// Counts what is not known up to a segment.
  private func number(of place: Int) -> Int { segments[...place].count(where: \.isAny) }
}

extension PathShape.Segment {
  fileprivate var isAny: Bool { if case .any = self { true } else { false } }

  fileprivate func and(_ other: Self) -> Self? {
    switch (self, other) {
    case (.any(let name), .any(let second)): .any(name ?? second)
    case (.any, _): other
    case (_, .any): self
    case (.text(let one), .text(let two)): one == two ? self : nil
    case (.text(let text), .mixed(let parts)): Self.fits(text, parts) ? self : nil
    case (.mixed(let parts), .text(let text)): Self.fits(text, parts) ? other : nil
    case (.mixed, .mixed): self
    }
  }

  /// Whether a text begins and ends as a segment of texts and parameters does.
  private static func fits(_ text: String, _ parts: [PathTemplate.Part]) -> Bool {
    if case .text(let start)? = parts.first, !text.hasPrefix(start) { return false }
    if case .text(let end)? = parts.last, !text.hasSuffix(end) { return false }
    return true
  }
}
