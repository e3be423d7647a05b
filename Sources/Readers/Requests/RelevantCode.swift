internal import ContractModel
internal import Evaluation
internal import Program

/// Reads the code of a program that has to do with requests, and no other.
///
/// A request is sent where a library is named, or where a function is named that leaves a request of its own open for
/// its callers. So the names decide which functions are read: first those that name a library, then those that name
/// what turned out to be a wrapper, until no new wrapper comes up. What such code needs from elsewhere, the values of
/// fields and what other functions give, is read when it is asked for; where that sends requests too, through a function
/// that a field holds, it belongs to such code.
struct RelevantCode {
  private let program: ProgramIndex
  private let evaluation: Evaluator
  private var waiting: [ProgramIndex.Unit] = []
  private var names: Set<String>
  /// The names of wrappers that interfaces promise and values of named parts have.
  private var shaped: Set<String> = []
  /// The names under which code has instances at hand, as far as any is called like a function.
  private lazy var instanceNames = InstanceNames(of: program)

  init(_ program: ProgramIndex, _ evaluation: Evaluator) {
    self.program = program
    self.evaluation = evaluation
    names = evaluation.declared.names.union(evaluation.traces).union(evaluation.wholeURLNames)
    for library in evaluation.libraries {
      names.formUnion(program.names(ofTypesWith: library.describingMembers))
    }
    for (fileIndex, file) in program.files.enumerated() {
      names.formUnion(file.clientNames)
      for index in file.functions.indices where file.functions[index].kind != .closure {
        waiting.append(.function(FunctionKey(file: fileIndex, index: index)))
      }
      waiting += ProgramIndex.variables(of: file, fileIndex).map { .variable($0) }
    }
  }

  /// Reads it, and answers what was read, in the order of the files.
  mutating func read() -> [ProgramIndex.Unit] {
    var found: [ProgramIndex.Unit] = []
    while !names.isEmpty {
      var wrappers: Set<String> = []
      var rest: [ProgramIndex.Unit] = []
      for unit in waiting {
        guard isNamed(in: unit) else {
          rest.append(unit)
          continue
        }
        found.append(unit)
        wrappers.formUnion(wrapperNames(in: unit))
      }
      waiting = rest
      names = wrappers
      if names.isEmpty {
        names = evaluation.shapedWrappers { leavesOpen($0, $1) }.subtracting(shaped)
        shaped.formUnion(names)
      }
    }
    found += waiting.filter(hasSent)
    return found.sorted { Query($0) < Query($1) }
  }

  private func isNamed(in unit: ProgramIndex.Unit) -> Bool {
    switch unit {
    case .function(let key): !program.function(key).mentions.isDisjoint(with: names)
    case .variable(let key): !program.variable(key).mentions.isDisjoint(with: names)
    }
  }

  /// Whether code that was read because other code asked for it sends requests.
  private func hasSent(_ unit: ProgramIndex.Unit) -> Bool {
    evaluation.answers[Query(unit)]?.summary.requests.isEmpty == false
  }

  /// Reads code; what comes back are the names under which callers complete its requests.
  private mutating func wrapperNames(in unit: ProgramIndex.Unit) -> Set<String> {
    ownNames(of: unit).union(fieldNames(in: unit))
  }

  /// The names of the fields in which instances that code makes hold wrappers: `Page(load: (path) => client.get(path))`.
  private func fieldNames(in unit: ProgramIndex.Unit) -> Set<String> {
    let made = evaluation.answers[Query(unit)]?.findings.instances.values.joined().map(\.instance) ?? []
    return made.reduce(into: []) { names, instance in
      guard case .program = instance.type else { return }
      names.formUnion(instance.fields.filter { holdsWrapper($0.value) }.keys)
    }
  }

