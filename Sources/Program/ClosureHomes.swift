/// In which function or first value of a variable the functions without a name of a file stand.
package struct ClosureHomes {
  /// The code around them, by their index.
  package private(set) var homes: [Function.ID: ProgramIndex.Unit] = [:]

  private let file: ProgramFile
  private var blocks: [[Statement]] = []
  private var waiting: [Expression.ID] = []

  /// Goes through the code of a file.
  package init(of file: ProgramFile, at index: Int) {
    self.file = file
    for (position, function) in file.functions.enumerated() where function.kind != .closure {
      enter(function)
      run(in: .function(FunctionKey(file: index, index: position)))
    }
    for key in ProgramIndex.variables(of: file, index) {
      let fields = key.owner.map { file.classes[$0].fields } ?? file.variables
      waiting += [fields[key.index].value].compactMap(\.self)
      run(in: .variable(key))
    }
  }

  /// Goes through what waits; what stands inside of others waits in a list, so that nesting costs no stack.
  private mutating func run(in unit: ProgramIndex.Unit) {
    while true {
      if let id = waiting.popLast() {
        let kind = file.expressions[id].kind
        waiting += kind.parts
        if let inner = kind.function { enter(inner, in: unit) }
      } else if let block = blocks.popLast() {
        for statement in block { look(at: statement, in: unit) }
      } else {
        break
      }
    }
  }

  private mutating func enter(_ function: Function) {
    blocks.append(function.body ?? [])
    waiting += function.initializers.map(\.value)
    waiting += function.delegation?.arguments.map(\.value) ?? []
  }

  private mutating func enter(_ index: Function.ID, in unit: ProgramIndex.Unit) {
    guard homes.updateValue(unit, forKey: index) == nil else { return }
    enter(file.functions[index])
  }

  private mutating func look(at statement: Statement, in unit: ProgramIndex.Unit) {
    waiting += statement.expressions
    blocks += statement.blocks
    if case .function(let index) = statement { enter(index, in: unit) }
  }
}
