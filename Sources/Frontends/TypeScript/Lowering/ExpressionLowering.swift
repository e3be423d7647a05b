import Program
import TypeScriptSyntax

// Expressions.
extension ScriptLowering {
  /// What every script can name that sends requests or makes addresses, and also as a part of what all names belong to:
  /// `new window.WebSocket(url)`.
  private static let pageNames: Set = [
    "fetch", "axios", "$", "jQuery", "location", "Request", "XMLHttpRequest", "WebSocket", "EventSource",
    "navigator", "URL", "URLSearchParams", "encodeURI", "encodeURIComponent",
  ]

  mutating func expression(_ id: Node) -> ID { deeper(id) { $0.lower(id) } }

  private mutating func unary(_ id: Node, _ operation: TypeScriptToken, _ inner: Node) -> ID {
    switch (operation, node(inner)) {
    case (.minus, .number): return add(.scalar("-" + tree.text(of: inner)), id)
    case (.delete, .member(let base, let name)):
      let target = member(inner, base, name)
      return add(.assign(target, .replace, add(.null, inner)), id)
    case (.typeof, _):
      return call(Intrinsic.typeName, with: inner, id)
    default: return stepped(id, operation, inner) ?? opaque(id, [inner])
    }
  }

  private mutating func lower(_ id: Node) -> ID {
    switch node(id) {
    case .function where isInDecorator, .classDeclaration where isInDecorator: return opaque(id, [])
    case .identifier: return name(id)
    case .this: return add(blockOwner.map { .name($0) } ?? .this, id)
    case .super: return add(.name("super"), id)
    case .string: return string(id)
    case .number: return add(.scalar(tree.text(of: id)), id)
    case .boolean(let value): return add(.scalar(value ? "true" : "false"), id)
    case .null: return add(.null, id)
    case .regularExpression: return regularExpression(id)
    case .template(let texts, let values): return template(id, texts, values)
    case .array(let elements): return array(id, elements)
    case .object(let parts): return record(id, parts)
    case .spread(let inner), .decorator(let inner), .computed(let inner): return opaque(id, [inner])
    case .call, .new, .taggedTemplate: return call(id)
    case .member(let base, let name): return member(id, base, name)
    case .index(let base, let index): return element(id, base, index)
    case .unary(.not, _), .binary, .conditional, .assign: return operation(id)
    case .unary(let operation, let inner): return unary(id, operation, inner)
    case .postfix(let operation, let inner): return stepped(id, operation, inner) ?? opaque(id, [inner])
    case .sequence(let parts): return sequence(id, Array(nodes(parts)))
    case .await(let inner):
      let value = expression(inner)
      return add(.await(value), id)
    case .yield(let inner): return opaque(id, inner.map { [$0] } ?? [])
    case .cast(let inner, let type):
      let value = expression(inner)
      guard let type = typeName(type) else { return value }
      return add(.cast(value, type), id)
    case .nonNull(let inner), .instantiation(let inner, _): return expression(inner)
    case .jsxElement(let name, let types, let attributes, let children):
      return element(id, name, types, attributes, children)
    case .function: return closure(id)
    case .classDeclaration: return localClass(id)
    default: return add(.opaque([]), id)
    }
  }

  private mutating func string(_ id: Node) -> ID {
    let text = tree.stringValue(of: id) ?? ""
    return builtValue(id, text) ?? add(.text([.text(text)]), id)
  }

  private mutating func element(_ id: Node, _ base: Node, _ index: Node) -> ID {
    let base = expression(base)
    if case .string = node(index) {
      let key = add(.text([.text(tree.stringValue(of: index) ?? "")]), index)
      return add(.index(base, key), id)
    }
    if let name = loopText(index) {
      mention(name)
      return add(.member(base, name), id)
    }
    let place = expression(index)
    noteBranch()
    return add(.index(base, place), id)
  }

  mutating func opaque(_ id: Node, _ parts: [Node]) -> ID {
    let values = parts.map { expression($0) }
    return add(.opaque(values), id)
  }

  mutating func closure(_ id: Node) -> ID {
    let lowered = lowerFunction(id, name: "", span: tree.span(of: id), kind: .closure)
    return add(.closure(lowered), id)
  }

  private mutating func localClass(_ id: Node) -> ID {
    guard case .classDeclaration(let name, _, _, _, _) = node(id) else { return add(.opaque([]), id) }
    let text = name.flatMap { tree.name(of: $0) } ?? temporaryName()
    lowerClass(id, named: text)
    return add(.name(text), id)
  }

  /// Lowers `/a/g` to a call that libraries understand, with what stands between the slashes.
  private mutating func regularExpression(_ id: Node) -> ID {
    let text = tree.text(of: id).dropFirst()
    let end = text.lastIndex(of: "/") ?? text.endIndex
    let callee = add(.name(Intrinsic.pattern), id)
    let parts = [text[..<end], text[end...].dropFirst()].map { part in
      Expression.Argument(value: add(.text([.text(String(part))]), id))
    }
    return add(.call(callee, typeArguments: [], arguments: parts), id)
  }

