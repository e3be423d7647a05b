internal import Program

// The path of a URL as a member that is read and assigned: `components.path += "/users"`, `url.pathname = '/users'`.
extension URLText {
  /// The path of a URL under the name that its language has for it; of a URL that somebody hands over a member of it.
  package static func ownPath(of url: Value, _ member: String) -> Value {
    url.map { option in
      guard let text = option.urlText else { return .unknown(member) }
      if text.pieces.isEmpty { return .text("") }
      if let path = path(of: text) { return Value(.text(path)) }
      guard case .hole(let base)? = text.pieces.first, base.isFollowed else { return .unknown(member) }
      return Value(.text(text.beginning(with: base.member(member))))
    }
  }

  /// A URL with another path, and with another scheme and host, where they are given. A path that begins with the URL's own,
  /// which nobody can cut out of a URL that is not known, stands behind all of it.
  package static func setting(
    path: Value, of url: Value, _ member: String, behind origin: Value? = nil
  ) -> Value {
    url.map { option in
      guard let text = option.urlText else { return Value(option).setting([member], to: path) }
      return path.map { part in
        if let own = part.urlText, case .hole(let start)? = own.pieces.first,
          let base = text.base(withPath: start, member, hasMore: own.pieces.count > 1)
        {
          return Value(.text(own.beginning(with: base)))
        }
        return .joined([origin ?? self.origin(of: Value(option)), rooted(Value(part))])
      }
    }
  }
}

extension Value.Option {
  /// The text that it can be as a URL, or nil for what is none.
  fileprivate var urlText: TextTemplate? {
    switch self {
    case .text(let text): text
    case .hole(let hole): TextTemplate(hole)
    default: nil
    }
  }
}

extension Hole {
  /// Whether it is the path of a URL of which nothing is known.
  fileprivate func isLostPath(_ member: String) -> Bool { root == .elsewhere && name == member }

  /// Whether it is a member of another value, or what is made of that member.
  fileprivate func isWithin(_ name: String, of other: Hole) -> Bool {
    other.isFollowed && root == other.root && members.starts(with: other.members + [name])
  }
}

extension TextTemplate {
  /// What the text begins with as a URL, where an unknown part is its path; of a path that is lost only the beginning of
  /// another one.
  fileprivate func base(withPath start: Hole, _ member: String, hasMore: Bool) -> Hole? {
    guard case .hole(let base)? = pieces.first else {
      return hasMore && start.isLostPath(member) ? Hole(.elsewhere, name: "url") : nil
    }
    return start.isWithin(member, of: base) || hasMore && start.isLostPath(member) ? base : nil
  }

  /// The text with another unknown part in the place of its first part.
  fileprivate func beginning(with hole: Hole) -> TextTemplate {
    var text = TextTemplate(hole)
    for note in notes { text.add(note: note) }
    for piece in pieces.dropFirst() { text.append(piece) }
    return text
  }
}