  /// The names of the code itself, and of the variables that it puts wrappers and clients into.
  private mutating func ownNames(of unit: ProgramIndex.Unit) -> Set<String> {
    switch unit {
    case .function(let key):
      let summary = evaluation.summary(of: key)
      // What holds a client or a wrapper from now on may be called itself: `this.http = connect()`.
      let held = summary.writes.filter { write in
        guard write.path.isEmpty else { return false }
        let value = evaluation.withDefaultSenders(write.value, of: key)
        return value.isClient || givesWrapper(value)
      }
      let holders = Set(held.map { program.variable($0.variable).name })
      guard leavesOpen(summary, key) || summary.result.isClient || givesWrapper(summary.result) else {
        return holders
      }
      let function = program.function(key)
      if function.name == program.files[key.file].callMethod, let home = program.home(of: key) {
        return holders.union([function.name]).union(instanceNames.names(of: home, in: program))
      }
      guard function.kind == .constructor, let owner = function.owner else {
        // A function of a table may be called by a computed key: `senders[method](path)`.
        let table = program.home(of: key).map(program.type).flatMap { $0.isRecord ? $0.name : nil }
        return holders.union([function.name]).union([table].compactMap(\.self))
      }
      return holders.union([program.files[key.file].classes[owner].name])
    case .variable(let key):
      // A closure in a variable may be a wrapper, and a client may be called itself; who does names the variable.
      let summary = evaluation.initialValue(of: key)
      // And so may a function that has another name here.
      let isWrapper = (summary.result.options + summary.result.recordParts).contains { option in
        guard case .callable(let function, let receiver) = option else { return false }
        return CapturedParameters.isStored(receiver) || !wrapperNames(in: .function(function)).isEmpty
      }
      return summary.requests.isEmpty && !summary.result.isClient && !isWrapper
        ? [] : [program.variable(key).name]
    }
  }

  /// Whether a function leaves a request for its callers to complete.
  private func leavesOpen(_ summary: FunctionSummary, _ key: FunctionKey) -> Bool {
    summary.requests.contains {
      !$0.statesPath(without: key) || $0.hasBase(from: key) || endsWithText(of: key, $0)
        || dependsOnClosure($0) || dependsOnSubclass($0, key) || evaluation.waitsForReceiver($0, of: key)
        || $0.fieldHoldingPath != nil || $0.keeping == .anyRound(of: key)
    }
  }

  /// Whether a value can be a function that leaves a request open.
  private func holdsWrapper(_ value: Value) -> Bool {
    value.options.contains { option in
      guard case .callable(let key, let receiver) = option else { return false }
      return CapturedParameters.isStored(receiver) || leavesOpen(evaluation.summary(of: key), key)
    }
  }

  /// Whether a value can be a function that leaves a request open, or a record that has one.
  private func givesWrapper(_ value: Value) -> Bool {
    holdsWrapper(value) || holdsWrapper(Value(value.recordParts))
  }

  /// Whether the request is one for every subclass of the class: which subclasses send it, callers say.
  private func dependsOnSubclass(_ request: RequestEffect, _ key: FunctionKey) -> Bool {
    let function = program.function(key)
    return function.kind == .function && program.isShared(function.name) && request.dependsOnInstance
  }

  /// Whether a closure inside of the function leaves the request open: who gets the closure from the function completes it.
  private func dependsOnClosure(_ request: RequestEffect) -> Bool {
    [request.url, request.method].flatMap(\.templates).flatMap(\.holes).contains { hole in
      guard case .parameter(let key, _) = hole.root, program.function(key).kind == .closure else {
        return false
      }
      return !request.statesPath(without: key)
    }
  }

  /// Whether the last part of a request's path is a parameter of a function that can hold a text, and so segments.
  private func endsWithText(of key: FunctionKey, _ request: RequestEffect) -> Bool {
    request.url.templates.contains { text in
      guard case .hole(let hole)? = text.pieces.last, case .parameter(key, let place) = hole.root,
        hole.members.isEmpty
      else { return false }
      let type = program.function(key).parameters[place].type?.name
      return type == nil || type == "String" || type == "dynamic"
    }
  }
}

extension Value {
  /// What the records among its alternatives hold under names, also by what is spread into them.
  fileprivate var recordParts: [Option] {
    options.flatMap { option -> [Option] in
      guard case .instance(let instance) = option, instance.isRecord else { return [] }
      let spread = [Instance.spreadField, Instance.earlierField].compactMap { instance.fields[$0] }
      return instance.fields.values.flatMap(\.options) + spread.flatMap(\.recordParts)
    }
  }
}
