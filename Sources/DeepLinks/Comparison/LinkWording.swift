import ContractModel

/// What findings about links say.
enum LinkWording {
  /// What a place does with a key or a link, or does not, in a few words beside it.
  static let writes: Message = "writes it"
  static let reads: Message = "reads it"
  static let readsNot: Message = "does not read it"
  static let announcesNot: Message = "no manifest announces it"
  static let handlesNot: Message = "its code does nothing with it"

  /// Names of platforms, one after another: `iOS and Android`.
  static func list(_ titles: [String]) -> Message {
    let titles = titles.map(Message.verbatim)
    return titles.dropFirst().reduce(titles.first ?? "") { "\($0) and \($1)" }
  }

  /// That a platform reads keys which another drops.
  static func dropped(_ keys: [String], readBy reader: String, by other: String) -> Message {
    guard let first = keys.first, keys.count > 1 else {
      return "\(reader) reads the key, and \(other) drops it"
    }
    let rest = Message.joined(keys.dropFirst().map(Message.verbatim), by: .comma) ?? ""
    return "\(reader) reads \(first) and also \(rest), and \(other) drops them"
  }

  /// What to do about that, where the other platform knows a key that both do, or has a similar one.
  static func suggestionForDropped(known: String?, nearest: String?) -> Message {
    if let known { return "write \(known) into links, which both understand, or read the others there too" }
    if let nearest {
      return "if it is \(nearest) there, give both one name; otherwise read it there too"
    }
    return "read it there too, or take it out"
  }

  /// That links carry a key which nobody reads.
  static func unread(by titles: [String], writtenBy side: String) -> Message {
    "\(side) writes the key into links, and \(list(titles)) drops it"
  }

  /// What to do about that.
  static func suggestionForUnread(nearest: String?) -> Message {
    guard let nearest else { return "read it, or do not write it" }
    return "if \(nearest) is meant, write that; otherwise read it"
  }

  /// That a link opens nothing.
  static func opensNothing(on titles: [String], in side: String) -> Message {
    "\(side) has the link, and it opens nothing on \(list(titles))"
  }

  /// What to do about that.
  static func suggestionForLink(nearest: String?) -> Message {
    guard let nearest else { return "announce and handle it, or take it out" }
    return "if \(nearest) is meant, write that; otherwise announce and handle it"
  }

  /// That code handles a link for nothing.
  static func unannounced(on platform: String, in side: String) -> Message {
    "\(side) handles the link, and no manifest announces it on \(platform)"
  }

  /// What to do about that.
  static let suggestionForUnannounced: Message = "announce it, or remove the code"

  /// That a manifest announces a link for nothing.
  static func unhandled(in side: String) -> Message {
    "\(side) announces the link, and no code does anything with it"
  }

  /// What to do about that.
  static let suggestionForUnhandled: Message = "handle it, or take it out of the manifest"
}
