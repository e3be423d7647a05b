internal import ContractModel
internal import Evaluation
internal import Program

/// What a route of Spring's functional routes asks of a request, as far as it is about method and path: alternatives of both.
struct RoutePredicate {
  static let type = "RequestPredicate"
  static let verbs: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
  /// Functions that make one; those without a meaning here ask of something else than method and path.
  static let makers: Set<String> = verbs.union([
    "path", "method", "methods", "all", "accept", "contentType", "headers", "queryParam", "param",
    "pathExtension", "version",
  ])

  /// A method and a path that fit together.
  struct Alternative {
    /// The methods, a text or a list of texts; nil for any.
    var methods: Value?
    /// The path; nil for any.
    var path: Value?
    /// Whether it was made by something that says nothing of paths, so that any path fits: `all()`.
    var isOpen = false
  }

  private(set) var alternatives: [Alternative]

  /// A predicate of a method alone, as what is nested below a path has it.
  init(of verb: String) { alternatives = [Alternative(methods: .text(verb))] }

  /// What a function makes; nil for a function that makes none.
  init?(_ function: String, _ arguments: [Value]) {
    guard Self.makers.contains(function) else { return nil }
    switch function {
    case "path": alternatives = [Alternative(path: arguments.first ?? .unknown("path"))]
    case "method", "methods":
      let methods = arguments.map(Self.verb)
      alternatives = [
        Alternative(methods: methods.count == 1 ? methods[0] : Value(.list(methods)), isOpen: true)
      ]
    case _ where Self.verbs.contains(function):
      alternatives = [Alternative(methods: .text(function), path: arguments.first)]
    default: alternatives = [Alternative(isOpen: true)]
    }
  }

  /// Takes a value for a predicate: a predicate, or a path.
  init(_ value: Value) {
    guard value.options.count == 1, case .instance(let instance) = value.options[0],
      let rows = instance.fields["alternatives"]?.elements
    else {
      alternatives = [Alternative(path: value)]
      return
    }
    alternatives = rows.map { row in
      let parts = row.elements ?? []
      return Alternative(
        methods: parts.first.flatMap { $0 == .null ? nil : $0 },
        path: parts.dropFirst().first.flatMap { $0 == .null ? nil : $0 }, isOpen: parts.count > 2)
    }
  }

  /// Whether a value is a predicate.
  static func isOne(_ value: Value) -> Bool {
    value.options.allSatisfy { $0.type?.libraryName == type }
  }

  /// The predicate as a value.
  func value(of library: String) -> Value {
    let rows = alternatives.map { alternative in
      let parts = [alternative.methods ?? .null, alternative.path ?? .null]
      return Value(.list(alternative.isOpen ? parts + [.text("open")] : parts))
    }
    return Value(
      .instance(Instance(.library(library, Self.type), fields: ["alternatives": Value(.list(rows))])))
  }

  /// The predicate for a method in the place of its own.
  func withMethod(_ method: Value) -> RoutePredicate {
    var copy = self
    for index in copy.alternatives.indices {
      copy.alternatives[index].methods = method
      copy.alternatives[index].isOpen = false
    }
    return copy
  }

  /// The predicate with another. One of which nothing is known narrows what fits, and adds nothing to it.
  func combined(by operation: String, _ other: Value?) -> RoutePredicate? {
    var result = self
    guard let other else {
      result.alternatives = [Alternative(isOpen: true)]
      return result
    }
    let isPath = other.options.allSatisfy(\.isText)
    switch operation {
    case "or": result.alternatives += RoutePredicate(other).alternatives
    case "and" where Self.isOne(other) || isPath:
      result.alternatives = alternatives.flatMap { one in
        RoutePredicate(other).alternatives.map { Self.both(one, $0) }
      }
    case "and": break
    default: return nil
    }
    return result
  }

  /// What fits two alternatives. Two paths that are not the same fit nothing that a path could say.
  private static func both(_ one: Alternative, _ other: Alternative) -> Alternative {
    var path = one.path ?? other.path
    if let first = one.path, let second = other.path, first != second { path = .unknown("the path of both") }
    return Alternative(
      methods: one.methods ?? other.methods, path: path, isOpen: one.isOpen || other.isOpen)
  }

  /// A method of HTTP, by a name in capitals or as a text.
  private static func verb(_ value: Value) -> Value {
    guard value.isUnknown, let name = value.name, HTTPMethod.listed.contains(HTTPMethod(name)) else {
      return value
    }
    return .text(name)
  }
}
