/// What cobra runs before the work of a command: functions given to `OnInitialize`, then the hooks of the command
/// (cobra's user guide, "PreRun and PostRun Hooks").
extension Evaluator {
  /// Keeps what a call says of all commands: `cobra.OnInitialize(read)`; false for any other call.
  func noteCommandInitializers(_ name: String, of path: String, _ call: Call) -> Bool {
    guard name == "OnInitialize", Self.ends(path, "cobra") else { return false }
    for case .function(let callable) in call.arguments.map(\.underlying) {
      commandInitializers.append(callable)
    }
    return true
  }

  /// Keeps which command others are added to: `root.AddCommand(serve, migrate)`.
  func noteSubcommands(_ name: String, of receiver: GoValue, _ call: Call) {
    guard name == "AddCommand", case .structure(let parent, _) = receiver.underlying else { return }
    for case .structure(let child, _) in call.arguments.map(\.underlying) {
      commandParents[ObjectIdentifier(child)] = parent
    }
  }

  /// Runs what comes before every command, once.
  func runCommandInitializers() {
    let initializers = commandInitializers
    commandInitializers = []
    for initializer in initializers where !hasRun(initializer) { run(escaped: initializer) }
  }

  /// Runs a command as a process does that was started with its name.
  func run(command: Command) {
    for hook in hooks(before: command) { run(escaped: hook) }
    run(escaped: command.work)
  }

  /// The hooks before a command: the nearest of those that hold for subcommands, too, then its own.
  private func hooks(before command: Command) -> [Callable] {
    var hooks: [Callable] = []
    var holder = command.statement
    var depth = 0
    while let object = holder, depth < 16 {
      if let hook = hook("PersistentPreRun", of: object) {
        hooks.append(hook)
        break
      }
      holder = commandParents[ObjectIdentifier(object)]
      depth += 1
    }
    if let own = command.statement.flatMap({ hook("PreRun", of: $0) }) { hooks.append(own) }
    return hooks
  }

  /// A hook, of which the one that may fail comes first.
  private func hook(_ name: String, of object: StructObject) -> Callable? {
    for field in [name + "E", name] {
      if case .function(let callable)? = object.fields[field]?.underlying { return callable }
    }
    return nil
  }
}
