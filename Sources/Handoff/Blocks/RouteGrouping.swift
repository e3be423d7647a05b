import ContractModel

/// Routes under a title, and groups below it.
struct RouteGroup {
  /// The title, or nil for routes without one.
  let title: String?
  /// What the paths of all of them begin with, or nil where that says nothing.
  let base: String?
  /// The routes that stand directly under the title.
  let routes: [Route]
  /// The groups below it.
  let groups: [RouteGroup]
}

/// Puts routes under titles.
struct RouteGrouping {
  /// What the block is about.
  let scope: BlockScope

  /// The groups of some routes, by the first of some groupings, and inside of each by the rest.
  func groups(of routes: [Route], by groupings: ArraySlice<BlockOptions.Grouping>) -> [RouteGroup] {
    guard let grouping = groupings.first else {
      return [RouteGroup(title: nil, base: nil, routes: routes, groups: [])]
    }
    let base = Self.commonPrefix(of: routes)
    let keyed: [(title: String, routes: [Route])] =
      switch grouping {
      case .auth: byAuthentication(routes)
      case .prefix: byPrefix(routes, below: base)
      case .tag: byTag(routes)
      }
    guard keyed.count > 1 || grouping == .auth, !isSparse(keyed, grouping) else {
      return groups(of: routes, by: groupings.dropFirst())
    }
    return keyed.map { title, members in
      let common = Self.commonPrefix(of: members)
      let inner = groupings.count > 1 ? groups(of: members, by: groupings.dropFirst()) : []
      return RouteGroup(
        title: title, base: grouping == .auth && common != .root ? "\(common)/*" : nil,
        routes: inner.isEmpty ? members : [], groups: inner)
    }
  }

  /// Whether headings would outnumber what they stand over: groups of one route each say nothing.
  private func isSparse(_ groups: [(title: String, routes: [Route])], _ grouping: BlockOptions.Grouping)
    -> Bool
  {
    grouping != .auth && groups.reduce(0) { $0 + $1.routes.count } < groups.count * 2
  }

  private func byAuthentication(_ routes: [Route]) -> [(title: String, routes: [Route])] {
    [Sighting.Authentication.none, .required, .unknown].compactMap { authentication in
      let members = routes.filter { $0.sighting.authentication == authentication }
      return members.isEmpty ? nil : (scope.word(Self.title(of: authentication)), members)
    }
  }

  /// What a heading says of routes that ask who is calling, or do not.
  static func title(of authentication: Sighting.Authentication) -> Message {
    switch authentication {
    case .none: "Without authentication"
    case .required: "With authentication"
    case .unknown: "Authentication not known"
    }
  }

  private func byPrefix(_ routes: [Route], below base: PathTemplate) -> [(title: String, routes: [Route])] {
    grouped(routes) { route in
      let word = Self.word(of: route, below: base)
      let named = scope.options.groups.enumerated().first { $0.element.words.contains(word) }
      return named.map { ($0.element.title, $0.offset) } ?? (word, Int.max)
    }
  }

  private func byTag(_ routes: [Route]) -> [(title: String, routes: [Route])] {
    grouped(routes) { route in
      scope.tags(of: route.sighting.endpoint).first.map { ($0, 0) } ?? (scope.word("Without a tag"), Int.max)
    }
  }

  /// The routes by title: by rank, then in the order in which titles come up.
  private func grouped(_ routes: [Route], by key: (Route) -> (title: String, rank: Int)) -> [(
    title: String, routes: [Route]
  )] {
    var groups: [(title: String, rank: Int, routes: [Route])] = []
    for route in routes {
      let (title, rank) = key(route)
      if let index = groups.firstIndex(where: { $0.title == title }) {
        groups[index].routes.append(route)
      } else {
        groups.append((title, rank, [route]))
      }
    }
    return groups.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map { ($0.element.title, $0.element.routes) }
  }

  /// The first word of a path below a prefix.
  private static func word(of route: Route, below base: PathTemplate) -> String {
    let segments = route.sighting.endpoint.path.segments.dropFirst(base.segments.count)
    if case .literal(let word)? = segments.first { return word }
    return "/"
  }

  /// The segments without parameters that all paths begin with, and that leave something of each.
  static func commonPrefix(of routes: [Route]) -> PathTemplate {
    guard var common = routes.first.map({ $0.sighting.endpoint.path.segments.dropLast() }), routes.count > 1
    else {
      return .root
    }
    for route in routes.dropFirst() {
      let segments = route.sighting.endpoint.path.segments.dropLast()
      common = common.prefix(zip(common, segments).prefix { $0 == $1 }.count)
    }
    let literal = common.prefix { if case .literal = $0 { true } else { false } }
    return PathTemplate(segments: Array(literal))
  }
}
