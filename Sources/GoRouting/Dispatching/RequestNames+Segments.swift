internal import ContractModel
internal import GoSyntax

// Paths that a handler cuts apart, or looks at from the end.
extension RequestNames {
  /// No path that people write has more segments.
  static let mostSegments = 64

  /// A number that code states and that may count segments; nil for any other.
  func smallNumber(_ id: GoNodeID) -> Int? {
    Int(tree.text(of: id)).flatMap { (0...Self.mostSegments).contains($0) ? $0 : nil }
  }

  /// The list that a call cuts the path into at its slashes.
  func cut(_ behind: String, by function: String, _ arguments: GoNodeList) -> RequestSegments.List? {
    let passed = Array(arguments)
    guard passed.count > 1, known(passed[1])?.text == "/" else { return nil }
    switch function {
    case "strings.Split" where passed.count == 2: return RequestSegments.List(behind: behind, limit: nil)
    case "strings.SplitN" where passed.count == 3:
      return smallNumber(passed[2]).map { RequestSegments.List(behind: behind, limit: $0) }
    default: return nil
    }
  }

  /// The list of segments that an expression is the length of.
  func list(countedBy id: GoNodeID) -> RequestSegments.List? {
    guard case .segments(let list)? = lengthOf(id).flatMap({ subject(of: $0) }) else { return nil }
    return list
  }

  /// Segments with the names that the handler has for them.
  func named(_ segments: RequestSegments) -> RequestSegments {
    var segments = segments
    segments.names = segmentNames[segments.lead] ?? [:]
    return segments
  }

  /// The paths behind what was taken off that end with a text: what stands between is one segment. Nil where that is no path.
  func path(_ behind: String, endingWith end: String, _ stated: GoNodeID) -> RequestPath? {
    if behind.isEmpty { return .ending(end) }
    guard end.hasPrefix("/"), behind.count > 1 else { return nil }
    guard behind.hasSuffix("/") else { return .exact(behind + end) }
    let name = nameOfRest(without: tree.text(of: stated)) ?? "param1"
    return .matching([PathTemplate(parts: [.text(behind), .parameter(name), .text(end)])])
  }

  /// What the handler calls what is left without an end: `id := strings.TrimSuffix(rest, "/stop")`.
  private func nameOfRest(without end: String) -> String? {
    var name: String?
    body.map {
      tree.walk($0) { _, node in
        if case .assign(_, let left, let right) = node, left.count == 1, right.count == 1,
          case .identifier = tree.node(left[0]),
          case .call(let function, let arguments, _) = tree.node(right[0]),
          tree.text(of: function) == "strings.TrimSuffix", arguments.dropFirst().first.map(tree.text) == end
        {
          name = name ?? tree.name(of: left[0])
        }
        return name == nil
      }
    }
    return name
  }

  /// Notes what the handler calls the parts of a list, `id := parts[1]`, which may stand behind what asks for them.
  mutating func noteNames(of list: RequestSegments.List, in parts: String) {
    guard let body else { return }
    var found: [Int: String] = [:]
    tree.walk(body) { _, node in
      guard case .assign(_, let left, let right) = node, left.count == right.count else { return true }
      for (target, value) in zip(left, right) {
        guard case .index(let base, let keys) = tree.node(value), tree.isIdentifier(base, parts),
          let place = keys.first.flatMap(smallNumber), case .identifier = tree.node(target)
        else { continue }
        found[place - list.first] = found[place - list.first] ?? tree.name(of: target)
      }
      return true
    }
    segmentNames[list.lead, default: [:]].merge(found) { known, _ in known }
  }
}
