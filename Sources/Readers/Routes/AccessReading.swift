internal import ContractModel
internal import Evaluation
internal import Program

/// Who may call the routes of a server, by rules that stand apart from its routes: chains of them, each with the patterns that it is
/// for, of which the first chain for a request decides, and in it the first rule.
struct AccessReading {
  /// A rule: what it says of requests with a method and a path that its patterns match.
  private struct Rule {
    let methods: [String]
    /// The patterns; nil for one that is not known.
    let patterns: [String?]
    let answer: Sighting.Authentication
    /// Whether it is there only under a condition.
    let isConditional: Bool
  }

  /// The rules of a chain, in their order.
  private struct Chain {
    var order = Int.max
    var patterns: [String?] = []
    var rules: [Rule] = []
    var isConditional = false
  }

  private var chains: [Chain] = []
  /// What no chain is asked for.
  private var ignored: [Rule] = []
  private let root: String

  /// Gathers the rules. `root` is the part of every path that the rules are not about.
  init(_ found: [Registration], below root: String, _ evaluator: Evaluator) {
    self.root = root
    var known: [Value: Int] = [:]
    for registration in found {
      if registration.path.count > 1 {
        ignored.append(Self.rule(registration))
        continue
      }
      let place = known[registration.router] ?? chains.count
      if place == chains.count {
        known[registration.router] = place
        chains.append(Self.chain(of: registration, evaluator))
      }
      switch registration.kind {
      case .prefix: chains[place].patterns += Self.patterns(registration)
      default: chains[place].rules.append(Self.rule(registration))
      }
    }
    chains.sort { $0.order < $1.order }
    ignored += Self.perhapsIgnored(evaluator.program)
  }

  /// The patterns that functions name which say what no chain is asked for, and are handed to the framework: `web -> web.ignoring()…`.
  private static func perhapsIgnored(_ program: ProgramIndex) -> [Rule] {
    program.files.indices.flatMap { file -> [Rule] in
      program.files[file].functions.indices.compactMap { index in
        let key = FunctionKey(file: file, index: index)
        guard program.function(key).mentions.contains("ignoring") else { return nil }
        let patterns = FunctionText(key, in: program).names.filter { $0.hasPrefix("/") }
        return Rule(methods: [], patterns: patterns.sorted(), answer: .none, isConditional: true)
      }
    }
  }

  /// A chain, with its place among the others, and whether it is there in any case, as the annotations say.
  private static func chain(of registration: Registration, _ evaluator: Evaluator) -> Chain {
    var chain = Chain()
    guard case .hole(let hole)? = registration.router.options.first, case .parameter(let key, _) = hole.root
    else {
      return chain
    }
    let program = evaluator.program
    let owner = program.home(of: key)
    let ofClass = owner.map { program.type($0).annotations } ?? []
    for annotation in ofClass + program.function(key).annotations {
      if annotation.name == "Order", let owner {
        chain.order =
          evaluator.argument("value", 0, of: annotation, in: owner)?.known.flatMap(Int.init) ?? chain.order
      }
      chain.isConditional =
        chain.isConditional || annotation.name == "Profile" || annotation.name.hasPrefix("Conditional")
    }
    return chain
  }

  private static func patterns(_ registration: Registration) -> [String?] {
    (registration.path.first?.elements ?? []).flatMap { value -> [String?] in
      value.elements?.map(\.known) ?? [value.known]
    }
  }

  private static func rule(_ registration: Registration) -> Rule {
    let asks = registration.handlers.first?.options.first.flatMap(Middleware.asks)
    return Rule(
      methods: registration.methods.elements?.compactMap(\.known) ?? [], patterns: patterns(registration),
      answer: asks.map { $0 ? .required : .none } ?? .unknown, isConditional: !registration.conditions.isEmpty
    )
  }

  /// Says of routes who may call them, where their own code does not ask.
  func judge(_ routes: inout [Sighting], of libraries: Set<String>) {
    guard !chains.isEmpty else { return }
    for index in routes.indices where routes[index].framework.map(libraries.contains) ?? false {
      guard routes[index].authentication != .required else { continue }
      routes[index].authentication = answer(for: routes[index].endpoint)
    }
  }

