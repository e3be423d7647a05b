internal import ContractModel
internal import GoSyntax

/// What a command of a command line does.
struct Command {
  let work: Callable
  /// The command of cobra that states it.
  var statement: StructObject?
}

/// What the commands of a command line do: a process runs one of them, so that none sees what another writes.
extension Evaluator {
  /// Keeps a function that is the work of a command in a struct of a library for command lines; false for any other
  /// value.
  func noteCommand(
    _ value: GoValue, in field: String, of object: StructObject, _ type: String, _ path: String
  ) -> Bool {
    let isWork =
      switch type {
      case "Command": Self.ends(path, "cobra") ? ["Run", "RunE"].contains(field) : field == "Action"
      case "App": field == "Action"
      default: false
      }
    guard isWork, Self.ends(path, "cobra") || path.contains("/urfave/cli"), mayRegister(value),
      case .function(let callable) = value
    else { return false }
    commands.append(Command(work: callable, statement: object))
    return true
  }

  /// Keeps the commands of a struct that kong is handed as the command line (its README, "Attach a Run(...) error method to
  /// each command"), whose fields it fills.
  func noteKongCommands(_ name: String, of path: String, _ call: Call) {
    guard Self.ends(path, "kong"), ["Parse", "Must", "New"].contains(name),
      case .structure(let line, true)? = call.arguments.first?.underlying
    else { return }
    markFilled(line)
    noteKongCommands(in: line, depth: 0)
  }

  private func noteKongCommands(in node: StructObject, depth: Int) {
    guard depth < 8 else { return }
    if let (method, receiver) = method("Run", of: .structure(node, isPointer: true)) {
      let work = Callable(.declared(method, receiver: receiver), name: method.name)
      if mayRegister(.function(work)) { commands.append(Command(work: work)) }
    }
    for part in fields(of: node.type) ?? [] {
      let isPart = part.isEmbedded || ["cmd", "embed"].contains { Self.hasTag(part.tag, $0) }
      guard isPart, case .structure(let inner, _)? = field(part.name, of: node)?.underlying else { continue }
      noteKongCommands(in: inner, depth: depth + 1)
    }
  }

  /// Whether a struct tag has a key, `cmd:""`, or kong's own spelling of it, `kong:"cmd"`.
  private static func hasTag(_ tag: String?, _ key: String) -> Bool {
    guard let tag else { return false }
    let own = tagValue(tag, "kong")?.split(separator: ",").contains { $0.hasPrefix(key) }
    return tagValue(tag, key) != nil || own == true
  }

  static func ends(_ path: String, _ name: String) -> Bool { path.hasSuffix("/\(name)") }

  /// Runs what the commands do, each as if no other one had run. What the one with the most routes wrote stays: it is
  /// asked for again when handlers and middleware are read.
  func runCommands() {
    let batch = commands.filter { !hasRun($0.work) }
    commands = []
    guard batch.count > 1 else { return batch.forEach(run(command:)) }
    var best: (count: Int, written: [Journal.Entry]) = (0, [])
    // What commands have in common, as reading the configuration, is not followed for ever: those that serve come first.
    for command in batch.filter(leadsToRegistration) + batch.filter({ !leadsToRegistration($0) }) {
      let start = records.count
      let variables = Set(packageCells.values.map(ObjectIdentifier.init))
      let (_, written, begin) = tentatively {
        self.run(command: command)
        self.drainEscaped()
        self.runDispatches()
        return .next
      }
      let (shared, own) = Self.parted(written, variables, begin)
      apply(own)
      if records.count - start > best.count { best = (records.count - start, shared) }
    }
    apply(best.written)
  }

  /// Whether a function is seen to lead to a registration by the functions that it names.
  private func leadsToRegistration(_ command: Command) -> Bool {
    command.work.code.map { relevance.leadsToRegistration($0.body, $0.file) } ?? false
  }

  /// What was written to variables of packages and to what they held before, and the rest: nobody else can see that.
  private static func parted(
    _ written: [Journal.Entry], _ variables: Set<ObjectIdentifier>, _ begin: Int
  ) -> (shared: [Journal.Entry], own: [Journal.Entry]) {
    var shared: [Journal.Entry] = []
    var own: [Journal.Entry] = []
    for entry in written {
      let isShared =
        switch entry {
        case .cell(let cell, _): variables.contains(ObjectIdentifier(cell))
        case .field(let object, _, _): object.birth <= begin
        case .table(let table, _, _): table.birth <= begin
        case .router: false
        }
      if isShared { shared.append(entry) } else { own.append(entry) }
    }
    return (shared, own)
  }
}
