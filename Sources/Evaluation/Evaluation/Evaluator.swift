package import ContractModel
package import Program

/// Follows the values of a client program and finds the requests that its functions send.
///
/// Every function is read once, with its parameters and its instance left open; a call then puts the arguments in.
/// Nothing is run: a loop is read once, a branch both ways. What is asked on the way has one answer, whoever asks it first
/// (`answer(to:)`), so what is found does not depend on which file is read first. Lives for one extraction, on one thread.
package final class Evaluator {
  /// How many times the usual stack it takes to go so deep.
  package static let stackNeed = 4

  package let program: ProgramIndex
  package let libraries: [any LibraryModel]
  /// The libraries by their names.
  private let librariesByName: [String: any LibraryModel]
  /// The libraries by the names of their types and functions.
  let librariesNaming: [String: [any LibraryModel]]
  /// The libraries by the labels of the arguments whose types they declare.
  let librariesLabelling: [String: [any LibraryModel]]
  /// The names of the libraries that any file exports.
  let exportedLibraries: Set<String>
  /// Values from the configuration, by the name that the source uses.
  package let configured: [String: String]
  /// Whether the configuration says what stands in front of every path, so that the sources need not.
  package let isBaseGiven: Bool
  /// The functions that the configuration declares to send requests.
  package var declared: DeclaredCalls
  /// Whether a condition holds where the program is taken to run, such as on one platform; nil where that does not tell, or
  /// where the program may run anywhere.
  let assumed: ((ProgramFile, Expression.ID) -> Bool?)?
  /// Whether whoever asks looks at the callers of functions on its own: none is read for the arguments of one call, and no
  /// instance that the program makes stands in for one that is not known.
  let leavesCallersOpen: Bool
  package var depth = 0
  /// What clients that nobody is seen to make hold by default, as far as it was asked for.
  package var defaultMembers: [ClassKey: [String: Value?]] = [:]
  /// What the libraries say about routers, or nil where none of them has any.
  package let routers: RouterNames?
  /// The names of the methods that write to buffers.
  package let bufferMethods: Set<String>
  /// The names one of which stands wherever a request is sent.
  package let traces: Set<String>
  /// What is known for good.
  package var answers: [Query: QueryResult] = [:]
  /// What is known of queries whose answers depend on one that is being evaluated.
  package var drafts: [Query: ProvisionalResult] = [:]
  /// The queries with such answers that wait for the one that they depend on.
  package var waiting = WaitingQueries()
  /// The queries that are being evaluated, by their places among `outer`.
  package var places: [Query: Int] = [:]
  /// What reading functions for single calls came to, the latest last, to be taken wherever it would come to the same.
  package var singleReadings: [SingleCall: [SingleReading]] = [:]
  /// The deepest that code was followed since a function began to be read for a call.
  package var deepest = 0
  /// The closures that are read with their captured values where they are called.
  var storedClosures = StoredClosures()
  /// Whether functions keep others under keys, as far as it was asked for.
  var keepers: [FunctionKey: Bool] = [:]
  /// What is being evaluated.
  package var reading = Reading(nil)
  /// What is being evaluated around it, outermost first.
  package var outer: [Reading] = []
  /// The queries in whose answers closures are read; more than one of a closure that a parameter is by default.
  package var homes: [FunctionKey: [Query]] = [:]
  /// Where the closures of a file are written, by the index of the file; filled on demand.
  package var closureHomes: [Int: ClosureHomes] = [:]
  /// The values of named parts that have the shape of an interface.
  package private(set) lazy var shapes = RecordShapes(program)
  /// What scripts put into objects under the names of clients.
  private(set) lazy var clientProperties = ClientProperties(program)
  /// What was seen in all code that was read, once `gather` was called.
  package private(set) var findings = Findings()
  /// What clients were made of each library, to know what an untraced one can be.
  package private(set) var clients: [String: [Instance]] = [:]
  /// The functions that can run on the instances which calls make and keep to themselves, as far as it was asked for.
  package var keptFunctions: [CallPlace: [ClassKey: Set<String>?]] = [:]
  /// What functions do with the instances that they make, as far as it was asked for.
  package var instanceUses: [FunctionKey: InstanceUses] = [:]
  /// The instances of classes that can be what is asked for, as far as it was asked for, and the answers that say so.
  package var metInstances: [ClassKey: [InstanceRole: (answer: QueryResult, instances: [MadeInstance])]] = [:]
  /// What values of types can be once everything is read, as far as it was asked for.
  package var anythingOfTypes: [TypeReference: Value] = [:]
  /// Whether functions of classes hand on the instance that they run on, as far as it was asked for.
  package var handedOn: [ClassKey: Bool] = [:]
  /// The calls of functions that put parameters into fields or variables, as far as it was asked for.
  package var carryingCalls: [FunctionKey: [CarryingCall]] = [:]
  /// Whether functions of classes name what sends requests, as far as it was asked for.
  package var senders: [ClassKey: Bool] = [:]
  /// Whether functions with parameters name classes that send requests, as far as it was asked for.
  package var senderMakers: [FunctionKey: Bool] = [:]
  /// The types of libraries that classes inherit from, as far as they were asked for.
  package var foreignTypes: [ClassKey: [TypeReference]] = [:]
  /// Which classes have methods that may make instances of which.
  package private(set) lazy var instanceMakers = InstanceMakers(program)
  /// The methods by which instances of classes lead to further ones, as far as they were asked for.
  package var circles: [ClassKey: [FunctionKey]] = [:]
  /// The fields of classes that grow from instance to instance, as far as they were asked for, and the answers that say so.
  package var growth: [ClassKey: (answers: [QueryResult], members: Set<String>)] = [:]
  /// What the evaluation took so far.
  package var work = Work()
  /// Whether conditions in functions name their parameters, as far as it was asked for.
  package var parameterBranches: [FunctionKey: Bool] = [:]
  /// Whether code may put something on routers, as far as it was asked for.
  var serving: [Query: Bool] = [:]
  /// The places of the parameters that functions add to.
  var filledParameters: [FunctionKey: [Int]] = [:]
  /// The last place at which a function names each variable, as a byte offset in its file.
  var lastMentions: [FunctionKey: [String: Int]] = [:]
  /// Whether instances of classes are thrown, as far as it was asked for.
  package var thrown: [ClassKey: Bool] = [:]
  /// The functions that may assign variables and fields, by the names of these, as far as they were asked for.
  package var assigners: [String: [VariableKey: [FunctionKey]]] = [:]
  /// The code that names methods which a constructor of their class names, by their names.
  package private(set) lazy var constructorHelperUsers = program.unitsNamingConstructorHelpers
  /// The code that names something, by the name, as far as it was asked for.
  package var unitsByName: [String: [ProgramIndex.Unit]] = [:]
  /// The methods that subclasses of classes have, by the names of these, as far as they were asked for.
  package var subclassMethods: [ClassKey: [String: SubclassMethods]] = [:]
  /// The types that functions are declared with, as far as they were asked for.
  package var signatures: [FunctionKey: Signature] = [:]
  /// The types that fields and variables are declared with, as far as they were asked for.
  package var variableTypes: [VariableKey: TypeReference?] = [:]
  /// What functions do to the objects that their variables hold, as far as it was asked for.
  package var objectChanges: [FunctionKey: ObjectChanges] = [:]
  /// What all clients of a library have in front of their paths, as far as it was asked for.
  package var commonBases: [String: [Value]] = [:]

  package init(
    _ program: ProgramIndex, libraries: [any LibraryModel], configured: [String: String],
    isBaseGiven: Bool = false, declared: DeclaredCalls = DeclaredCalls([]),
    assuming assumed: ((ProgramFile, Expression.ID) -> Bool?)? = nil, leavesCallersOpen: Bool = false
  ) {
    self.assumed = assumed
    self.leavesCallersOpen = leavesCallersOpen
    self.program = program
    self.libraries = libraries
    librariesByName = Dictionary(libraries.map { ($0.name, $0) }) { first, _ in first }
    librariesNaming = libraries.reduce(into: [:]) { found, library in
      for name in library.types.union(library.functions) { found[name, default: []].append(library) }
    }
    librariesLabelling = libraries.reduce(into: [:]) { found, library in
      for label in library.argumentTypes.keys { found[label, default: []].append(library) }
    }
    exportedLibraries = program.exported(of: libraries)
    self.configured = configured
    self.isBaseGiven = isBaseGiven
    self.declared = declared
    routers = RouterNames(libraries)
    bufferMethods = libraries.reduce(into: []) { $0.formUnion($1.bufferMethods) }
    traces = libraries.reduce(into: []) {
      $0.formUnion($1.traces)
      $0.formUnion($1.calledTraces.map(Expression.called))
    }
  }

  /// What a function gives and does.
  package func summary(of key: FunctionKey) -> FunctionSummary {
    guard program.function(key).kind == .closure else { return answer(to: .function(key)).summary }
    let summary = known(ofClosure: key)
    reading.circumstances.note(closure: key, summary)
    return summary
  }

  /// Puts together what was seen in all code that was read.
  package func gather() {
    findings = Findings()
    clients = [:]
    singleReadings = [:]
    metInstances = [:]
    var made: [String: Set<Instance>] = [:]
    for answer in answers.values {
      findings.merge(answer.findings)
      for case (.library(let library, _), let instances) in answer.findings.instances {
        made[library, default: []].formUnion(instances.map(\.instance))
      }
    }
    clients = made.mapValues(Array.init)
    // Code that names no class may still make its instances, through functions that are read for its calls.
    let makers = answers.filter { !$0.value.findings.instances.isEmpty }
    for (_, answer) in makers.sorted(by: { $0.key < $1.key }) {
      findings.takeInstances(of: answer.findings, answer.findings.instances.keys)
    }
  }

  package func makeFrame(of key: FunctionKey) -> Frame {
    let function = program.function(key)
    let owner = program.home(of: key)
    var symbol = function.name
    if function.kind == .constructor, let owner {
      symbol =
        function.name.isEmpty ? program.type(owner).name : "\(program.type(owner).name).\(function.name)"
    }
    var frame = Frame(
      file: key.file, function: key, owner: owner, hasInstance: owner != nil && !function.isStatic,
      symbol: symbol)
    if function.kind != .closure { frame.home = key }
    if function.isOnAnyInstance { frame.instance = owner.map { Value(.instance(Instance(.program($0)))) } }
    frame.assigned = function.assigned
    return frame
  }

  /// Reads a function in a frame that may know variables around it.
  package func read(_ key: FunctionKey, _ frame: inout Frame, parameterTypes: [TypeReference?] = [])
    -> FunctionSummary
  {
    let function = program.function(key)
    let signature = signature(of: key)
    for (index, parameter) in function.parameters.enumerated() {
      let type =
        signature.parameters[index] ?? fieldType(parameter, frame)
        ?? (index < parameterTypes.count ? parameterTypes[index] : nil)
      let value = Value(.hole(Hole(.parameter(key, index), name: parameter.name, type: type)))
      frame.locals[parameter.name] = value
      if parameter.label == Parameter.receiver { frame.receivers.append(value) }
    }
    if function.kind == .constructor { readConstructor(function, &frame) }
    if function.isMutating { beginChange(&frame) }
    let settled = settled(by: key)
    begin(settled, &frame)
    let isLastPassed = run(function.body ?? [], &frame)
    end(settled, &frame)
    frame.bringEndsTogether(isLastPassed: isLastPassed)
    var result = frame.results.isEmpty ? Value.unknown(function.name) : .either(frame.results)
    result = result.typed(signature.result)
    if function.body == nil {
      result = .unknown(function.name, type: signature.result)
    }
    let requests = joined(isDeclared(key) ? withoutOpen(frame.requests) : frame.requests)
    var writes = reading.reach < Int.max ? frame.writes.lastOfEach : frame.writes
    let registrations = joined(frame.registrations)
    if function.isOnAnyInstance, let instance = frame.instance {
      writes = writes.map { leaving(instance, $0) }
    }
    return FunctionSummary(
      result: result, requests: requests, registrations: registrations, writes: writes)
  }

  private func fieldType(_ parameter: Parameter, _ frame: Frame) -> TypeReference? {
    guard parameter.target != .local, let owner = frame.owner,
      let field = program.field(parameter.name, of: owner)
    else { return nil }
    return declaredType(of: field)
  }

  /// The library of a name.
  package func library(named name: String) -> (any LibraryModel)? { librariesByName[name] }
}
