internal import GoSyntax

/// The functions that register routes and that no program was seen to run.
///
/// Some of them are run all the same, through ways that cannot be followed (dependency injection, reflection, tables
/// of functions); those are told from dead code by whether their names are mentioned by anything that is alive.
struct UncalledFunctions {
  typealias Function = (function: GoFunction, isMentioned: Bool)

  /// The functions that no other of them leads to: they should be tried first.
  let outer: [Function]
  /// The other functions, those that lead to more of them first.
  let inner: [Function]

  /// The functions in the order in which they should be tried.
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
    let wanted = Set(candidates.map(\.name))
    let direct = Dictionary(uniqueKeysWithValues: zip(all.map(ObjectIdentifier.init), mentions))
    let led = candidates.map { candidate in
      graph.names(from: direct[ObjectIdentifier(candidate)] ?? []).intersection(wanted).subtracting([
        candidate.name
      ])
    }
    let names = led.reduce(into: Set<String>()) { $0.formUnion($1) }
    // Who leads to another leads to all that the other leads to.
    let functions = zip(candidates, led).enumerated()
      .sorted { ($1.element.1.count, $0.offset) < ($0.element.1.count, $1.offset) }
      .map { ($0.element.0, alive.contains($0.element.0.name)) }
    outer = functions.filter { !names.contains($0.0.name) }
    inner = functions.filter { names.contains($0.0.name) }
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