  private func answer(for endpoint: Endpoint) -> Sighting.Authentication {
    var answers: Set<Sighting.Authentication> = []
    for rule in ignored {
      switch matches(rule.patterns, rule.methods, endpoint) {
      case .some(true) where !rule.isConditional: return .none
      case .some(false): continue
      default: answers.insert(.none)
      }
    }
    for (index, chain) in chains.enumerated() {
      let isFor = chain.patterns.isEmpty ? true : matches(chain.patterns, [], endpoint)
      if isFor == false { continue }
      answers.insert(answer(of: chain, for: endpoint))
      let isAlone = index + 1 == chains.count || chains[index + 1].order > chain.order
      if isFor == true, isAlone, !chain.isConditional { break }
    }
    return answers.count == 1 ? answers.first ?? .unknown : .unknown
  }

  private func answer(of chain: Chain, for endpoint: Endpoint) -> Sighting.Authentication {
    var answers: Set<Sighting.Authentication> = []
    for rule in chain.rules {
      guard let fits = matches(rule.patterns, rule.methods, endpoint) else {
        answers.insert(rule.answer)
        continue
      }
      guard fits else { continue }
      answers.insert(rule.answer)
      if !rule.isConditional { return answers.count == 1 ? rule.answer : .unknown }
    }
    return .unknown
  }

  /// Whether patterns match every request of an endpoint or none; nil for some, or where that is not known.
  private func matches(_ patterns: [String?], _ methods: [String], _ endpoint: Endpoint) -> Bool? {
    let isForMethod: Bool? =
      methods.isEmpty || methods.contains(endpoint.method.name)
      ? true : endpoint.method == .any ? nil : false
    if isForMethod == false { return false }
    let segments = segments(of: endpoint.path)
    var isOpen = false
    for pattern in patterns {
      guard let pattern else {
        isOpen = true
        continue
      }
      switch PathPattern(pattern).matches(segments[...]) {
      case .some(true): return isForMethod
      case .some(false): continue
      case nil: isOpen = true
      }
    }
    return isOpen ? nil : false
  }

  /// The segments of a path without what stands in front of all of them.
  private func segments(of path: PathTemplate) -> [PathTemplate.Segment] {
    let front = root.split(separator: "/").map { PathTemplate.Segment.literal(String($0)) }
    return path.segments.starts(with: front) ? Array(path.segments.dropFirst(front.count)) : path.segments
  }
}

/// A pattern of paths in which `*` stands for a segment or a part of one, `**` for any number of them, and braces for a segment.
private struct PathPattern {
  private let segments: [Substring]

  init(_ text: String) { segments = text.split(separator: "/") }

  /// Whether it matches every path with these segments or none; nil for some. A word of the pattern is not what stands for a
  /// parameter: the endpoint of that word is another one.
  func matches(_ path: ArraySlice<PathTemplate.Segment>) -> Bool? { Self.matches(segments[...], path) }

  private static func matches(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<PathTemplate.Segment>)
    -> Bool?
  {
    guard let first = pattern.first else { return path.isEmpty }
    let rest = pattern.dropFirst()
    if first == "**" || first.hasPrefix("{*") {
      if rest.isEmpty { return true }
      let found = (path.startIndex...path.endIndex).map { matches(rest, path[$0...]) }
      return found.contains(true) ? true : found.contains(nil) ? nil : false
    }
    guard let segment = path.first else { return false }
    if case .catchAll = segment { return nil }
    guard let one = fits(first, segment) else {
      return matches(rest, path.dropFirst()) == false ? false : nil
    }
    return one ? matches(rest, path.dropFirst()) : false
  }

  private static func fits(_ pattern: Substring, _ segment: PathTemplate.Segment) -> Bool? {
    let isWhole = pattern == "*" || pattern.hasPrefix("{") && pattern.hasSuffix("}") && !pattern.contains(":")
    if isWhole { return true }
    let isWord = !pattern.contains { "*?{".contains($0) }
    switch segment {
    case .literal(let text): return isWord ? text == pattern : nil
    case .parameter: return isWord ? false : nil
    default: return isWord ? false : nil
    }
  }
}
