package import Program

/// What was found out about a query.
package final class QueryResult: Sendable {
  /// What stands for the answer to a query that is being evaluated, of which nothing is known yet.
  package static let open = QueryResult(FunctionSummary(result: .null))

  /// What it comes to; of a variable only the result counts.
  package let summary: FunctionSummary
  /// What was seen on the way.
  package let findings: Findings
  /// What is known of the closures in the code.
  package let closures: [FunctionKey: FunctionSummary]
  /// What the expressions in the code come to, where whoever asks looks at single ones.
  let observation: Observation?
  /// What answers have in common that are known to tell the same.
  private let content: Content

  private final class Content: Sendable {}

  /// Makes an answer, or one that tells those who ask the same as another.
  package init(
    _ summary: FunctionSummary, _ findings: Findings = Findings(),
    closures: [FunctionKey: FunctionSummary] = [:], observation: Observation? = nil,
    tellingSameAs other: QueryResult? = nil
  ) {
    self.observation = observation
    self.summary = summary
    self.findings = findings
    self.closures = closures
    content = other?.content ?? Content()
  }

  /// The answer as one that is known to tell those who ask the same as another.
  package func telling(sameAs other: QueryResult) -> QueryResult {
    QueryResult(summary, findings, closures: closures, observation: observation, tellingSameAs: other)
  }

  /// Whether those who ask are known to be told the same by another answer.
  package func isKnownToTellSame(as other: QueryResult) -> Bool { content === other.content }

  /// Whether code that asks is told the same by another answer. What concerns the whole program it does not see, nor the
  /// instances that were made on the way: for these it asks of their class.
  package func tellsSame(as other: QueryResult) -> Bool {
    isKnownToTellSame(as: other)
      || (summary == other.summary && closures == other.closures && findings.tellSame(as: other.findings))
  }

  /// Whether the same instances were made on the way.
  package func madeSame(as other: QueryResult) -> Bool { findings.madeSame(as: other.findings) }
}

/// An instance that code makes.
package struct MadeInstance: Equatable {
  /// The instance.
  package let instance: Instance
  /// The functions that can run on it, by their names, where it never leaves the code that makes it; or nil.
  package var keptFor: Set<String>?
  /// The calls that make it, in the order in which they were found; none of one that holds too little to say a request.
  package private(set) var places: [CallPlace]
  /// Whether it stands for instances of its type of which there are more than are kept.
  package let standsForMore: Bool
  /// The hash of the instance, which tells most others apart from it at once.
  fileprivate let hash: Int

  /// Takes an instance, with the call that makes it where that is known and the instance, or its class, holds enough to say
  /// a request.
  package init(
    _ instance: Instance, keptFor functions: Set<String>? = nil, isOfRecords: Bool = false,
    standsForMore: Bool = false
  ) {
    self.instance = instance
    self.standsForMore = standsForMore
    keptFor = functions
    places = instance.fields.count > 1 || isOfRecords ? [instance.making].compactMap(\.self) : []
    hash = instance.hashValue
  }

  /// Whether it is the same instance as another, wherever either is made.
  package func isSame(as other: MadeInstance) -> Bool { hash == other.hash && instance == other.instance }

  /// Takes over where and for what an equal one is made.
  package mutating func take(_ other: MadeInstance) {
    // Where an equal one is made that leaves its code, both may turn up anywhere.
    keptFor = keptFor.flatMap { kept in other.keptFor.map(kept.union) }
    places += other.places.filter { !places.contains($0) }
  }
}

