import Program
import TypeScriptSyntax

// Values that an app is given when it is built or loaded.
extension ScriptLowering {
  /// Lowers a value of the environment, which may have a value to fall back on, to a call that libraries understand.
  mutating func environmentValue(_ id: Node, _ name: String, fallback: Node?) -> ID {
    let stated = environment.values[name].flatMap { $0.isGeneral || fallback == nil ? $0 : nil }
    return environmentCall(id, name, stated, fallback: fallback)
  }

  /// Lowers a text that stands for a value which the build puts in its place, `__API_HOST__`; nil for any other text.
  mutating func builtValue(_ id: Node, _ text: String) -> ID? {
    guard text.count > 4, text.hasPrefix("__"), text.hasSuffix("__") else { return nil }
    let name = text.dropFirst(2).dropLast(2)
    let isName = name.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") }
    guard isName, name.first?.isUppercase == true else { return nil }
    return environmentCall(id, String(name), nil, fallback: nil)
  }

  /// Lowers a member of `window` that the page sets; nil for any other.
  mutating func pageValue(_ id: Node, _ name: String) -> ID? {
    environment.globals[name].map { environmentCall(id, name, $0, fallback: nil) }
  }

  private mutating func environmentCall(
    _ id: Node, _ name: String, _ stated: ScriptEnvironment.Statement?, fallback: Node?
  ) -> ID {
    let callee = add(.name(Intrinsic.environment), id)
    mention(Intrinsic.environment)
    var arguments = [Expression.Argument(value: add(.text([.text(name)]), id))]
    if let fallback { arguments.append(.init(value: expression(fallback))) }
    if let stated {
      arguments.append(.init(label: Intrinsic.stated, value: add(.text([.text(stated.text)]), id)))
      arguments.append(.init(label: Intrinsic.stating, value: add(.text([.text(stated.file)]), id)))
    }
    return add(.call(callee, typeArguments: [], arguments: arguments), id)
  }

  /// The name of a value of the environment that a node reads, or nil.
  func environmentName(_ id: Node) -> String? {
    guard case .member(let base, let name) = node(unwrapped(id)) else { return nil }
    let text = tree.text(of: base)
    return text == "process.env" || text == "import.meta.env" ? tree.name(of: name) : nil
  }

  /// Lowers a value that is taken apart; of the page's own address each part is what it is in URLs.
  mutating func takenApart(_ id: Node) -> ID {
    guard ["window.location", "document.location", "globalThis.location"].contains(tree.text(of: id)) else {
      return expression(id)
    }
    let parts = ["protocol", "origin", "host", "hostname", "port", "pathname", "search", "hash"].map { name in
      Expression.Argument(label: name, value: locationPart(name, id) ?? add(.name(name), id))
    }
    return add(.record(parts), id)
  }

  /// Lowers a part of the address that the page itself has: its host is the server's own, the root stands for its path, as
  /// for `document.baseURI`, and query and fragment are no part of a path. Nil for what is as good as any other value.
  mutating func locationPart(_ name: String, _ id: Node) -> ID? {
    switch name {
    case "protocol": return add(.text([.text("http:")]), id)
    case "origin":
      let host = pageHost(id)
      return add(.text([.text("http://"), .value(host)]), id)
    case "host", "hostname": return pageHost(id)
    case "pathname": return add(.text([.text("/")]), id)
    case "search", "hash": return add(.text([]), id)
    default: return nil
    }
  }

  /// The host that the page came from; a variable of the program may well be called like it.
  mutating func pageHost(_ id: Node) -> ID {
    let window = add(.name("window"), id)
    return add(.member(window, "origin"), id)
  }
}
