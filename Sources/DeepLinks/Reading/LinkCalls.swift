import Evaluation
import Program
import SourceText

// Calls: of what links have, of functions of the program, and of all others.
extension LinkWalk {
  /// What a call gives.
  mutating func call(
    _ id: Expression.ID, _ callee: Expression.ID, _ arguments: [Expression.Argument]
  ) -> LinkValue {
    switch kind(callee) {
    case .closure(let function): return runClosure(function, arguments.map { evaluate($0.value) })
    case .name(let name):
      if case .function(let key, let around)? = names[name] {
        return follow(LinkTargets(functions: [key]), id, arguments, handed(arguments), around: around)
          ?? .content
      }
      if let source = syntax.sources[name] {
        return handOver(arguments, to: LinkValue(source), isForeign: false)
      }
      let values = handed(arguments)
      let targets = targets(of: id, name, arguments, values)
      if targets.functions.isEmpty, let value = converted(by: name, values) { return value }
      return follow(targets, id, arguments, values) ?? foreign(id, name, arguments, values)
    case .member(let base, let name): return method(id, base, name, arguments)
    default:
      let value = evaluate(callee)
      let found = foreign(id, "", arguments, handed(arguments))
      return value.isOfLink ? .content : found
    }
  }

  /// What is handed over; nil for a function without a name, which is run where it is known what for.
  private mutating func handed(_ arguments: [Expression.Argument]) -> [LinkValue?] {
    arguments.map { argument in
      if case .closure = kind(argument.value) { nil } else { evaluate(argument.value) }
    }
  }

  /// The functions that a call may mean, where anything of the link goes there.
  private func targets(
    of id: Expression.ID, _ name: String, _ arguments: [Expression.Argument], _ values: [LinkValue?]
  ) -> LinkTargets {
    let labels = arguments.map(\.label)
    let leadsToLink = values.contains { $0?.leadsToLink ?? false }
    guard leadsToLink || code.functions(named: name, labels: labels).functions.contains(where: mentionsLink)
    else { return LinkTargets() }
    return code.functions(of: key(id), named: name, labels: labels)
  }

  /// The first argument in another form, where it is of the link; nil where a function does something else.
  private func converted(by name: String, _ values: [LinkValue?]) -> LinkValue? {
    guard syntax.conversions.contains(name), let value = values.first ?? nil, let part = value.part else {
      return nil
    }
    let isText = [.link, .content, .scheme, .host, .path, .parameters, .record, .key].contains(part)
    return isText ? value : nil
  }

  private mutating func method(
    _ id: Expression.ID, _ base: Expression.ID, _ name: String, _ arguments: [Expression.Argument]
  ) -> LinkValue {
    if let source = syntax.sources[name] {
      return handOver(arguments, to: LinkValue(source), isForeign: false)
    }
    if let events = syntax.subscriptions[name], let first = arguments.first,
      texts(of: evaluate(first.value)).contains(where: { events.contains($0.text) })
    {
      _ = handOver(arguments, to: .part(.link), isForeign: false)
      return .unknown
    }
    let value = evaluate(base)
    if let found = ofText(value, name, arguments, id) { return found }
    if let found = ofLink(value, name, arguments, id) { return found }
    let isLibrary = if case .name(let name) = kind(base) { syntax.qualifiers.contains(name) } else { false }
    let values = handed(arguments)
    let targets = isLibrary ? LinkTargets() : targets(of: id, name, arguments, values)
    if targets.functions.isEmpty, let found = converted(by: name, values) { return found }
    // A function that is called by its own name on the instance itself is the one that it overrides.
    if case .this = kind(base), symbol?.split(separator: ".").last.map({ $0 == name }) ?? false {
      return passOn(arguments, values)
    }
    if value.part == .carrier {
      let member = syntax.members[.carrier]?[name] ?? .nothing
      return handOver(arguments, to: LinkValue(member), isForeign: false)
    }
    if !value.isOfLink, let found = follow(targets, id, arguments, values) { return found }
    if value.isOfLink { return handOver(arguments, to: value, isForeign: true) }
    return foreign(id, name, arguments, values)
  }

  /// Runs what a method is handed, where it hands over to functions what it is called on: `let`, `then`, `listen`.
  mutating func handOver(
    _ arguments: [Expression.Argument], to value: LinkValue, isForeign: Bool
  ) -> LinkValue {
    var given: LinkValue?
    for argument in arguments {
      if let found = run(argument.value, with: value) {
        given = found
      } else {
        touch(evaluate(argument.value), at: argument.value)
      }
    }
    if isForeign { return given ?? (value.isOfLink ? .content : .unknown) }
    return value
  }

