/// The paths of a comparison as a tree of segments: finds a path by its shape, and the patterns that cover it.
///
/// Parameter names are left out on the way in, so two paths of one shape share one place. All work is proportional to
/// the segments that are looked at; nothing recurses, since paths come from input and may be of any length.
struct PathIndex: Sendable {
  /// What stands at one place of a path, as a small number: the same number for the same shape.
  typealias Token = Int32

  /// The token of a parameter that is a whole segment.
  static let parameter: Token = 0
  /// The token of a catch-all.
  static let catchAll: Token = 1

  /// A step in the tree.
  private struct Node: Sendable {
    var parameterChild: Int?
    var catchAllChild: Int?
    var mixedChildren: [(pattern: SegmentPattern, child: Int)] = []
    var hasChildren = false
  }

  /// A place of a search: a node, and how many segments lead to it; or a catch-all that takes all the others.
  private struct Search: Hashable {
    let node: Int
    let position: Int
    var isCatchAll = false
  }

  /// A segment on the way of a search: what it says, and the tokens in the index that match it as a whole.
  private struct Step {
    let segment: PathTemplate.Segment
    let tokens: [Token]
    /// Whether letters are compared without their case.
    let ignoresCase: Bool
  }

  private var literals: [String: Token] = [:]
  /// The tokens of all literals that are the same in lower case, by that.
  private var literalsInLowerCase: [String: [Token]] = [:]
  private var mixtures: [String: Token] = [:]
  private var nextToken: Token = 2
  private var nodes = [Node()]
  private var children: [UInt64: Int] = [:]

  /// Makes an empty index.
  init() {}

  /// A place in the tree together with whether a slash ends the path.
  ///
  /// Twice the number of the node, and one more for a trailing slash: `place ^ 1` is the same path with the other end.
  typealias Place = Int

  /// Adds a path and gives its place; the same place for every path of the same shape.
  mutating func insert(_ path: PathTemplate) -> Place {
    var node = 0
    for segment in path.segments {
      let token = intern(segment)
      let key = Self.key(node, token)
      if let child = children[key] {
        node = child
        continue
      }
      let child = nodes.count
      nodes.append(Node())
      children[key] = child
      nodes[node].hasChildren = true
      switch segment {
      case .literal: break
      case .parameter: nodes[node].parameterChild = child
      case .catchAll: nodes[node].catchAllChild = child
      case .mixed(let parts): nodes[node].mixedChildren.append((SegmentPattern(parts), child))
      }
      node = child
    }
    return node * 2 + (path.hasTrailingSlash ? 1 : 0)
  }

  /// The tokens of a path that was inserted; nil where a segment is new to the index.
  func tokens(of path: PathTemplate) -> [Token]? {
    var tokens: [Token] = []
    tokens.reserveCapacity(path.segments.count)
    for segment in path.segments {
      guard let token = token(of: segment) else { return nil }
      tokens.append(token)
    }
    return tokens
  }

  /// The place of a path of this shape, or nil where none was inserted.
  func place(of path: PathTemplate) -> Place? {
    guard let tokens = tokens(of: path), let node = node(from: 0, along: tokens[...]) else { return nil }
    return node * 2 + (path.hasTrailingSlash ? 1 : 0)
  }

  /// The node that some tokens lead to from another, or nil.
  func node(from start: Int, along tokens: ArraySlice<Token>) -> Int? {
    var node = start
    for token in tokens {
      guard let child = children[Self.key(node, token)] else { return nil }
      node = child
    }
    return node
  }

  /// The first place whose pattern covers the path and which is accepted, as a router would choose: at every segment
  /// a literal before a mixture, a mixture before a parameter, and a catch-all last.
  ///
  /// The path's own place is offered too, first. A catch-all that a path goes on behind, as in `/images/{name...}/json` of a
  /// library that knows regular expressions, takes one segment or several. The case of letters counts unless told otherwise.
  func firstCover(of path: PathTemplate, ignoringCase: Bool = false, accepting: (Place) -> Bool) -> Place? {
    let slash = path.hasTrailingSlash ? 1 : 0
    // The root is nothing but a slash.
    let endsInSlash = path.hasTrailingSlash || path == .root
    let steps = path.segments.map { segment in
      Step(segment: segment, tokens: tokens(of: segment, ignoringCase), ignoresCase: ignoringCase)
    }
    var pending = [Search(node: 0, position: 0)]
    // Where catch-alls follow each other, many ways lead to one place.
    var seen: Set<Search> = []
    while let search = pending.popLast() {
      let (node, position) = (search.node, search.position)
      if search.isCatchAll {
        // What a catch-all takes includes a slash at the end, so the end of the path does not matter.
        if accepting(node * 2) { return node * 2 }
        if accepting(node * 2 + 1) { return node * 2 + 1 }
        continue
      }
      if position == steps.count {
        if accepting(node * 2 + slash) { return node * 2 + slash }
        if endsInSlash, let child = nodes[node].catchAllChild {
          pending.append(Search(node: child, position: position, isCatchAll: true))
        }
        continue
      }
      if let child = nodes[node].catchAllChild {
        pending.append(Search(node: child, position: position, isCatchAll: true))
        if nodes[child].hasChildren {
          let next = (position + 1...steps.count).reversed().map { Search(node: child, position: $0) }
          pending += next.filter { seen.insert($0).inserted }
        }
      }
      pushChildren(of: node, at: position, step: steps[position], onto: &pending)
    }
    return nil
  }

  /// Adds the children that match one segment, those to be tried first last.
  private func pushChildren(
    of node: Int, at position: Int, step: Step,
    onto pending: inout [Search]
  ) {
    switch step.segment {
    case .catchAll: return
    case .literal(""): break
    case .literal, .parameter, .mixed:
      if let child = nodes[node].parameterChild {
        pending.append(Search(node: child, position: position + 1))
      }
    }
    if case .parameter = step.segment { return }
    if case .literal(let text) = step.segment {
      for (pattern, child) in nodes[node].mixedChildren.reversed()
      where pattern.matches(text, ignoringCase: step.ignoresCase) {
        pending.append(Search(node: child, position: position + 1))
      }
    }
    for token in step.tokens.reversed() {
      guard let child = children[Self.key(node, token)] else { continue }
      pending.append(Search(node: child, position: position + 1))
    }
  }

  private func tokens(of segment: PathTemplate.Segment, _ ignoringCase: Bool) -> [Token] {
    if ignoringCase, case .literal(let text) = segment { return literalsInLowerCase[text.lowercased()] ?? [] }
    return token(of: segment).map { [$0] } ?? []
  }

  private func token(of segment: PathTemplate.Segment) -> Token? {
    switch segment {
    case .literal(let text): literals[text]
    case .parameter: Self.parameter
    case .catchAll: Self.catchAll
    case .mixed(let parts): mixtures[SegmentPattern.spelling(of: parts)]
    }
  }

  private mutating func intern(_ segment: PathTemplate.Segment) -> Token {
    if let token = token(of: segment) { return token }
    let token = nextToken
    nextToken += 1
    switch segment {
    case .literal(let text):
      literals[text] = token
      literalsInLowerCase[text.lowercased(), default: []].append(token)
    case .mixed(let parts): mixtures[SegmentPattern.spelling(of: parts)] = token
    case .parameter, .catchAll: break
    }
    return token
  }

  private static func key(_ node: Int, _ token: Token) -> UInt64 {
    UInt64(node) << 32 | UInt64(token)
  }
}
