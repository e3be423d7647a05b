/// Goes through the code of a function and of the functions in it.
package struct FunctionWalk {
  /// The statements, outer ones first.
  package private(set) var statements: [Statement] = []
  /// The expressions, each in front of its parts.
  package private(set) var expressions: [Expression.ID] = []

  /// Gathers the code of a function of a file.
  package init(_ function: Function, in file: ProgramFile) {
    var blocks = [function.body ?? []]
    var waiting: [Expression.ID] = []
    while expressions.count <= file.expressions.count {
      if let id = waiting.popLast() {
        expressions.append(id)
        let kind = file.expressions[id].kind
        waiting += kind.parts
        if let inner = kind.function { blocks.append(file.functions[inner].body ?? []) }
      } else if let block = blocks.popLast() {
        for statement in block {
          statements.append(statement)
          if case .function(let inner) = statement { blocks.append(file.functions[inner].body ?? []) }
          waiting += statement.expressions
          blocks += statement.blocks
        }
      } else {
        return
      }
    }
  }
}
