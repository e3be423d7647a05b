internal import Program
internal import SourceText

// What the name of an unknown value says about its place in a URL.
extension Hole {
  private static let baseWords: NameWords = [
    "base", "url", "uri", "host", "api", "domain", "server", "endpoint", "root", "prefix", "origin",
    "address",
    "backend", "site", "gateway",
  ]
  private static let prefixWords: NameWords = ["base", "prefix"]
  private static let queryWords: NameWords = ["query", "param", "filter", "search", "qs"]

  /// Whether the name says that the value is the base of URLs.
  package var isBase: Bool {
    name.map(Self.baseWords.areIn) ?? false
  }

  /// Whether the name says that the value is a host, and so that no path can be in it.
  package var isHost: Bool {
    guard let name = name?.lowercased() else { return false }
    return ["host", "hostname", "domain", "server", "authority", "address", "origin"].contains {
      name.hasSuffix($0)
    }
  }

  /// Whether the name says that the value stands in front of all paths, and not that it is a segment of one.
  package var isPrefix: Bool {
    guard let name, !isSegment else { return false }
    return Self.prefixWords.areIn(name) && !name.lowercased().hasSuffix("id")
  }

  /// Whether the value is the path of the page that a script runs in, below which it finds its server: `location.pathname`.
  package var isPagePath: Bool { name == "pathname" && !root.isLeftToCallers }

  /// Whether both are parts of one value.
  package func isSibling(of other: Hole) -> Bool {
    root == other.root && root != .elsewhere && !members.isEmpty
      && members.dropLast() == other.members.dropLast() && members.count == other.members.count
  }

  /// Whether the name says that the value is a path or a piece of one, and not one segment.
  package var isPath: Bool {
    guard let name = name?.lowercased() else { return false }
    return ["path", "endpoint", "url", "uri", "route", "path()", "endpoint()"].contains { name.hasSuffix($0) }
  }

  /// Whether the name says that the value is the address of one of the things that a segment names, and so stands for one of
  /// them behind it: `eventUrl` behind `events`.
  package func isAddress(of segment: String) -> Bool {
    guard let name = name?.lowercased(), let end = ["url", "uri"].first(where: name.hasSuffix) else {
      return false
    }
    let thing = name.dropLast(end.count).filter { $0 != "_" }
    return thing.count > 2 && segment.lowercased().filter { $0 != "_" && $0 != "-" }.hasPrefix(thing)
  }

  /// Whether the name says that the value is a query. The key of a query is none.
  package var isQuery: Bool {
    guard let name, Self.queryWords.areIn(name) else { return false }
    return !name.lowercased().hasSuffix("key")
  }

  /// Whether the last word of the name says that the value is one thing among others of its kind, and so no more than a part
  /// of a segment: `id`, `mediaId`, `user_id`, `token`, `secret`.
  package var isIdentifier: Bool {
    guard let name else { return false }
    let letters = name.utf8.drop { $0 == UInt8(ascii: "_") }
    guard !letters.isEmpty else { return false }
    return ["id", "uid", "uuid", "guid", "token", "secret"].contains { word in
      let end = letters.suffix(word.utf8.count)
      guard end.map(\.lowercasedASCII).elementsEqual(word.utf8), let first = end.first else { return false }
      let before = letters.dropLast(word.utf8.count).last
      // A word begins with a capital, or behind something that is no letter: `grid` ends in none.
      return before == nil || first.lowercasedASCII != first || before == UInt8(ascii: "_")
    }
  }
}

extension Hole {
  /// A member of a controller or the like is known by the name of what it belongs to: `idController.text`.
  func named(_ name: String, of owner: Hole) -> Hole {
    guard
      ["text", "value", "first", "last", "single", "data", "body", "rawValue", "uuidString"].contains(name)
        || Int(name) != nil
    else { return self }
    return owner.name.map { renamed($0) } ?? self
  }
}
