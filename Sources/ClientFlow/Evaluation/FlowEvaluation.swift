/// Follows the values of a client program and finds the requests that its functions send.
///
/// Every function is read once, with its parameters and its instance left open; a call then puts the arguments in.
/// Nothing is run: a loop is read once, a branch both ways. The order of the work is the order of the files, so the
/// answer is always the same. Lives for one extraction, on one thread.
final class FlowEvaluation {
  /// How deep calls and expressions are followed into one another, all together.
  static let depthLimit = 260

  /// How often a function is read anew because what was known of it hung on one that was still being read.
  private static let readingLimit = 3

  let program: FlowProgram
  let libraries: [any ClientLibrary]
  /// Every name of a type or function of a library; any other name is none of theirs.
  private let libraryNames: Set<String>
  /// The names of the libraries that any file exports.
  private let exportedLibraries: Set<String>
  /// Values from the configuration, by the name that the source uses.
  let configured: [String: String]
  /// Whether the configuration says what stands in front of every path, so that the sources need not.
  let isBaseGiven: Bool
  /// The functions that the configuration declares to send requests.
  var declared: DeclaredCalls
  var depth = 0
  var summaries: [FunctionKey: FunctionSummary] = [:]
  var active = ReadingStack()
  var variables: [VariableKey: Value] = [:]
  var initialValues: [VariableKey: FunctionSummary] = [:]
  /// The variables whose values are being worked out, each with how many functions were being read when that began.
  var activeVariables: [VariableKey: Int] = [:]
  var constructions: [ClassKey: [Instance]] = [:]
  /// What clients that nobody is seen to make hold by default, as far as it was asked for.
  var defaultMembers: [ClassKey: [String: Value?]] = [:]
  /// The names one of which stands wherever a request is sent.
  let traces: Set<String>
  /// The values of enums by their names, as far as they were asked for.
  var cases: [ClassKey: [String: Value]] = [:]
  var searched: Set<ClassKey> = []
  /// What clients were made of each library type, to know what an untraced one can be.
  var libraryInstances: [TypeReference: [Instance]] = [:] { didSet { commonBases = [:] } }
  /// What all clients of a library have in front of their paths, as far as it was asked for.
  var commonBases: [String: [Value]] = [:]
  /// The functions that are being read for the arguments of one call, innermost last.
  var inlined: [FunctionKey] = []
  /// The functions that decide nothing themselves, but hand their parameters on to one that does.
  var deciding: Set<FunctionKey> = []
  /// The parameters that functions call, or hand on to a function that calls them.
  var calledParameters: [FunctionKey: Set<Int>] = [:]
  /// How often each function was read.
  private var readings: [FunctionKey: Int] = [:]
  /// The functions that were read as often as may be, each time while something that they hang on was being read.
  private var unfinished: Set<FunctionKey> = []
  /// How many more functions are read for single calls; a bound on the work, not on the depth.
  var inliningBudget = 50_000
  /// What was known of closures before they were read inside of such a function, to put it back.
  var shadowed: [(FunctionKey, FunctionSummary?)] = []
  /// The functions whose requests some call completes.
  var called: Set<FunctionKey> = []
  /// The functions that some call hands segments to where their path has one parameter.
  var extended: Set<FunctionKey> = []
  /// The functions that some call hands no more to than their path takes.
  var taken: Set<FunctionKey> = []
  /// The names under which something that could not be traced is called or handed on.
  var untracedNames: Set<String> = []
  /// Calls that look like requests on a value that could not be traced.
  var untraced: [RequestEffect] = []

  init(
    _ program: FlowProgram, libraries: [any ClientLibrary], configured: [String: String],
    isBaseGiven: Bool = false, declared: DeclaredCalls = DeclaredCalls([])
  ) {
    self.program = program
    self.libraries = libraries
    libraryNames = libraries.reduce(into: []) { $0.formUnion($1.types.union($1.functions)) }
    exportedLibraries = Self.exported(of: libraries, in: program)
    self.configured = configured
    self.isBaseGiven = isBaseGiven
    self.declared = declared
    traces = libraries.reduce(into: []) {
      $0.formUnion($1.traces)
      $0.formUnion($1.calledTraces.map(FlowExpression.called))
    }
  }

  /// Whether there is room for one level more; where there is none, what is being made of it does not last.
  var hasRoom: Bool {
    if depth < Self.depthLimit { return true }
    active.meetOutermost()
    return false
  }

  /// Runs a step one level deeper; at the limit the value is unknown.
  func deeper(_ step: () -> Value) -> Value {
    guard hasRoom else { return .unknown() }
    depth += 1
    defer { depth -= 1 }
    return step()
  }

