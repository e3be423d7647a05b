internal import ContractModel
internal import GoSyntax
internal import Routing

// What conditions ask a request for: `r.Method == "GET" && strings.HasPrefix(r.URL.Path, "/users/")`.
extension RequestNames {
  /// Whether code compares the method or the path of a request anywhere in a condition.
  func asks(_ condition: GoNodeID) -> Bool {
    var found = false
    tree.walk(condition) { id, _ in
      if !found { found = subject(of: id) != nil }
      return !found
    }
    return found
  }

  /// What holds where a condition does, or where it does not, in one test for each way.
  func tests(_ id: GoNodeID, holds: Bool, depth: Int = 0) -> [RequestTest] {
    guard depth < 64 else { return [RequestTest()] }
    switch tree.node(id) {
    case .parenthesized(let inner): return tests(inner, holds: holds, depth: depth + 1)
    case .unary(.not, let inner): return tests(inner, holds: !holds, depth: depth + 1)
    case .binary(.land, let left, let right), .binary(.lor, let left, let right):
      let one = tests(left, holds: holds, depth: depth + 1)
      let other = tests(right, holds: holds, depth: depth + 1)
      guard isBoth(tree.node(id), holds) else { return Array((one + other).prefix(Limit.requestTests)) }
      return Array(one.flatMap { test in other.compactMap(test.and) }.prefix(Limit.requestTests))
    case .binary(.equal, let left, let right): return comparison(id, left, right, holds: holds)
    case .binary(.notEqual, let left, let right): return comparison(id, left, right, holds: !holds)
    case .call(let function, let arguments, _): return call(id, function, arguments, holds: holds)
    default: return other(id, holds: holds)
    }
  }

  private func isBoth(_ node: GoNode, _ holds: Bool) -> Bool {
    if case .binary(.land, _, _) = node { holds } else { !holds }
  }

  /// A condition that is about something else, or asks for more than methods and paths.
  private func other(_ id: GoNodeID, holds: Bool) -> [RequestTest] {
    var test = RequestTest()
    if let found = found(id) { return [found.holds == holds ? found.test : test] }
    // How many segments there are at least or at most chooses no path by itself.
    if case .binary(_, let left, _) = tree.node(id), list(countedBy: left) != nil { return [test] }
    if asks(id) {
      guard holds, asksForPath(id) else { return [test] }
      test.path = .unread(RequestPath.noPath, below: "")
      test.place = place(id)
      return [test]
    }
    if let decided = decided(id) { return decided == holds ? [test] : [] }
    let text = Evaluator.singleLine(tree.text(of: id))
    if !mentionsRequest(id) { test.others = [holds ? text : Sighting.Condition.negated(text)] }
    return [test]
  }

  private func asksForPath(_ id: GoNodeID) -> Bool {
    var found = false
    tree.walk(id) { id, _ in
      switch subject(of: id) {
      case .path?, .piece?, .found?, .segments?, .segment?: found = true
      case .method?, .pattern?, .chosen?, nil: break
      }
      return !found
    }
    return found
  }

  /// Whether a condition depends on what only a request tells.
  private func mentionsRequest(_ id: GoNodeID) -> Bool {
    tree.hasName(in: id) { isOfRequest($0) || subjects.keys.contains($0) }
  }

  /// What a look at the result of a regular expression, or of a table, says: `found != nil`, `len(found) > 1`, `ok`.
  private func found(_ id: GoNodeID) -> (test: RequestTest, holds: Bool)? {
    switch tree.node(id) {
    case .identifier, .call: return result(id, at: id).map { ($0, true) }
    case .binary(let operation, let left, let right):
      let isLength = lengthOf(left) != nil
      guard let test = result(lengthOf(left) ?? left, at: id) else { return nil }
      let isNothing = ["nil", "0"].contains(tree.text(of: right))
      switch operation {
      case .greater, .greaterEqual: return isLength ? (test, true) : nil
      case .less, .lessEqual: return isLength ? (test, false) : nil
      case .equal: return (test, !isNothing)
      case .notEqual: return (test, isNothing)
      default: return nil
      }
    default: return nil
    }
  }

  /// What holds of a request for which an expression found something.
  private func result(_ id: GoNodeID, at condition: GoNodeID) -> RequestTest? {
    switch subject(of: id) {
    case .found(let path)?: RequestTest(path: path, place: place(condition))
    case .chosen(let methods)?: RequestTest(methods: methods)
    default: nil
    }
  }

