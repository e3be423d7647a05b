internal import ContractModel
internal import SourceText
internal import YAMLTree

/// A `serverless.yml` (Serverless Framework documentation, "API Gateway", "HTTP API", "Variables").
struct ServerlessFile {
  let root: YAMLNode
  /// The folder that the file lies in, with a slash behind it; empty for the root.
  let folder: String
  /// What only run time knows, by name.
  let values: [String: String]
  /// Gives a document by its path from the root.
  let document: (String) -> YAMLNode?

  /// Variables name one another; so many times at most.
  private static let mostSteps = 8

  /// Whether a document is one.
  static func isOne(_ root: YAMLNode) -> Bool { root["provider"] != nil && root["functions"] != nil }

  /// The routes of all functions, in their order.
  var routes: [GatewayRoute] {
    guard let functions = root["functions"].map(followed) else { return [] }
    let maps = functions.kind == .sequence ? functions.elements.map(followed) : [functions]
    return maps.flatMap(\.mergedEntries).flatMap { function in
      let events = followed(function.value)["events"].map(followed)
      return (events?.elements ?? []).flatMap { routes(of: $0, function.name) }
    }
  }

  private func routes(of event: YAMLNode, _ name: String) -> [GatewayRoute] {
    ["http", "httpApi"].compactMap { kind in
      guard let stated = event[kind].map(followed), stated.bool == nil, !stated.isNull else { return nil }
      var route: GatewayRoute
      if stated.text != nil {
        route = GatewayRoute(key: text(stated), at: stated)
      } else if let path = stated["path"] {
        route = GatewayRoute(stated["method"].map { text($0) } ?? .plain("ANY"), text(path), at: path)
      } else {
        return nil
      }
      route.symbol = name
      route.asks = stated["authorizer"] != nil || stated["private"]?.bool ?? false
      route.folder = folder
      return route
    }
  }

  /// What a variable stands for that is all of a node, `${file(routes.yml):users}`; else the node.
  private func followed(_ node: YAMLNode) -> YAMLNode {
    var node = node
    for _ in 0..<Self.mostSteps {
      guard let text = node.text, text.hasPrefix("${"), text.hasSuffix("}"),
        let next = self.node(of: String(text.dropFirst(2).dropLast()))
      else { return node }
      node = next
    }
    return node
  }

  /// The node that a variable names: one of this file, or of another.
  private func node(of name: String) -> YAMLNode? {
    if name.hasPrefix("self:") { return Self.node(at: name.dropFirst(5), in: root) }
    guard name.hasPrefix("file("), let end = name.firstIndex(of: ")") else { return nil }
    let path = name[name.index(name.startIndex, offsetBy: 5)..<end]
    guard let found = document(SAMTemplate.path(String(path), in: folder)) else { return nil }
    let rest = name[name.index(after: end)...]
    return rest.hasPrefix(":") ? Self.node(at: rest.dropFirst(), in: found) : found
  }

  private static func node(at keys: Substring, in root: YAMLNode) -> YAMLNode? {
    keys.split(separator: ".").reduce(root) { node, key in node?[String(key)] }
  }

  private func text(_ node: YAMLNode, depth: Int = 0) -> GatewayText {
    guard let text = node.text else { return .unknown("it is no text") }
    return .filled(text) { value(of: $0, depth: depth + 1) }
  }

  /// The value of a variable: what the configuration gives, what this file or another says, or what it is by default.
  private func value(of variable: String, depth: Int) -> GatewayText {
    guard depth < Self.mostSteps else { return .unknown("`${\(variable)}` names itself") }
    let parts = variable.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].filter { !$0.isWhitespace }
    if let value = values[name] ?? values[String(name.split(separator: ":").last ?? "")] {
      return .known(value, notes: ["`${\(name)}` is `\(value)` by the configuration"])
    }
    if let node = node(of: name), node.text != nil { return text(node, depth: depth) }
    guard parts.count > 1 else { return .unknown("`${\(name)}` has no value here; set it under `values`") }
    let fallback = parts[1].drop(while: \.isWhitespace)
    if let quote = fallback.first, "'\"".contains(quote) {
      let value = String(fallback.dropFirst().prefix { $0 != quote })
      return .known(value, notes: ["`${\(name)}` is `\(value)` unless it is set"])
    }
    let next = fallback.hasPrefix("${") ? String(fallback.dropFirst(2).dropLast()) : String(fallback)
    guard next.contains(":") else {
      return .known(next, notes: ["`${\(name)}` is `\(next)` unless it is set"])
    }
    return value(of: next, depth: depth + 1)
  }
}
