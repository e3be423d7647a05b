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
        return follow([key], arguments, around: around) ?? .read
      }
      if code.language.sources.contains(name) {
        return handOver(arguments, to: code.language.given, isForeign: false)
      }
      if Self.lists.contains(name) { return list(arguments.map(\.value)) }
      let functions = code.functions(name, labels: arguments.map(\.label))
      if functions.isEmpty, Self.transparent.contains(name), let value = transparent(arguments) {
        return value
      }
      return follow(functions, arguments)
        ?? foreign(arguments, isSuper: Self.passingOn.contains(name))
    case .member(let base, let name): return method(id, base, name, arguments)
    default:
      let value = evaluate(callee)
      let found = foreign(arguments, isSuper: false)
      return value.isOfLink ? .read : found
    }
  }

  /// Functions that make a list of what they are handed.
  private static let lists: Set<String> = [
    "listOf", "setOf", "arrayOf", "arrayListOf", "mutableListOf", "hashSetOf", "Set", "Array",
  ]
  /// Methods that take the name of an event and what is to be called with it.
  private static let subscriptions: Set<String> = ["addEventListener", "addListener"]
  /// Methods by which an intent goes on without anything being done with its link.
  private static let passingOn: Set<String> = [
    "setIntent", "startActivity", "startActivityForResult", "sendBroadcast", "setResult", "startService",
    "putExtras", "onNewIntent", "onActivityResult", "launch", "createChooser",
  ]

  /// Functions that give what they are handed in another form.
  private static let transparent: Set<String> = [
    "URL", "URLComponents", "NSURLComponents", "NSURL", "Uri", "parse", "tryParse", "String",
    "decodeURIComponent",
    "decodeURI", "decodeFull", "decodeComponent", "create", "requireNotNull", "checkNotNull",
    "URLSearchParams",
    "parseUri", "toUri", "unwrap",
  ]

  /// The first argument that is of the link, where no other is.
  private mutating func transparent(_ arguments: [Expression.Argument]) -> LinkValue? {
    guard let first = arguments.first else { return nil }
    let value = evaluate(first.value)
    for further in arguments.dropFirst() { _ = evaluate(further.value) }
    switch value {
    case .link, .read, .texts, .scheme, .host, .path, .parameters, .key: return value
    default: return nil
    }
  }

  private mutating func method(
    _ id: Expression.ID, _ base: Expression.ID, _ name: String, _ arguments: [Expression.Argument]
  ) -> LinkValue {
    if code.language.sources.contains(name) {
      return handOver(arguments, to: code.language.given, isForeign: false)
    }
    if Self.subscriptions.contains(name), let first = arguments.first,
      case .texts(let texts) = evaluate(first.value),
      texts.contains(where: { $0.text == "url" || $0.text == "appUrlOpen" })
    {
      _ = handOver(arguments, to: .link, isForeign: false)
      return .unknown
    }
    let value = evaluate(base)
    if let found = ofText(value, name, arguments, id) { return found }
    if let found = ofLink(value, name, arguments, id) { return found }
    let functions = isLibrary(base) ? [] : code.functions(name, labels: arguments.map(\.label))
    if functions.isEmpty, Self.transparent.contains(name), let found = transparent(arguments) { return found }
    if case .this = kind(base), reads(name) { return foreign(arguments, isSuper: true) }
    if case .carrier = value {
      return handOver(arguments, to: code.language.part(ofCarrier: name), isForeign: false)
    }
    if !value.isOfLink, let found = follow(functions, arguments) {
      return found
    }
    if value.isOfLink { return handOver(arguments, to: value, isForeign: true) }
    return foreign(arguments, isSuper: Self.passingOn.contains(name))
  }

  /// Whether a name is a type of a library whose functions are known.
  private func isLibrary(_ id: Expression.ID) -> Bool {
    guard case .name(let name) = kind(id) else { return false }
    return ["Uri", "URL", "URLComponents", "Linking", "URI", "qs", "queryString"].contains(name)
  }

  /// Whether the function that is read has a name: then a call of it on the instance itself is one of what it overrides.
  private func reads(_ name: String) -> Bool {
    symbol?.split(separator: ".").last.map { $0 == name } ?? false
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
    if isForeign { return given ?? (value.isOfLink ? .read : .unknown) }
    return value
  }

  /// Runs a function that an argument is, with a value for its first parameter; nil where it is none.
  private mutating func run(_ id: Expression.ID, with value: LinkValue) -> LinkValue? {
    switch kind(id) {
    case .closure(let function):
      let found = runClosure(function, [value])
      // What the function does has been noted; what is done with what it gives has not.
      return found
    case .name(let name), .member(_, let name):
      if case .function(let key, let around)? = names[name] {
        return inline(key, first(key, value), around: around)
      }
      let keys = code.functions(name, labels: [nil])
      guard !keys.isEmpty, names[name] == nil else { return nil }
      for key in keys { _ = inline(key, first(key, value)) ?? .read }
      return .unknown
    default: return nil
    }
  }

  private func first(_ key: FunctionKey, _ value: LinkValue) -> [String: LinkValue] {
    code.program.function(key).parameters.first.map { [$0.name: value] } ?? [:]
  }

  /// Follows a call into the functions that it may mean; nil where there are none, or nothing of the link goes there.
  private mutating func follow(
    _ keys: [FunctionKey], _ arguments: [Expression.Argument], around: [String: LinkValue]? = nil
  ) -> LinkValue? {
    guard !keys.isEmpty else { return nil }
    var values: [LinkValue] = []
    for argument in arguments {
      if case .closure = kind(argument.value) {
        values.append(.unknown)
      } else {
        values.append(evaluate(argument.value))
      }
    }
    guard around != nil || values.contains(where: \.leadsToLink) || keys.contains(where: mentionsLink) else {
      return nil
    }
    var something = LinkSet.none
    var nothing = LinkSet.none
    var isMade = false
    for key in keys {
      guard let found = inline(key, bind(values, arguments, to: key), around: around ?? [:]),
        case .outcome(let yes, let no, let made) = found
      else { return nil }
      something = something.union(yes)
      nothing = nothing.union(no)
      isMade = isMade || made
    }
    for argument in arguments {
      if case .closure(let function) = kind(argument.value) { _ = runClosure(function, []) }
    }
    return .outcome(whenTrue: something, whenFalse: nothing, isMade: isMade)
  }

  /// Whether a function gets the link by itself.
  private func mentionsLink(_ key: FunctionKey) -> Bool {
    !code.program.function(key).mentions.isDisjoint(with: code.language.sources)
  }

  /// What the parameters of a function are in a call.
  private func bind(
    _ values: [LinkValue], _ arguments: [Expression.Argument], to key: FunctionKey
  ) -> [String: LinkValue] {
    let parameters = code.program.function(key).parameters
    var bound: [String: LinkValue] = [:]
    var place = 0
    for (argument, value) in zip(arguments, values) {
      if let label = argument.label,
        let parameter = parameters.first(where: { $0.label == label || $0.name == label })
      {
        bound[parameter.name] = value
        place = (parameters.firstIndex { $0.name == parameter.name } ?? place) + 1
      } else if parameters.indices.contains(place) {
        bound[parameters[place].name] = value
        place += 1
      }
    }
    for parameter in parameters where bound[parameter.name] == nil { bound[parameter.name] = .unknown }
    return bound
  }

  /// A function that is not of the program: what it is handed, it may do anything with.
  private mutating func foreign(_ arguments: [Expression.Argument], isSuper: Bool) -> LinkValue {
    var isOfLink = false
    var links = LinkSet.none
    for argument in arguments {
      if case .closure(let function) = kind(argument.value) {
        _ = runClosure(function, [])
        continue
      }
      let value = evaluate(argument.value)
      if !isSuper { touch(value, at: argument.value) }
      guard value.isOfLink || !isSuper && value.leadsToLink else { continue }
      isOfLink = true
      links = links.union(value.truth.whenTrue)
    }
    return isOfLink ? .made(links) : .unknown
  }
}
