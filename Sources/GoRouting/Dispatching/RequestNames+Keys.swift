internal import GoSyntax

// Tables that are asked by a key made of the request: `routes[r.Method+" "+r.URL.Path]`, `routes[key{r.Method, path}]`.
extension RequestNames {
  /// What holds of a request for which an expression is the key of an entry; nil where that is not known.
  func tests(_ key: GoNodeID, isKey value: GoValue, depth: Int = 0) -> [RequestTest]? {
    guard depth < 4 else { return nil }
    switch tree.node(key) {
    case .binary(.plus, _, _):
      guard let text = value.asText.known else { return nil }
      return tests(parts(of: key), are: text, at: key)
    case .compositeLiteral(_, let elements):
      guard case .structure(let object, _) = value.underlying, let fields = evaluator.fields(of: object.type)
      else { return nil }
      var all = [RequestTest()]
      for (index, element) in elements.enumerated() {
        var (name, part) = (fields.indices.contains(index) ? fields[index].name : "", element)
        if case .keyValue(let key, let value) = tree.node(element) {
          (name, part) = (tree.name(of: key), value)
        }
        guard let field = object.fields[name], let tests = tests(part, isKey: field, depth: depth + 1) else {
          return nil
        }
        all = all.flatMap { test in tests.compactMap(test.and) }
      }
      return all
    default:
      guard let text = value.asText.known else { return nil }
      guard let subject = subject(of: key) else {
        return known(key).map { $0.text == text ? [RequestTest()] : [] }
      }
      return equality(subject, (text, []), at: key, holds: true)
    }
  }

  /// The table of handlers, or of rows with handlers, that an expression asks by something of the request, and the key; nil
  /// where that is one of handlers by the path or the method alone.
  func rowTable(askedBy id: GoNodeID) -> (table: TableObject, key: GoNodeID)? {
    guard case .index(let base, let keys) = tree.node(id), keys.count == 1, isName(base), asks(keys[0]),
      !isLookup(id), case .table(let table) = evaluator.evaluate(base, context).underlying, table.isComplete,
      evaluator.holdsHandler(.table(table), depth: 0)
    else { return nil }
    return (table, keys[0])
  }

  /// What is joined by `+`, in order.
  private func parts(of id: GoNodeID) -> [GoNodeID] {
    guard case .binary(.plus, let left, let right) = tree.node(id) else { return [id] }
    return parts(of: left) + [right]
  }

  /// What holds where parts make a text together, of which one may be the method and one the path.
  private func tests(_ parts: [GoNodeID], are text: String, at key: GoNodeID) -> [RequestTest]? {
    var rest = text[...]
    var all = RequestTest()
    for part in parts {
      guard let subject = subject(of: part) else {
        guard let known = known(part)?.text else { return nil }
        guard rest.hasPrefix(known) else { return [] }
        rest = rest.dropFirst(known.count)
        continue
      }
      let stretch: Substring
      switch subject {
      case .method: stretch = rest.prefix { $0.isLetter }
      case .path: stretch = part == parts.last ? rest : rest.prefix { $0 != " " && $0 != ":" && $0 != "#" }
      default: return nil
      }
      rest = rest.dropFirst(stretch.count)
      guard let test = equality(subject, (String(stretch), []), at: key, holds: true)?.first else {
        return []
      }
      guard let both = all.and(test) else { return [] }
      all = both
    }
    return rest.isEmpty ? [all] : []
  }
}

extension RequestDispatch {
  /// What a table gives for requests that it is asked by, and nothing for others; nil where that is no such table, or where
  /// it is one of handlers by the path or the method alone.
  func entries(of lookup: GoNodeID, _ states: [RequestState], _ way: DispatchWay) -> [DispatchWay.Outcome]? {
    guard let (table, asked) = way.names.rowTable(askedBy: lookup),
      rowCount + table.entries.count < Limit.handlerRows
    else { return nil }
    var outcomes: [DispatchWay.Outcome] = []
    for (key, value) in table.entries {
      guard let tests = way.names.tests(asked, isKey: key) else { return nil }
      let passed = states.passing(tests)
      guard !passed.isEmpty else { continue }
      outcomes.append(DispatchWay.Outcome(states: passed, values: [value, .truth(true)], row: way.names.row))
    }
    rowCount += outcomes.count
    let nothing = DispatchWay.Outcome(
      states: states, values: [.nothing([]), .truth(false)], row: way.names.row)
    return outcomes + [nothing]
  }
}
