internal import GoSyntax

/// The functions that register routes and that no program was seen to run.
///
/// Some of them are run all the same, through ways that cannot be followed (dependency injection, reflection, tables
/// of functions); those are told from dead code by whether their names are mentioned by anything that is alive.
struct UncalledFunctions {
  typealias Function = (function: GoFunction, isMentioned: Bool)

  /// The functions that none of them leads to: they are tried first.
  let outer: [Function]
  /// The other functions, each before those that it leads to. Names tell that roughly; what it saves is work, as a function that
  /// another one is seen to call need not be tried. `UncalledRuns` knows which calls there were.
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
    let mentions = all.map { Self.mentioned(by: $0, except: followedCalls) }
    let graph = MentionGraph(zip(all, mentions))
    let alive = graph.names(from: Self.roots(of: program, zip(all, mentions), executed))
    let direct = Dictionary(uniqueKeysWithValues: zip(all.map(ObjectIdentifier.init), mentions))
    let led = graph.names(
      from: candidates.reduce(into: []) { $0.formUnion(direct[ObjectIdentifier($1)] ?? []) })
    let ranks = graph.ranks(from: candidates.map(\.name))
    let functions = candidates.enumerated()
      .sorted { (ranks[$0.element.name] ?? 0, $0.offset) < (ranks[$1.element.name] ?? 0, $1.offset) }
      .map { ($0.element, alive.contains($0.element.name)) }
    outer = functions.filter { !led.contains($0.0.name) }
    inner = functions.filter { led.contains($0.0.name) }
  }

  /// The names that are mentioned where programs begin and by what they were seen to run; in a module without a program, by
  /// anything exported.
  private static func roots(
    of program: GoProgram, _ functions: Zip2Sequence<[GoFunction], [Set<String>]>,
    _ executed: Set<ObjectIdentifier>
  ) -> Set<String> {
    var roots: Set<String> = ["main", "init"]
    if program.mainFunctions.isEmpty {
      for (function, _) in functions where function.name.unicodeScalars.first?.properties.isUppercase == true
      {
        roots.insert(function.name)
      }
    }
    for package in program.packages {
      for value in package.values.values {
        for id in value.values { roots.formUnion(value.file.mentions(in: id, except: [])) }
      }
    }
    for (function, mentioned) in functions where executed.contains(ObjectIdentifier(function)) {
      roots.formUnion(mentioned)
    }
    return roots
  }

  private static func mentioned(by function: GoFunction, except followed: Set<FrameKey>) -> Set<String> {
    guard let body = function.body else { return [] }
    let parameters = function.file.tree.parameterNames(of: function.type)
    return function.file.mentions(in: body, except: followed, hidden: parameters)
  }
}

/// Which names of functions lead to which others: a function leads to what it mentions, and to what that leads to.
private struct MentionGraph {
  private var mentioned: [String: Set<String>] = [:]

  /// Makes it of functions with what each mentions; functions of one name count as one.
  init(_ functions: Zip2Sequence<[GoFunction], [Set<String>]>) {
    let names = Set(functions.lazy.map(\.0.name))
    for (function, found) in functions {
      mentioned[function.name, default: []].formUnion(found.intersection(names))
    }
  }

  /// The places of names in an order in which each stands before those that it leads to, unless they lead back to it.
  func ranks(from roots: [String]) -> [String: Int] {
    var entered: Set<String> = []
    var left: [String: Int] = [:]
    var waiting = roots.reversed().map { (name: $0, isLeft: false) }
    while let (name, isLeft) = waiting.popLast() {
      if isLeft {
        left[name] = -left.count
      } else if let next = mentioned[name], entered.insert(name).inserted {
        waiting.append((name, true))
        waiting += next.sorted().map { ($0, false) }
      }
    }
    return left
  }

  /// The names of functions that some names lead to, themselves included.
  func names(from roots: Set<String>) -> Set<String> {
    var found: Set<String> = []
    var waiting = Array(roots)
    while let name = waiting.popLast() {
      guard let next = mentioned[name], found.insert(name).inserted else { continue }
      waiting += next
    }
    return found
  }
}

extension GoFile {
  /// Every name that code mentions, but for the callees of calls that were followed: what those mean is known. A parameter hides
  /// the function of its name, unless that is the member of something.
  fileprivate func mentions(
    in id: GoNodeID, except followed: Set<FrameKey>, hidden: Set<String> = []
  ) -> Set<String> {
    var names: Set<String> = []
    var known: Set<GoNodeID> = []
    var members: Set<GoNodeID> = []
    tree.walk(id) { id, node in
      switch node {
      case .call(let function, _, _):
        guard followed.contains(FrameKey(file: ObjectIdentifier(self), body: function)) else { break }
        if case .selector(_, let name) = tree.node(function) {
          known.insert(name)
        } else {
          known.insert(function)
        }
      case .selector(_, let member): if !hidden.isEmpty { members.insert(member) }
      case .identifier:
        let name = known.contains(id) ? "" : tree.name(of: id)
        if !name.isEmpty, members.contains(id) || !hidden.contains(name) { names.insert(name) }
      default: break
      }
      return true
    }
    return names
  }
}
