import ContractModel
import Evaluation
import Program
import SourceText

/// The links that a file builds from parts, by the models of the libraries of its language.
struct BuiltLinks {
  private let code: LinkCode
  private let file: Int
  private(set) var links: [DeepLink] = []
  /// The links whose scheme is not known.
  private(set) var unresolved: [Unresolved] = []

  init(_ code: LinkCode, _ file: Int) {
    self.code = code
    self.file = file
    for builder in code.syntax.builders {
      switch builder.form {
      case .assigned(let items): readAssigned(builder, items)
      case .chained: readChains(builder)
      case .constructed(let name): readConstructed(builder, name)
      }
    }
  }

  private var content: ProgramFile { code.program.files[file] }

  private func key(_ id: Expression.ID) -> ExpressionKey { ExpressionKey(file: file, id: id) }

  /// The parts of a link that is built, each with all that it can be.
  private struct Parts {
    var place: Expression.ID?
    var scheme: [LinkTemplate] = []
    var host: [LinkTemplate] = [LinkTemplate("")]
    var path: [LinkTemplate] = [LinkTemplate("")]
    var keys: [PlacedText] = []
    var hasOpenKeys = false

    /// The texts of the parts before the query, by the schemes of the links.
    var texts: [(scheme: String?, rest: [LinkTemplate.Piece])] {
      scheme.flatMap { scheme in
        host.flatMap { host in
          path.map { path in
            let isRooted = path.pieces.first.map { $0 == .character("/") } ?? true
            return (scheme.text, host.pieces + (isRooted ? [] : [.character("/")]) + path.pieces)
          }
        }
      }
    }
  }

  private mutating func add(_ parts: Parts) {
    guard let place = parts.place.map(key) else { return }
    let texts = parts.texts
    if texts.count > Limits.options {
      let reason = "the link has more than \(Limits.options) alternatives (limit `options`)"
      unresolved.append(code.unresolved(reason, place))
    }
    for (scheme, rest) in texts.prefix(Limits.options) {
      guard let scheme else {
        let link = LinkTemplate(pieces: [.hole("")] + LinkTemplate("://").pieces + rest)
        if link.lacksScheme {
          unresolved.append(code.unresolved("the scheme of the link is not known here", place))
        }
        continue
      }
      let whole = LinkTemplate(pieces: LinkTemplate("\(scheme)://").pieces + rest)
      guard var link = whole.link(at: code.location(place), symbol: code.symbol(of: place)) else { continue }
      link.keys = parts.keys
      link.hasOpenKeys = parts.hasOpenKeys
      links.append(link)
    }
  }

  /// A part of a link, and the expression that a call hands to a builder for it.
  private struct Told {
    let part: LinkSyntax.BuiltPart
    let value: Expression.ID
  }

  /// Adds the link that a builder makes, unless it is one of the web.
  private mutating func add(_ told: [Told]) {
    guard let scheme = told.last(where: { $0.part == .scheme })?.value else { return }
    if let known = code.written(key(scheme))?.text, !LinkContract.isOwn(known.lowercased()) { return }
    var parts = Parts()
    for told in told { set(told.part, to: told.value, in: &parts) }
    add(parts)
  }

  /// Takes over one part that a call hands to a builder.
  private func set(_ part: LinkSyntax.BuiltPart, to id: Expression.ID, in parts: inout Parts) {
    let known = code.templates(of: key(id))
    let values = known.isEmpty ? [LinkTemplate(pieces: [code.hole(key(id))])] : known
    switch part {
    case .scheme:
      parts.scheme = values
      parts.place = id
    case .host: parts.host = values
    case .path: parts.path = values
    case .segment:
      parts.path = parts.path.flatMap { path in
        values.map { LinkTemplate(pieces: path.pieces + [.character("/")] + $0.pieces) }
      }
    case .segments: parts.path = [LinkTemplate(pieces: [.hole("…")])]
    case .key: addKey(id, to: &parts)
    case .map:
      guard case .map(let keys, _) = content.expressions[id].kind else {
        parts.hasOpenKeys = true
        return
      }
      for key in keys { addKey(key, to: &parts) }
    case .query: parts.hasOpenKeys = true
    }
  }

  private func addKey(_ id: Expression.ID, to parts: inout Parts) {
    let names = code.templates(of: key(id)).map(\.text)
    parts.keys += names.compactMap(\.self).map { PlacedText($0, at: code.location(key(id))) }
    if names.isEmpty || names.contains(nil) { parts.hasOpenKeys = true }
  }

  /// `components.scheme = …; components.host = …`, grouped by function and variable.
  private mutating func readAssigned(_ builder: LinkSyntax.Builder, _ items: String) {
    var built: [(scope: FunctionKey?, variable: String, told: [Told])] = []
    for id in content.expressions.indices {
      guard case .assign(let target, _, let value) = content.expressions[id].kind,
        case .member(let base, let name) = content.expressions[target].kind, let part = builder.parts[name],
        case .name(let variable) = content.expressions[base].kind
      else { continue }
      let scope = code.function(around: key(id))
      let index = built.firstIndex { $0.scope == scope && $0.variable == variable } ?? built.count
      if index == built.count { built.append((scope, variable, [])) }
      built[index].told.append(Told(part: part, value: value))
    }
    guard !built.isEmpty else { return }
    for expression in content.expressions {
      guard case .call(let callee, _, let arguments) = expression.kind, content.name(of: callee) == items,
        let name = arguments.first?.value
      else { continue }
      let scope = code.function(around: key(name))
      for index in built.indices where built[index].scope == scope {
        built[index].told.append(Told(part: .key, value: name))
      }
    }
    for found in built { add(found.told) }
  }

  /// `Uri.Builder().scheme(…).authority(…).appendPath(…).appendQueryParameter(…, …)`.
  private mutating func readChains(_ builder: LinkSyntax.Builder) {
    var inner: Set<Expression.ID> = []
    for case .call(let callee, _, _) in content.expressions.lazy.map(\.kind) {
      if case .member(let base, _) = content.expressions[callee].kind { inner.insert(base) }
    }
    for id in content.expressions.indices where !inner.contains(id) {
      var told: [Told] = []
      var next = id
      while case .call(let callee, _, let arguments) = content.expressions[next].kind, told.count < 64,
        case .member(let base, let name) = content.expressions[callee].kind
      {
        if let part = builder.parts[name], let value = arguments.first?.value {
          told.append(Told(part: part, value: value))
        }
        next = base
      }
      add(told.reversed())
    }
  }

  /// `Uri(scheme: …, host: …, path: …, queryParameters: {…})`.
  private mutating func readConstructed(_ builder: LinkSyntax.Builder, _ name: String) {
    for expression in content.expressions {
      guard case .call(let callee, _, let arguments) = expression.kind,
        case .name(name) = content.expressions[callee].kind
      else { continue }
      add(
        arguments.compactMap { argument in
          argument.label.flatMap { builder.parts[$0] }.map { Told(part: $0, value: argument.value) }
        })
    }
  }
}
