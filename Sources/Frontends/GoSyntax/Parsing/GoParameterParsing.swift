/// Signatures and their parameters: "Function types" and "Type parameter declarations" of the Go specification.
extension GoParser {
  /// `FunctionType`.
  mutating func functionType() -> Node {
    let first = start
    advance()
    if token == .leftBracket {
      report(at: start, "function type must have no type parameters")
      _ = typeParameters()
    }
    return signature(from: first, typeParameters: 0)
  }

  /// `Signature`: a function type that begins at an offset before it.
  mutating func signature(from first: UInt32, typeParameters: List) -> Node {
    let parameters = self.parameters()
    let results = self.results()
    guard typeParameters != 0 else { return make(.functionType, from: first, parameters, results) }
    let lists = words(typeParameters, parameters)
    return make(.genericFunctionType, from: first, lists, results)
  }

  /// `Parameters`: fields in parentheses.
  mutating func parameters() -> List {
    guard expect(.leftParenthesis) else { return 0 }
    let fields = token == .rightParenthesis ? 0 : parameterList(before: .rightParenthesis)
    expect(.rightParenthesis)
    return fields
  }

  private mutating func results() -> List {
    if token == .leftParenthesis { return parameters() }
    let first = start
    guard let type = typeIfPresent() else { return 0 }
    let field = make(.field, from: first, 0, type)
    return list(of: field)
  }

  /// `TypeParameters`: fields in brackets, of which there must be one.
  mutating func typeParameters() -> List {
    advance()
    let fields = parameterList(before: .rightBracket)
    if fields == 0 { report(at: start, "empty type parameter list") }
    expect(.rightBracket)
    return fields
  }

  /// `ParameterList`, or `TypeParamList` when a bracket closes it; the first name, and its type, may be known already.
  ///
  /// A parameter is noted as a name and a type, either of which may be missing: whether a lone identifier is a name
  /// or a type is known only at the end of the list.
  mutating func parameterList(firstName: Node = 0, firstType: Node = 0, before closing: GoToken) -> List {
    let isConstraint = closing == .rightBracket
    let first = firstName == 0 ? start : record(firstName).start
    let mark = pending.count
    var name = firstName
    while name != 0 || token != closing && token != .endOfFile {
      let before = position
      var type = name == 0 ? 0 : firstType
      if type == 0 {
        (name, type) = parameter(name, isConstraint: isConstraint)
      } else if isConstraint {
        type = union(type)
      }
      if name != 0 || type != 0 {
        pending.append(name)
        pending.append(type)
      }
      name = 0
      let context = isConstraint ? "type parameter list" : "parameter list"
      guard takeComma(in: context, before: closing), position > before else { break }
    }
    return fields(of: mark, isConstraint: isConstraint, from: first)
  }

  /// `ParameterDecl` or `TypeParamDecl`, as far as one name goes.
  private mutating func parameter(_ known: Node, isConstraint: Bool) -> (name: Node, type: Node) {
    guard known != 0 || token == .identifier else { return (0, parameterType(isConstraint: isConstraint)) }
    let name = known != 0 ? known : takeIdentifier()
    switch token {
    case .identifier, .star, .arrow, .func, .chan, .map, .struct, .interface, .leftParenthesis, .ellipsis:
      return (name, parameterType(isConstraint: isConstraint))
    case .leftBracket:
      let (isNamed, type) = arrayOrInstance(after: name)
      return (isNamed ? name : 0, isConstraint ? union(type) : type)
    case .period:
      let type = typeName(name)
      return (0, isConstraint ? union(type) : type)
    case .tilde where isConstraint: return (name, union(typeTerm()))
    case .or where isConstraint: return (0, union(name))
    default: return (name, 0)
    }
  }

  private mutating func parameterType(isConstraint: Bool) -> Node {
    let first = start
    if take(.ellipsis) {
      let element = type()
      return make(.ellipsis, from: first, element)
    }
    if isConstraint, token == .tilde { return union(typeTerm()) }
    guard let type = typeIfPresent() else {
      reportExpected(isConstraint ? "']'" : "')'")
      return 0
    }
    return isConstraint ? union(type) : type
  }

  // MARK: Names and types

  /// Makes fields of the pairs of names and types above a mark.
  private mutating func fields(of mark: Int, isConstraint: Bool, from first: UInt32) -> List {
    let named = stride(from: mark, to: pending.count, by: 2)
      .count { pending[$0] != 0 && pending[$0 + 1] != 0 }
    if named == 0 {
      if isConstraint, pending.count > mark { report(at: first, "all type parameters must be named") }
      return unnamedFields(of: mark)
    }
    if named * 2 != pending.count - mark {
      distributeTypes(from: mark, isConstraint: isConstraint, from: first)
    }
    return namedFields(of: mark)
  }

  private mutating func unnamedFields(of mark: Int) -> List {
    var end = mark
    for index in stride(from: mark, to: pending.count, by: 2) {
      let type = pending[index + 1] == 0 ? pending[index] : pending[index + 1]
      let span = record(type)
      pending[end] = make(.field, from: span.start, to: span.end, 0, type)
      end += 1
    }
    pending.removeLast(pending.count - end)
    return list(since: mark)
  }

  /// Gives each name without a type the type that follows it, as `a, b int` means; a type without a name is an error.
  private mutating func distributeTypes(from mark: Int, isConstraint: Bool, from first: UInt32) {
    var type: Node = 0
    var wrong: UInt32?
    for index in stride(from: mark, to: pending.count, by: 2).reversed() {
      if pending[index + 1] != 0 {
        type = pending[index + 1]
        if pending[index] == 0 {
          let place = record(type).start
          wrong = place
          pending[index] = make(.identifier, from: place, to: place)
        }
      } else if type != 0 {
        pending[index + 1] = type
      } else {
        let place = record(pending[index]).end
        wrong = record(pending[index]).start
        pending[index + 1] = make(.bad, from: place, to: place)
      }
    }
    guard let wrong else { return }
    if isConstraint {
      report(at: wrong, "all type parameters must be named")
    } else {
      report(at: first, "mixed named and unnamed parameters")
    }
  }

  /// Joins neighbouring names of one type into a field.
  private mutating func namedFields(of mark: Int) -> List {
    let end = pending.count
    var index = mark
    var fields = mark
    while index < end {
      let type = pending[index + 1]
      let first = pending[index]
      while index < end, pending[index + 1] == type {
        pending.append(pending[index])
        index += 2
      }
      let names = list(since: end)
      let last = record(type).end
      pending[fields] = make(.field, from: record(first).start, to: last, names, type)
      fields += 1
    }
    pending.removeLast(pending.count - fields)
    return list(since: mark)
  }
}
