import Evaluation
import Program
import SourceText

/// The links that a file builds of their parts: `URLComponents` (Foundation), `Uri.Builder` (Android), `Uri(scheme: …)`
/// (Dart).
struct BuiltLinks {
  private let code: LinkCode
  private let constants: ConstantTexts
  private let file: Int
  private let scopes: CodeScopes

  init(_ code: LinkCode, _ constants: ConstantTexts, _ file: Int) {
    self.code = code
    self.constants = constants
    self.file = file
    scopes = CodeScopes(code.program.files[file])
  }

  private var content: ProgramFile { code.program.files[file] }

  /// All of them.
  var all: [DeepLink] {
    switch code.language {
    case .swift: components
    case .jvm: chains
    case .dart: constructions
    case .script: []
    }
  }

  private func text(_ id: Expression.ID) -> LinkTemplate? {
    let owner = scopes.scope(at: content.expressions[id].span)?.owner
    return constants.template(of: id, at: ConstantTexts.Place(file: file, owner: owner))
  }

  private func location(_ id: Expression.ID) -> SourceLocation {
    code.location(file, content.expressions[id].span)
  }

  /// A link of parts, or nil where the scheme is not known.
  private func link(_ parts: Parts) -> DeepLink? {
    guard let place = parts.place, let scheme = parts.scheme?.text else { return nil }
    var pieces = LinkTemplate("\(scheme)://").pieces + (parts.host?.pieces ?? [])
    if let path = parts.path {
      if let first = path.pieces.first, first != .character("/") { pieces.append(.character("/")) }
      pieces += path.pieces
    }
    let symbol = scopes.scope(at: content.expressions[place].span)?.symbol
    var link = LinkTemplate(pieces: pieces).link(at: location(place), symbol: symbol)
    link?.keys = parts.keys
    link?.hasOpenKeys = parts.hasOpenKeys
    return link
  }

  /// The parts of a link that is built.
  private struct Parts {
    var place: Expression.ID?
    var scheme: LinkTemplate?
    var host: LinkTemplate?
    var path: LinkTemplate?
    var keys: [PlacedText] = []
    var hasOpenKeys = false
  }

  /// `components.scheme = …; components.host = …`, grouped by function and variable.
  private var components: [DeepLink] {
    var built: [(scope: Int, variable: String, parts: Parts)] = []
    for id in content.expressions.indices {
      guard case .assign(let target, _, let value) = content.expressions[id].kind,
        case .member(let base, let part) = content.expressions[target].kind,
        case .name(let variable) = content.expressions[base].kind,
        ["scheme", "host", "path"].contains(part)
      else { continue }
      let scope = scopes.scope(at: content.expressions[id].span)?.start ?? -1
      var index = built.firstIndex { $0.scope == scope && $0.variable == variable }
      if index == nil {
        built.append((scope, variable, Parts()))
        index = built.count - 1
      }
      guard let index else { continue }
      let text = text(value) ?? LinkTemplate(pieces: [.hole(content.name(of: value) ?? "…")])
      if part == "scheme" {
        built[index].parts.scheme = text
        built[index].parts.place = value
      }
      if part == "host" { built[index].parts.host = text }
      if part == "path" { built[index].parts.path = text }
    }
    return built.compactMap { found in
      var parts = found.parts
      addQueryItems(to: &parts, inScope: found.scope)
      return link(parts)
    }
  }

  private func addQueryItems(to parts: inout Parts, inScope scope: Int) {
    for expression in content.expressions {
      guard case .call(let callee, _, let arguments) = expression.kind,
        content.name(of: callee) == "URLQueryItem", let name = arguments.first?.value,
        scopes.scope(at: expression.span)?.start ?? -1 == scope
      else { continue }
      addKey(name, to: &parts)
    }
  }

  private func addKey(_ id: Expression.ID, to parts: inout Parts) {
    if let key = text(id)?.text {
      parts.keys.append(PlacedText(key, at: location(id)))
    } else {
      parts.hasOpenKeys = true
    }
  }

  /// `Uri.Builder().scheme(…).authority(…).appendPath(…).appendQueryParameter(…, …)`.
  private var chains: [DeepLink] {
    var inner: Set<Expression.ID> = []
    for expression in content.expressions {
      if case .call(let callee, _, _) = expression.kind,
        case .member(let base, _) = content.expressions[callee].kind
      {
        inner.insert(base)
      }
    }
    return content.expressions.indices.compactMap { id in
      inner.contains(id) ? nil : chain(endingAt: id).flatMap(link)
    }
  }

  private func chain(endingAt id: Expression.ID) -> Parts? {
    var calls: [(name: String, arguments: [Expression.Argument])] = []
    var next = id
    while case .call(let callee, _, let arguments) = content.expressions[next].kind, calls.count < 64,
      case .member(let base, let name) = content.expressions[callee].kind
    {
      calls.append((name, arguments))
      next = base
    }
    guard calls.contains(where: { $0.name == "scheme" }) else { return nil }
    var parts = Parts()
    for call in calls.reversed() {
      guard let first = call.arguments.first?.value else { continue }
      let value = text(first) ?? LinkTemplate(pieces: [.hole(content.name(of: first) ?? "…")])
      switch call.name {
      case "scheme":
        parts.scheme = value
        parts.place = first
      case "authority", "encodedAuthority": parts.host = value
      case "path", "encodedPath": parts.path = value
      case "appendPath", "appendEncodedPath":
        parts.path = LinkTemplate(
          pieces: (parts.path?.pieces ?? []) + [.character("/")] + value.pieces)
      case "appendQueryParameter": addKey(first, to: &parts)
      case "query", "encodedQuery": parts.hasOpenKeys = true
      default: break
      }
    }
    return parts
  }

  /// `Uri(scheme: …, host: …, path: …, queryParameters: {…})`.
  private var constructions: [DeepLink] {
    content.expressions.compactMap { expression in
      guard case .call(let callee, _, let arguments) = expression.kind,
        case .name("Uri") = content.expressions[callee].kind
      else { return nil }
      var parts = Parts()
      for argument in arguments {
        let value =
          text(argument.value) ?? LinkTemplate(pieces: [.hole(content.name(of: argument.value) ?? "…")])
        switch argument.label {
        case "scheme":
          parts.scheme = value
          parts.place = argument.value
        case "host": parts.host = value
        case "path": parts.path = value
        case "pathSegments": parts.path = LinkTemplate(pieces: [.hole("…")])
        case "query": parts.hasOpenKeys = true
        case "queryParameters": addMap(argument.value, to: &parts)
        default: break
        }
      }
      return link(parts)
    }
  }

  private func addMap(_ id: Expression.ID, to parts: inout Parts) {
    guard case .map(let keys, _) = content.expressions[id].kind else {
      parts.hasOpenKeys = true
      return
    }
    for key in keys { addKey(key, to: &parts) }
  }
}
