internal import SourceText
internal import YAMLTree

/// Finds the place in a document that describes a part of a message, through its own references.
enum SchemaPath {
  /// How many references are followed one behind the other.
  private static let mostReferences = 16

  /// What a node says itself, or what its reference leads to in its document.
  static func target(of node: YAMLNode) throws(EditRefusal) -> YAMLNode {
    var node = node
    for _ in 0..<mostReferences {
      guard node.kind == .mapping else {
        throw EditRefusal("what describes it is written by an alias, or is missing", at: node.location)
      }
      guard let reference = node["$ref"]?.text else { return node }
      guard reference.hasPrefix("#/") else {
        throw EditRefusal("it is described in another document", at: node.location)
      }
      let names = reference.dropFirst(2).split(separator: "/").map { name in
        name.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
          .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
      }
      guard let next = names.reduce(node.document.root as YAMLNode?, { $0?[$1] }) else {
        throw EditRefusal("its reference leads nowhere", at: node.location)
      }
      node = next
    }
    throw EditRefusal("its references lead in a circle", at: node.location)
  }

  /// The schema of the body or of an answer of an operation.
  static func schema(of place: MissingPart.Place, in operation: YAMLNode, isSwagger: Bool) throws(EditRefusal)
    -> YAMLNode
  {
    var owner: YAMLNode?
    switch place {
    case .query: break
    case .body where isSwagger:
      for element in operation["parameters"]?.elements ?? [] {
        let parameter = try target(of: element)
        if parameter["in"]?.hasText("body") == true { owner = parameter }
      }
    case .body: owner = operation["requestBody"]
    case .answer(let code):
      let responses = try operation["responses"].map { node throws(EditRefusal) in try target(of: node) }
      owner = responses.flatMap { $0["\(code)"] ?? $0["\(code / 100)XX"] ?? $0["default"] }
    }
    guard let owner else { throw EditRefusal("the operation does not describe it", at: operation.location) }
    let found = try target(of: owner)
    guard let content = found["content"] else {
      if let schema = found["schema"] { return schema }
      throw EditRefusal("there is no schema", at: found.location)
    }
    let media = Array(content.entries)
    let chosen = media.first { $0.name.contains("json") } ?? (media.count == 1 ? media.first : nil)
    guard let schema = chosen?.value["schema"] else {
      throw EditRefusal("there is no schema", at: found.location)
    }
    return schema
  }

  /// The object that has, or is to have, the field at the end of a dotted path.
  static func object(at path: String, in schema: YAMLNode) throws(EditRefusal) -> YAMLNode {
    var node = try plain(schema)
    var steps = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    steps.removeLast()
    for step in steps {
      let name = step.prefix { $0 != "[" && $0 != "{" }
      if !name.isEmpty { node = try part(node["properties"]?[String(name)], of: node) }
      for mark in step.dropFirst(name.count) where mark == "[" || mark == "{" {
        node = try part(node[mark == "[" ? "items" : "additionalProperties"], of: node)
      }
    }
    return node
  }

  private static func part(_ part: YAMLNode?, of node: YAMLNode) throws(EditRefusal) -> YAMLNode {
    guard let part else {
      throw EditRefusal("the schema does not describe what is around it", at: node.location)
    }
    return try plain(part)
  }

  /// A schema that says by itself what its value has.
  private static func plain(_ schema: YAMLNode) throws(EditRefusal) -> YAMLNode {
    let schema = try target(of: schema)
    for word in ["allOf", "oneOf", "anyOf"] where schema[word] != nil {
      throw EditRefusal("the schema is put together of several", at: schema.location)
    }
    return schema
  }
}
