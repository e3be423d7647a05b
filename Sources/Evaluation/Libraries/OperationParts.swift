/// What a registration says for the document that a framework makes of its routes, beside method and path. Of a router or a mount
/// it concerns all routes below.
package struct OperationParts: Hashable {
  /// A part of what it says.
  package enum Part: String, Hashable {
    /// The operationId.
    case id
    /// What the operationId is made of in place of the handler's name.
    case name
    /// The function that makes operationIds in place of the framework's own.
    case naming
    /// The tags, a list of texts.
    case tags
    /// The summary.
    case summary
    /// Whether it is deprecated.
    case deprecated
    /// Whether it stands in the document.
    case listed
  }

  /// The parts that it says something of.
  package var parts: [Part: Value] = [:]

  /// Makes one that says nothing.
  package init() {}

  /// Takes the named arguments of a call or an annotation, under the labels that a framework has for the parts.
  package init(_ named: [String: Value], _ labels: [String: Part]) {
    for (label, part) in labels {
      if let value = named[label], value != .null { parts[part] = value }
    }
  }

  /// What it says with what another says in its place where that says something.
  package func overridden(by other: OperationParts) -> OperationParts {
    var result = self
    result.parts.merge(other.parts) { _, new in new }
    return result
  }

  /// Takes the fields of an instance that are called as parts are.
  package init(_ fields: [String: Value]) {
    for (name, value) in fields { if let part = Part(rawValue: name) { parts[part] = value } }
  }

  /// The parts by their names, as the fields of an instance.
  package var fields: [String: Value] {
    Dictionary(uniqueKeysWithValues: parts.map { ($0.key.rawValue, $0.value) })
  }

  func mapValues(_ step: (Value) -> Value) -> OperationParts {
    guard !parts.isEmpty else { return self }
    var copy = self
    copy.parts = parts.mapValues(step)
    return copy
  }
}

/// How a framework makes a document of its routes, as data.
package struct OperationSyntax: Sendable {
  /// The operationId of a route that states none, by the name of its handler, its path and its method.
  package let id: (@Sendable (_ name: String, _ path: String, _ method: String) -> String)?
  /// The summary of a route that states none, by the name of its handler.
  package let summary: (@Sendable (_ name: String) -> String)?

  /// Makes a description.
  package init(
    id: (@Sendable (_ name: String, _ path: String, _ method: String) -> String)? = nil,
    summary: (@Sendable (_ name: String) -> String)? = nil
  ) {
    self.id = id
    self.summary = summary
  }
}
