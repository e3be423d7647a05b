// What the name of an unknown value says about its place in a URL.
extension Hole {
  private static let baseWords = [
    "base", "url", "uri", "host", "api", "domain", "server", "endpoint", "root", "prefix", "origin",
    "address",
    "backend", "site", "gateway",
  ]

  /// Whether the name says that the value is the base of URLs.
  package var isBase: Bool {
    guard let name = name?.lowercased() else { return false }
    return Self.baseWords.contains { name.contains($0) }
  }

  /// Whether the name says that the value is a host, and so that no path can be in it.
  var isHost: Bool {
    guard let name = name?.lowercased() else { return false }
    return ["host", "hostname", "domain", "server", "authority", "address"].contains { name.hasSuffix($0) }
  }

  /// Whether the name says that the value stands in front of all paths, and not that it is a segment of one.
  package var isPrefix: Bool {
    guard let name = name?.lowercased(), root != .template else { return false }
    return (name.contains("base") || name.contains("prefix")) && !name.hasSuffix("id")
  }

  /// Whether both are parts of one value.
  func isSibling(of other: Hole) -> Bool {
    root == other.root && root != .elsewhere && !members.isEmpty
      && members.dropLast() == other.members.dropLast() && members.count == other.members.count
  }

  /// Whether the name says that the value is a path or a piece of one, and not one segment.
  package var isPath: Bool {
    guard let name = name?.lowercased() else { return false }
    return ["path", "endpoint", "url", "uri", "route", "path()", "endpoint()"].contains { name.hasSuffix($0) }
  }

  /// Whether the name says that the value is a query. The key of a query is none.
  var isQuery: Bool {
    guard let name = name?.lowercased(), !name.hasSuffix("key") else { return false }
    return ["query", "param", "filter", "search", "qs"].contains { name.contains($0) }
  }
}
