internal import ContractModel
internal import SourceText
internal import YAMLTree

/// A template of AWS SAM, or of CloudFormation with routes of HTTP APIs (AWS SAM developer guide, "AWS::Serverless::Function",
/// "Api", "HttpApi", "AWS::Serverless::Api"; CloudFormation, "AWS::ApiGatewayV2::Route").
struct SAMTemplate {
  let root: YAMLNode
  /// The folder that the template lies in, with a slash behind it; empty for the root.
  let folder: String
  /// What only run time knows, by name.
  let values: [String: String]
  /// Gives a document beside the template by its path from the root.
  let document: (String) -> YAMLNode?

  /// Whether a document is one.
  static func isOne(_ root: YAMLNode) -> Bool {
    root["Resources"]?.entries.contains { $0.value["Type"]?.text?.hasPrefix("AWS::") ?? false } ?? false
  }

  /// The routes of all resources, in their order.
  var routes: [GatewayRoute] {
    (root["Resources"]?.mergedEntries ?? []).flatMap { resource -> [GatewayRoute] in
      let properties = resource.value["Properties"]
      switch resource.value["Type"]?.text {
      case "AWS::Serverless::Function", "AWS::Serverless::StateMachine":
        return properties.map { events(of: resource.name, $0) } ?? []
      case "AWS::ApiGatewayV2::Route":
        guard let key = properties?["RouteKey"] else { return [] }
        var route = GatewayRoute(key: text(key), at: key)
        route.folder = folder
        route.asks = properties?["AuthorizationType"]?.text.map { $0 != "NONE" } ?? false
        return [route]
      case "AWS::Serverless::Api", "AWS::Serverless::HttpApi": return properties.map(described) ?? []
      default: return []
      }
    }
  }

  /// The routes that the events of a function are.
  private func events(of name: String, _ properties: YAMLNode) -> [GatewayRoute] {
    let code = (properties["CodeUri"] ?? root["Globals"]?["Function"]?["CodeUri"])?.text ?? "."
    return (properties["Events"]?.mergedEntries ?? []).compactMap { event in
      guard let type = event.value["Type"]?.text, ["Api", "HttpApi"].contains(type) else { return nil }
      let stated = event.value["Properties"]
      var route: GatewayRoute
      if let path = stated?["Path"] {
        route = GatewayRoute(stated?["Method"].map(text) ?? .plain("ANY"), text(path), at: path)
      } else {
        route = GatewayRoute(key: .plain("$default"), at: event.key)
      }
      route.symbol = name
      route.asks = asks(stated?["Auth"], type, stated?["RestApiId"] ?? stated?["ApiId"])
      route.folder = Self.path(code, in: folder)
      return route
    }
  }

  /// Whether an event asks who is calling, by its own words or by those of its API.
  private func asks(_ own: YAMLNode?, _ type: String, _ api: YAMLNode?) -> Bool {
    if own?["ApiKeyRequired"]?.bool ?? false { return true }
    if let authorizer = own?["Authorizer"]?.text { return authorizer != "NONE" }
    let named = api.flatMap { $0["Ref"]?.text ?? $0.text }.flatMap { root["Resources"]?[$0]?["Properties"] }
    return [named, root["Globals"]?[type]].contains { $0?["Auth"]?["DefaultAuthorizer"] != nil }
  }

  /// The routes of an API that an OpenAPI document states, in the template or beside it.
  private func described(_ properties: YAMLNode) -> [GatewayRoute] {
    let body = properties["DefinitionBody"]
    let included = body?["Fn::Transform"]?["Parameters"]?["Location"] ?? properties["DefinitionUri"]
    let stated = body?["paths"] != nil ? body : included?.text.flatMap { document(Self.path($0, in: folder)) }
    return (stated?["paths"]?.mergedEntries ?? []).flatMap { path in
      path.value.mergedEntries.compactMap { operation in
        let isAny = operation.name == "x-amazon-apigateway-any-method"
        guard isAny || Self.verbs.contains(operation.name) else { return nil }
        var route = GatewayRoute(
          .plain(isAny ? "ANY" : operation.name), text(path.key), at: operation.key)
        route.symbol = operation.value["operationId"]?.text
        route.asks = operation.value["security"]?.elements.isEmpty == false
        route.folder = folder
        return route
      }
    }
  }

  private static let verbs: Set<String> = ["get", "head", "post", "put", "patch", "delete", "options"]

  /// A text with the parameters of the template in it: as it stands, by `!Sub` or by `!Ref`.
  private func text(_ node: YAMLNode) -> GatewayText {
    if let name = node["Ref"]?.text ?? (node.tag == "!Ref" ? node.text : nil) { return value(of: name) }
    if let text = node["Fn::Sub"]?.text ?? node.text { return .filled(text, value) }
    return .unknown("it is put together by a function of the template")
  }

  private func value(of name: String) -> GatewayText {
    if let value = values[name] {
      return .known(value, notes: ["`${\(name)}` is `\(value)` by the configuration"])
    }
    if let value = root["Parameters"]?[name]?["Default"]?.text {
      return .known(value, notes: ["`${\(name)}` is `\(value)` unless it is set"])
    }
    return .unknown("`${\(name)}` has no value here; set it under `values`")
  }

  /// A path from a folder, `./src/` or `../docs/api.yaml`, from the root.
  static func path(_ text: String, in folder: String) -> String {
    var parts = folder.split(separator: "/")
    for part in text.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
