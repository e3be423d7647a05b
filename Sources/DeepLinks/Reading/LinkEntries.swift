import Evaluation
import Program

/// The functions of a program that get the link with which the app was opened.
struct LinkEntries {
  let code: LinkCode

  /// A function, with what its parameters are.
  struct Entry {
    let function: FunctionKey
    let parameters: [String: LinkValue]
    /// The links that it can get.
    var links = LinkSet.all
  }

  /// All of them, in the order of the files.
  var all: [Entry] {
    code.program.files.indices.flatMap { file in functions(in: file) + closures(in: file) }
  }

  private func functions(in file: Int) -> [Entry] {
    let content = code.program.files[file]
    return content.functions.indices.compactMap { index in
      let function = content.functions[index]
      guard function.kind != .closure, function.body != nil else { return nil }
      let key = FunctionKey(file: file, index: index)
      let handled = code.syntax.handlers.lazy.compactMap { entry(key, function, $0) }.first
      if let handled { return handled }
      return code.syntax.handlers.isEmpty && reads(function) ? Entry(function: key, parameters: [:]) : nil
    }
  }

  /// Whether a function asks for the link, or waits for it.
  private func reads(_ function: Function) -> Bool {
    let names = function.mentions
    return !names.isDisjoint(with: code.syntax.sources.keys)
      || !names.isDisjoint(with: code.syntax.subscriptions.keys)
        && !names.isDisjoint(with: code.syntax.subscribed)
  }

  private func entry(_ key: FunctionKey, _ function: Function, _ handler: LinkSyntax.Handler) -> Entry? {
    let parameters = function.parameters.reduce(into: [String: LinkValue]()) { found, parameter in
      guard let type = parameter.type else { return }
      if let part = handler.parameters[type.name] { found[parameter.name] = .part(part) }
      // A set of links is one of them.
      if type.arguments.contains(where: { handler.parameters[$0.name] == .link }) {
        found[parameter.name] = .part(.link)
      }
    }
    if let names = handler.names {
      guard names.contains(function.name), !parameters.isEmpty else { return nil }
    } else {
      // What other functions of the program hand over is read with what they know of it.
      guard !code.calledNames.contains(function.name) || function.name.hasPrefix("on"),
        !handler.others.contains(function.name), !isForeign(key, function, handler),
        !parameters.isEmpty || reads(function)
      else { return nil }
    }
    var entry = Entry(function: key, parameters: parameters)
    let types = function.parameters.compactMap { $0.type?.name }
    if types.contains(where: handler.webTypes.contains) { entry.links = Self.web }
    return entry
  }

  private static let web = LinkSet([LinkBox(scheme: .only(["http", "https"]), at: nil)])

  private func isForeign(_ key: FunctionKey, _ function: Function, _ handler: LinkSyntax.Handler) -> Bool {
    let parent = function.owner.flatMap { code.program.files[key.file].classes[$0].superclass }
    return parent.map { handler.foreignClasses.contains(where: $0.name.hasSuffix) } ?? false
  }

  /// What modifiers are handed to be called with links: `.onOpenURL { … }`.
  private func closures(in file: Int) -> [Entry] {
    guard !code.syntax.modifiers.isEmpty else { return [] }
    let content = code.program.files[file]
    return content.expressions.flatMap { expression -> [Entry] in
      guard case .call(let callee, _, let arguments) = expression.kind,
        case .member(_, let name) = content.expressions[callee].kind, code.syntax.modifiers.contains(name)
      else { return [] }
      return arguments.flatMap { entries(for: $0.value, in: file) }
    }
  }

  private func entries(for id: Expression.ID, in file: Int) -> [Entry] {
    let content = code.program.files[file]
    let keys: [FunctionKey] =
      switch content.expressions[id].kind {
      case .closure(let function): [FunctionKey(file: file, index: function)]
      case .name(let name), .member(_, let name): code.functions(named: name, labels: [nil]).functions
      default: []
      }
    return keys.map { key in
      let first = code.program.function(key).parameters.first?.name ?? "$0"
      return Entry(function: key, parameters: [first: .part(.link)])
    }
  }
}
