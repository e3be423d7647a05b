internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Where the evaluation of a program begins (Go spec, "Program initialization and execution").
extension Evaluator {
  /// Runs a program from its initialization to the end of `main`.
  func run(main: GoFunction) {
    entry = main.file.tree.file.path
    initialize(main.file.package)
    _ = run(main, receiver: nil, [], nil)
    runEscaped()
    runDispatches()
  }

  /// Initializes a package after those that it imports: its variables, then its `init` functions.
  private func initialize(_ package: GoPackage) {
    let key = "\(package.importPath)\u{0}\(package.name)"
    guard initializedPackages.insert(key).inserted else { return }
    for file in package.files {
      for path in file.importedPaths {
        if let imported = program.package(at: path) { initialize(imported) }
      }
    }
    for name in package.values.keys.sorted() where package.values[name]?.isConstant == false {
      _ = packageCell(name, of: package)
    }
    for function in package.initializers { run(initializer: function) }
  }

  /// Runs a function that no program was seen to call, with arguments of which only the types are known.
  func run(uncalled function: GoFunction, isReached: Bool) {
    func begin(_ function: GoFunction?) {
      uncalledRuns.begin(function, isReached: isReached, after: records.count)
    }
    self.isReached = isReached
    begin(nil)
    initialize(function.file.package)
    let count = conditions.count
    if let condition = function.file.constraint.condition { conditions.append(condition) }
    begin(function)
    _ = run(function, receiver: nil, [], nil)
    begin(nil)
    runEscaped()
    runDispatches()
    forgetConditions(downTo: count)
    self.isReached = true
  }
}