  private mutating func name(_ id: Node) -> ID {
    guard let name = tree.name(of: id), name != "undefined" else { return add(.null, id) }
    mention(name)
    if !assumed.isEmpty, let chosen = chosen(id), case .conditional(let test, _, _) = node(chosen),
      assumed[tree.text(of: test)] != nil
    {
      return expression(chosen)
    }
    if let template, !template.locals.contains(name) { return templateName(name, id) }
    if let namespace = namespaces[name] {
      mention(namespace)
      return add(.member(add(.name(namespace), id), name), id)
    }
    return moduleName(name, id) ?? add(.name(name), id)
  }

  private mutating func template(
    _ id: Node, _ texts: TypeScriptNodeList, _ values: TypeScriptNodeList
  ) -> ID {
    var parts: [Expression.TextPart] = []
    let values = Array(nodes(values))
    for (place, text) in nodes(texts).enumerated() {
      let text = tree.stringValue(of: text) ?? ""
      if let value = builtValue(id, text) {
        parts.append(.value(value))
      } else if !text.isEmpty {
        parts.append(.text(text))
      }
      if place < values.count { parts.append(.value(expression(values[place]))) }
    }
    return add(.text(parts), id)
  }

  private mutating func array(_ id: Node, _ elements: TypeScriptNodeList) -> ID {
    let all = Array(nodes(elements))
    let isWhole = all.allSatisfy { if case .omitted = node($0) { false } else { true } }
    guard isWhole else { return opaque(id, all) }
    let hasSpread = all.contains { if case .spread = node($0) { true } else { false } }
    guard hasSpread else {
      let values = all.map { expression($0) }
      return add(.list(values), id)
    }
    noteBranch()
    let callee = add(.name(Intrinsic.list), id)
    let parts = all.map { element -> Expression.Argument in
      if case .spread(let inner) = node(element) { return .init(value: expression(inner)) }
      let value = expression(element)
      return .init(value: add(.list([value]), element))
    }
    return add(.call(callee, typeArguments: [], arguments: parts), id)
  }

  mutating func record(_ id: Node, _ parts: TypeScriptNodeList) -> ID {
    var arguments: [Expression.Argument] = []
    for part in nodes(parts) {
      switch node(part) {
      case .property(let key, let value):
        guard let name = tree.name(of: key) else {
          arguments.append(.init(label: Intrinsic.computedPart + temporaryName(), value: expression(value)))
          continue
        }
        arguments.append(.init(label: name, value: expression(value)))
      case .method(let key, let function, _, _):
        arguments.append(.init(label: tree.name(of: key) ?? temporaryName(), value: closure(function)))
      case .spread(let inner):
        noteBranch()
        arguments.append(.init(value: expression(inner)))
      default: break
      }
    }
    noteVerbs(arguments)
    return add(.record(arguments), id)
  }

  /// Remembers the functions of a record that are called as the methods of HTTP are, where there are several.
  private mutating func noteVerbs(_ parts: [Expression.Argument]) {
    let functions = parts.compactMap { part -> Function.ID? in
      guard let label = part.label, ["get", "post", "put", "patch", "delete", "del", "head"].contains(label),
        case .closure(let function) = file.expressions[part.value].kind
      else { return nil }
      return function
    }
    guard functions.count > 1 else { return }
    for function in functions { file.functions[function].isVerb = true }
  }

  private mutating func member(_ id: Node, _ base: Node, _ nameNode: Node) -> ID {
    guard let name = tree.name(of: nameNode) else { return opaque(id, [base]) }
    mention(name)
    if let base = interceptedBase(id, base, name) { return base }
    switch tree.text(of: base) {
    case "process.env", "import.meta.env": return environmentValue(id, name, fallback: nil)
    case "this" where isInOptions && module.components.props.contains(name): return prop(name, id)
    case let text where text == propsName: return prop(name, id)
    case "import.meta" where name == "glob" || name == "globEager": module.loadsByPattern = true
    case "require" where name == "context": module.loadsByPattern = true
    case "window", "globalThis", "self", "global":
      if Self.pageNames.contains(name) { return add(.name(name), id) }
      if let value = pageValue(id, name) { return value }
    case "document" where name == "baseURI":
      // Scripts that ask for it are made to be served below any path; the page's root stands for it.
      let host = pageHost(id)
      return add(.text([.text("http://"), .value(host), .text("/")]), id)
    case "location", "window.location", "document.location":
      if ["protocol", "origin", "host", "hostname"].contains(name), let part = locationPart(name, id) {
        return part
      }
    default: break
    }
    if case .super = node(base) {
      let this = add(.this, base)
      return add(.member(this, name), id)
    }
    let value = expression(instance(base))
    return add(.member(value, name), id)
  }

  /// In `this.constructor.path()` the instance, whose class has its static members too; any other base itself.
  private func instance(_ base: Node) -> Node {
    if case .member(let inner, let name) = node(base), tree.text(of: name) == "constructor" {
      inner
    } else {
      base
    }
  }

  /// A value, or another where it is missing.
  mutating func coalesce(_ id: Node, _ first: Node, _ second: Node) -> ID {
    noteBranch()
    if let name = environmentName(first) { return environmentValue(id, name, fallback: second) }
    let first = expression(first)
    let second = expression(second)
    return add(.coalesce(first, second), id)
  }
}
