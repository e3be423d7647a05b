internal import GoSyntax

/// The functions that register routes and that no program was seen to run.
///
/// Some of them are run all the same, through ways that cannot be followed (dependency injection, reflection, tables
/// of functions). A function counts as reached if reachable code mentions it; otherwise it is dead code.
struct UncalledFunctions {
  typealias Function = (function: GoFunction, isMentioned: Bool)

  /// The functions that none of them leads to: they are tried first.
  let outer: [Function]
  /// The other functions, each before those that it leads to, as far as mentions tell. That only saves work: a function that another
  /// one is seen to call need not be tried. Which calls there were, `UncalledRuns` knows.
  let inner: [Function]

  /// The functions in the order in which they are tried.
  var all: [Function] { outer + inner }

  /// Looks at what programs did not run, and what was not `run` since. Alive is what those mention that they `executed`.
  init(
    _ program: GoProgram, relevance: Relevance, executed: Set<ObjectIdentifier>, run: Set<ObjectIdentifier>,
    followedCalls: Set<FrameKey>
  ) {
    let all = program.packages.flatMap(\.allFunctions)
    let candidates = all.filter { function in
      guard let body = function.body, !run.contains(ObjectIdentifier(function)) else { return false }
      return relevance.isDirect(body, function.file) && function.name != "main" && function.name != "init"
    }
    guard !candidates.isEmpty else {
      (outer, inner) = ([], [])
      return
    }
    let graph = MentionGraph(all, relevance, followedCalls)
    let alive = graph.names(from: graph.roots(of: program, executed))
    let led = graph.names(from: candidates.flatMap(graph.mentions))
    let names = candidates.map(Relevance.name)
    let ranks = graph.ranks(from: names)
    let ordered = candidates.indices.sorted { (ranks[names[$0]] ?? 0, $0) < (ranks[names[$1]] ?? 0, $1) }
    func functions(led isLed: Bool) -> [Function] {
      ordered.filter { led.contains(names[$0]) == isLed }.map { (candidates[$0], alive.contains(names[$0])) }
    }
    (outer, inner) = (functions(led: false), functions(led: true))
  }
}

/// Which functions lead to which others: a function leads to what it mentions, and to what that leads to.
private struct MentionGraph {
  typealias Name = Mentions.Name
  private let functions: [GoFunction]
  private let relevance: Relevance
  private let followed: Set<FrameKey>
  private var mentioned: [Name: [Name]] = [:]

  /// Makes it of functions with what each mentions, but for the callees of calls that were followed. The method of a value whose
  /// type is not known may be that of any type.
  init(_ functions: [GoFunction], _ relevance: Relevance, _ followed: Set<FrameKey>) {
    (self.functions, self.relevance, self.followed) = (functions, relevance, followed)
    for function in functions {
      let name = Relevance.name(of: function)
      mentioned[name, default: []] += mentions(of: function)
      guard function.receiver != nil, name.owner != nil else { continue }
      mentioned[Name(owner: nil, name: name.name), default: []].append(name)
    }
  }

  /// What a function mentions. A parameter hides the function of its name.
  func mentions(of function: GoFunction) -> [Name] {
    guard let body = function.body else { return [] }
    let package = ObjectIdentifier(function.file.package)
    let parameters = function.file.tree.parameterNames(of: function.type)
    return relevance.mentioned(by: body, function.file, except: followed)
      .filter { $0.owner != package || !parameters.contains($0.name) }
  }

  /// What is mentioned where programs begin and by what they were seen to run; in a module without a program, anything exported.
  func roots(of program: GoProgram, _ executed: Set<ObjectIdentifier>) -> [Name] {
    let isLibrary = program.mainFunctions.isEmpty
    return functions.flatMap { function in
      if executed.contains(ObjectIdentifier(function)) { return mentions(of: function) }
      let isStart = function.receiver == nil && ["main", "init"].contains(function.name)
      let isExported = function.name.unicodeScalars.first?.properties.isUppercase == true
      return isStart || isLibrary && isExported ? [Relevance.name(of: function)] : []
    }
      + program.packages.flatMap(\.values.values).flatMap { value in
        value.values.flatMap { relevance.mentioned(by: $0, value.file, except: []) }
      }
  }

  /// The places of names in an order in which each stands before those that it leads to, unless they lead back to it.
  func ranks(from roots: [Name]) -> [Name: Int] {
    var entered: Set<Name> = []
    var left: [Name: Int] = [:]
    var waiting = roots.reversed().map { (name: $0, isLeft: false) }
    while let (name, isLeft) = waiting.popLast() {
      if isLeft {
        left[name] = -left.count
      } else if let next = mentioned[name], entered.insert(name).inserted {
        waiting.append((name, true))
        waiting += next.map { ($0, false) }
      }
    }
    return left
  }

  /// The names of functions that some names lead to, themselves included.
  func names(from roots: [Name]) -> Set<Name> {
    var found: Set<Name> = []
    var waiting = roots
    while let name = waiting.popLast() {
      guard let next = mentioned[name], found.insert(name).inserted else { continue }
      waiting += next
    }
    return found
  }
}