  /// What a function gives and does; unknown while it is being read, as in a recursion.
  func summary(of key: FunctionKey) -> FunctionSummary {
    if !active.isEmpty { active.meet(key) }
    // Nothing is being read that it could hang on, so now it can be known.
    if active.isEmpty, depth == 0, unfinished.remove(key) != nil { summaries[key] = nil }
    if let known = summaries[key] { return known }
    guard !active.contains(key), hasRoom else { return FunctionSummary(result: .unknown()) }
    let outer = active.enter(key)
    readings[key, default: 0] += 1
    depth += 1
    defer { depth -= 1 }
    var frame = makeFrame(of: key)
    let summary = read(key, &frame)
    summaries[key] = summary
    forget(active.leave(key, outer))
    return summary
  }

  /// Forgets results that were made while a function that they hang on was being read.
  func forget(_ results: [ReadingStack.Result]) {
    for result in results {
      switch result {
      case .summary(let key) where readings[key, default: 0] < Self.readingLimit: summaries[key] = nil
      case .summary(let key): unfinished.insert(key)
      case .value(let key): variables[key] = nil
      case .firstValue(let key): initialValues[key] = nil
      }
    }
  }

  func makeFrame(of key: FunctionKey) -> Frame {
    let function = program.function(key)
    let owner = function.owner.map { program.home(of: ClassKey(file: key.file, index: $0)) }
    var symbol = function.name
    if function.kind == .constructor, let owner {
      symbol =
        function.name.isEmpty ? program.type(owner).name : "\(program.type(owner).name).\(function.name)"
    }
    var frame = Frame(
      file: key.file, function: key, owner: owner, hasInstance: owner != nil && !function.isStatic,
      symbol: symbol)
    if function.kind != .closure { frame.home = key }
    frame.assigned = function.assigned
    return frame
  }

  /// Reads a function in a frame that may know variables around it.
  func read(_ key: FunctionKey, _ frame: inout Frame, parameterTypes: [TypeReference?] = [])
    -> FunctionSummary
  {
    let function = program.function(key)
    for (index, parameter) in function.parameters.enumerated() {
      let type =
        type(parameter.type, in: key.file) ?? fieldType(parameter, frame)
        ?? (index < parameterTypes.count ? parameterTypes[index] : nil)
      frame.locals[parameter.name] = Value(
        .hole(Hole(.parameter(key, index), name: parameter.name, type: type)))
    }
    if function.kind == .constructor { readConstructor(function, &frame) }
    let fallsThrough = run(function.body ?? [], &frame)
    var result = frame.results.isEmpty ? Value.unknown(function.name) : .either(frame.results)
    if fallsThrough, !frame.results.isEmpty, function.returnType?.name != "void" {
      result = .either(frame.results)
    }
    result = result.typed(type(function.returnType, in: key.file))
    if function.body == nil {
      result = .unknown(function.name, type: type(function.returnType, in: key.file))
    }
    let requests = isDeclared(key) ? withoutOpen(frame.requests) : frame.requests
    return FunctionSummary(result: result, requests: requests, writes: frame.writes)
  }

  private func fieldType(_ parameter: FlowParameter, _ frame: Frame) -> TypeReference? {
    guard parameter.target != .local, let owner = frame.owner,
      let field = program.field(parameter.name, of: owner)
    else { return nil }
    return type(program.variable(field).type, in: field.file)
  }

  /// What a type's name means in a file; what is waited for counts as what it gives.
  func type(_ name: TypeName?, in file: Int) -> TypeReference? {
    guard let name else { return nil }
    if let inner = name.arguments.first, name.isPromise { return type(inner, in: file) }
    if name.qualifier == nil, let key = program.classKey(name, from: file) { return .program(key) }
    if let library = library(of: name.name, qualifier: name.qualifier, in: file, \.types) {
      return .library(library.name, name.name)
    }
    // A type that is nowhere to be seen matters where the configuration declares a function of it.
    return declared.owners.contains(name.name) ? .library("", name.name) : nil
  }

  /// The library whose type or function a name means in a file.
  func library(
    of name: String, qualifier: String?, in file: Int, _ names: (any ClientLibrary) -> Set<String>
  ) -> (any ClientLibrary)? {
    guard libraryNames.contains(name) else { return nil }
    return libraries.first { library in
      guard names(library).contains(name) else { return false }
      if library.imports.isEmpty { return qualifier == nil }
      let isImported = program.files[file].imports.contains { found in
        found.qualifier == qualifier && library.imports.contains { found.target.hasPrefix($0) }
      }
      return isImported || (qualifier == nil && exportedLibraries.contains(library.name))
    }
  }

  /// The libraries that any file exports along with its own names.
  private static func exported(of libraries: [any ClientLibrary], in program: FlowProgram) -> Set<String> {
    let targets = program.files.flatMap(\.imports).filter(\.isExport).map(\.target)
    let exported = libraries.filter { library in
      targets.contains { target in library.imports.contains { target.hasPrefix($0) } }
    }
    return Set(exported.map(\.name))
  }

  /// The library of a name.
  func library(named name: String) -> (any ClientLibrary)? { libraries.first { $0.name == name } }
}