  /// Runs a function that an argument is, with a value for its first parameter; nil where it is none. What the function does
  /// has been noted then; what is done with what it gives has not.
  private mutating func run(_ id: Expression.ID, with value: LinkValue) -> LinkValue? {
    switch kind(id) {
    case .closure(let function): return runClosure(function, [value])
    case .name(let name), .member(_, let name):
      if case .function(let key, let around)? = names[name] {
        return inline(key, first(key, value), around: around, at: id)
      }
      let keys = code.functions(named: name, labels: [nil]).functions
      guard !keys.isEmpty, names[name] == nil else { return nil }
      for key in keys { _ = inline(key, first(key, value), at: id) }
      return .unknown
    default: return nil
    }
  }

  private func first(_ key: FunctionKey, _ value: LinkValue) -> [String: LinkValue] {
    code.program.function(key).parameters.first.map { [$0.name: value] } ?? [:]
  }

  /// Follows a call into the functions that it may mean; nil where there are none, or nothing of the link goes there.
  private mutating func follow(
    _ targets: LinkTargets, _ id: Expression.ID, _ arguments: [Expression.Argument], _ handed: [LinkValue?],
    around: [String: LinkValue]? = nil
  ) -> LinkValue? {
    guard !targets.functions.isEmpty || targets.isCut else { return nil }
    let values = handed.map { $0 ?? .unknown }
    let leadsToLink = values.contains(where: \.leadsToLink)
    if targets.isCut, values.contains(where: \.tells) {
      leaveOpen(
        "the link goes to one of more than \(Limits.linkTargets) functions (limit `linkTargets`)", at: id)
    }
    guard around != nil || leadsToLink || targets.functions.contains(where: mentionsLink),
      // What an instance is made of that was made from the link tells nothing more of it.
      values.contains(where: \.tells) || !targets.functions.contains(where: isConstructor)
    else { return nil }
    var something = LinkSet.none
    var nothing = LinkSet.none
    var isInstance = true
    for key in targets.functions {
      guard let found = inline(key, bind(values, arguments, to: key), around: around ?? [:], at: id) else {
        return nil
      }
      something = something.union(found.truth.whenTrue)
      if case .outcome = found { isInstance = false }
      nothing = nothing.union(found.truth.whenFalse)
    }
    guard !targets.functions.isEmpty else { return nil }
    runClosures(arguments)
    return isInstance ? .made(something) : .outcome(whenTrue: something, whenFalse: nothing, isMade: true)
  }

  private func isConstructor(_ key: FunctionKey) -> Bool { code.program.function(key).kind == .constructor }

  /// Whether a function gets the link by itself.
  private func mentionsLink(_ key: FunctionKey) -> Bool {
    !code.program.function(key).mentions.isDisjoint(with: syntax.sources.keys)
  }

  /// What the parameters of a function are in a call.
  private mutating func bind(
    _ values: [LinkValue], _ arguments: [Expression.Argument], to key: FunctionKey
  ) -> [String: LinkValue] {
    let function = code.program.function(key)
    var bound: [String: LinkValue] = [:]
    var place = 0
    for (argument, value) in zip(arguments, values) {
      let labelled = argument.label.flatMap { label in
        function.parameters.firstIndex { $0.label == label || $0.name == label }
      }
      guard let index = labelled ?? (function.parameters.indices.contains(place) ? place : nil) else {
        continue
      }
      bound[function.parameters[index].name] = value
      place = index + 1
      // What an instance keeps may be read anywhere.
      let isKept = function.parameters[index].target != .local || !function.initializers.isEmpty
      if isKept { touch(value, at: argument.value) }
    }
    for parameter in function.parameters where bound[parameter.name] == nil {
      bound[parameter.name] = .unknown
    }
    return bound
  }

  /// A function that is not of the program: what it is handed, it may do anything with, unless it only hands that on.
  private mutating func foreign(
    _ id: Expression.ID, _ name: String, _ arguments: [Expression.Argument], _ values: [LinkValue?]
  ) -> LinkValue {
    if syntax.forwarders.contains(name) { return passOn(arguments, values) }
    runClosures(arguments)
    var links: LinkSet?
    for case (let value?, let argument) in zip(values, arguments) {
      touch(value, at: argument.value)
      if value.leadsToLink { links = (links ?? .none).union(value.truth.whenTrue) }
    }
    return links.map { .made($0) } ?? .stated(key(id))
  }

  /// A function that hands on what carries the link.
  private mutating func passOn(_ arguments: [Expression.Argument], _ values: [LinkValue?]) -> LinkValue {
    runClosures(arguments)
    let links = values.compactMap(\.self).filter(\.isOfLink).map(\.truth.whenTrue)
    return links.isEmpty ? .unknown : .made(links.reduce(.none) { $0.union($1) })
  }

  /// Runs the functions without a name that are handed over.
  private mutating func runClosures(_ arguments: [Expression.Argument]) {
    for argument in arguments {
      if case .closure(let function) = kind(argument.value) { _ = runClosure(function, []) }
    }
  }
}