  func lengthOf(_ id: GoNodeID) -> GoNodeID? {
    guard case .call(let function, let arguments, _) = tree.node(id), tree.isIdentifier(function, "len")
    else {
      return nil
    }
    return arguments.first
  }

  private func place(_ id: GoNodeID) -> RequestTest.Place {
    row
      ?? RequestTest.Place(
        location: context.file.location(of: id), text: Evaluator.singleLine(tree.text(of: id)))
  }

  private func comparison(_ id: GoNodeID, _ left: GoNodeID, _ right: GoNodeID, holds: Bool) -> [RequestTest] {
    if let list = list(countedBy: left), let count = smallNumber(right) {
      guard holds, let segments = list.counting(count) else { return [RequestTest()] }
      return [RequestTest(path: .segmented(named(segments)), place: place(id))]
    }
    let one = subject(of: left).flatMap { equality($0, right, at: id, holds: holds) }
    if let tests = one ?? subject(of: right).flatMap({ equality($0, left, at: id, holds: holds) }) {
      return tests
    }
    guard case .binary(let operation, _, _) = tree.node(id) else { return [RequestTest()] }
    return other(id, holds: operation == .equal ? holds : !holds)
  }

  /// What holds where the path or the method is a value, or is not; nil where that is not compared so.
  func equality(_ subject: Subject, _ value: GoNodeID, at id: GoNodeID, holds: Bool) -> [RequestTest]? {
    equality(subject, known(value), at: id, holds: holds)
  }

  /// The same with a text that is known, with the settings that it depends on, or nil for one that is not.
  func equality(
    _ subject: Subject, _ known: (text: String, origins: [Origin])?, at id: GoNodeID, holds: Bool
  ) -> [RequestTest]? {
    var test = RequestTest()
    switch subject {
    case .method:
      guard holds else { return [test] }
      guard let method = known?.text else {
        test.methods = nil
        return [test]
      }
      guard method.allSatisfy(\.isLetter) else { return [] }
      test.methods = [method.uppercased()]
      return [test]
    case .path(let behind):
      guard holds else { return [test] }
      test.place = place(id)
      guard let known else {
        test.path = .unread("what the path is compared with is not known", below: behind)
        return [test]
      }
      let text = behind + known.text
      guard text.hasPrefix("/") else { return text.isEmpty ? [] : nil }
      test.path = .exact(text)
      test.origins = known.origins
      return [test]
    case .segment(let list, let index):
      guard holds else { return [test] }
      test.place = place(id)
      var segments = RequestSegments(lead: list.lead)
      guard let known, !known.text.contains("/") else {
        test.path = .unread("what the path is compared with is not known", below: list.lead)
        return [test]
      }
      segments.fixed[index] = known.text
      test.path = .segmented(named(segments))
      test.origins = known.origins
      return [test]
    case .piece, .pattern, .found, .chosen, .segments: return nil
    }
  }

  /// `strings.HasPrefix(r.URL.Path, "/users/")`, `pattern.MatchString(r.URL.Path)`, `strings.EqualFold(…)`.
  private func call(
    _ id: GoNodeID, _ function: GoNodeID, _ arguments: GoNodeList, holds: Bool
  ) -> [RequestTest] {
    guard arguments.count == 2, let first = subject(of: arguments[0]) else { return other(id, holds: holds) }
    switch (tree.text(of: function), first) {
    case ("strings.EqualFold", _):
      return equality(first, arguments[1], at: id, holds: holds) ?? other(id, holds: holds)
    case ("strings.HasPrefix", .path(let behind)):
      guard holds else { return [RequestTest()] }
      guard let known = known(arguments[1]) else { return other(id, holds: holds) }
      if known.text.isEmpty { return [RequestTest()] }
      guard (behind + known.text).hasPrefix("/") else { return other(id, holds: holds) }
      return [RequestTest(path: .below(behind + known.text), place: place(id), origins: known.origins)]
    case ("strings.HasSuffix", .path(let behind)):
      guard holds else { return [RequestTest()] }
      guard let known = known(arguments[1]) else { return other(id, holds: holds) }
      if known.text.isEmpty { return [RequestTest()] }
      guard let path = path(behind, endingWith: known.text, arguments[1]) else {
        return other(id, holds: holds)
      }
      return [RequestTest(path: path, place: place(id), origins: known.origins)]
    default: return other(id, holds: holds)
    }
  }
}