/// What is seen beside the value while code is followed, and matters elsewhere.
///
/// It belongs to the answer that was being evaluated, so that what is seen in an attempt that does not last is
/// forgotten with it.
package struct Findings {
  /// The instances that are made, of classes of the program and of types of libraries, each once.
  package private(set) var instances: [TypeReference: [MadeInstance]] = [:]
  /// For types with many instances: the index of an instance by its hash.
  private var places: [TypeReference: [Int: Int]] = [:]
  /// The types of which more instances are made than are kept, so that none of them is.
  package private(set) var crowded: Set<TypeReference> = []
  /// The functions whose requests some call completes.
  package var called: Set<FunctionKey> = []
  /// The stored closures that some call site calls, by their indices.
  package var calledClosures: Set<Int> = []
  /// The functions that store others in a loop and get a known table at some call site.
  package var chosenKeepers: Set<FunctionKey> = []
  /// Those that get an unknown table at some call site.
  package var openKeepers: Set<FunctionKey> = []
  /// The parameters that functions call, or hand on to a function that calls them.
  package var calledParameters: [FunctionKey: Set<Int>] = [:]
  /// The functions of which some call takes over what they put on routers.
  package var registering: Set<FunctionKey> = []
  /// The calls of frameworks in loops that some caller lets go through nothing.
  package var idle: Set<RequestEffect.Origin> = []
  /// The fields of which some call that makes an instance takes over what their first values put on routers.
  package var registeringFields: Set<VariableKey> = []
  /// The requests that a function does not send for the arguments of some call of it.
  package var unchosen: Set<RequestEffect.Origin> = []
  /// The functions that some call hands segments to where their path has one parameter.
  package var extended: Set<FunctionKey> = []
  /// The functions that some call hands no more to than their path takes.
  package var taken: Set<FunctionKey> = []
  /// The names under which something that could not be traced is called or handed on.
  package var untracedNames: Set<String> = []
  /// Calls that look like requests on a value that could not be traced.
  package var untraced: [RequestEffect] = []
  /// The calls on routers of servers whose code stands beside a client's.
  package var onRouters: Set<RequestEffect.Origin> = []
  /// The calls that look like requests. A call that any reading of its code finds on such a router is none.
  package var untracedRequests: [RequestEffect] { untraced.filter { !onRouters.contains($0.origin) } }
  /// What methods that several classes share were called on, by the call or the member that names them.
  package var callees: [RequestEffect.Origin: Set<Callee>] = [:]
  /// What is put into objects under the names of clients.
  package var puts: [ExpressionKey: Value] = [:]
  /// What functions that put parameters into fields or variables are handed.
  package var carrying: [FunctionKey: [CarryingCall]] = [:]
  /// Whether the function decides nothing itself, but hands its parameters on to one that does.
  package var isDeciding = false
  /// The functions without a name in the code of which the same is true.
  package var decidingClosures: Set<FunctionKey> = []

  /// Whether code that asks is told the same by what was seen elsewhere.
  fileprivate func tellSame(as other: Findings) -> Bool {
    calledParameters == other.calledParameters && isDeciding == other.isDeciding
      && decidingClosures == other.decidingClosures && puts == other.puts
  }

  /// Whether the same instances were made.
  fileprivate func madeSame(as other: Findings) -> Bool {
    instances == other.instances && crowded == other.crowded
  }

  /// Adds an instance, with the functions that can run on it where it never leaves the code that makes it; whether none
  /// that is equal was there. `isOfRecords` says that its class holds several values whoever makes it.
  @discardableResult
  package mutating func add(
    _ instance: Instance, keptFor functions: Set<String>? = nil, isOfRecords: Bool = false
  )
    -> Bool
  {
    add(MadeInstance(instance, keptFor: functions, isOfRecords: isOfRecords))
  }

  @discardableResult
  private mutating func add(_ made: MadeInstance) -> Bool {
    let type = made.instance.type
    guard !crowded.contains(type) else { return true }
    guard let count = instances[type]?.count else {
      instances[type] = [made]
      return true
    }
    if let place = place(of: made) {
      instances[type]?[place].take(made)
      return false
    }
    guard count < Limits.instances else {
      crowd(type)
      return true
    }
    instances[type]?.append(made)
    if places[type] != nil {
      if places[type]?[made.hash] == nil { places[type]?[made.hash] = count }
    } else if count == Self.fewInstances, let all = instances[type] {
      places[type] = Dictionary(all.enumerated().map { ($1.hash, $0) }) { first, _ in first }
    }
    return true
  }

  /// Instances of one type that are compared one by one.
  private static let fewInstances = 32

  private func place(of made: MadeInstance) -> Int? {
    guard let all = instances[made.instance.type] else { return nil }
    if let places = places[made.instance.type] {
      guard let place = places[made.hash] else { return nil }
      if made.isSame(as: all[place]) { return place }
    }
    return all.firstIndex(where: made.isSame)
  }

  /// Whether more instances of a type are made than a value can be.
  package func isCrowded(_ type: TypeReference) -> Bool {
    crowded.contains(type) || instances[type]?.count ?? 0 > Limits.instancesOfValue
  }

  /// Says that there are more instances of a type than are kept.
  package mutating func crowd(_ type: TypeReference) {
    crowded.insert(type)
    instances[type] = nil
    places[type] = nil
  }

  /// Takes over the instances of types.
  package mutating func takeInstances(of other: Findings, _ types: some Sequence<TypeReference>) {
    for type in types {
      if other.crowded.contains(type) { crowd(type) }
      for made in other.instances[type] ?? [] { add(made) }
    }
  }

  /// Takes over all that was seen in a part of the code.
  package mutating func add(_ part: Findings) {
    merge(part)
    takeInstances(of: part, part.instances.keys)
    for type in part.crowded { crowd(type) }
    calledParameters.merge(part.calledParameters) { $0.union($1) }
    carrying.merge(part.carrying) { known, more in known + more.filter { !known.contains($0) } }
    puts.merge(part.puts) { .either([$0, $1]) }
    isDeciding = isDeciding || part.isDeciding
    decidingClosures.formUnion(part.decidingClosures)
  }

  /// Takes over what concerns the whole program.
  package mutating func merge(_ other: Findings) {
    called.formUnion(other.called)
    calledClosures.formUnion(other.calledClosures)
    chosenKeepers.formUnion(other.chosenKeepers)
    openKeepers.formUnion(other.openKeepers)
    registering.formUnion(other.registering)
    idle.formUnion(other.idle)
    registeringFields.formUnion(other.registeringFields)
    unchosen.formUnion(other.unchosen)
    extended.formUnion(other.extended)
    taken.formUnion(other.taken)
    untracedNames.formUnion(other.untracedNames)
    untraced += other.untraced
    onRouters.formUnion(other.onRouters)
    callees.merge(other.callees) { $0.union($1) }
  }
}
