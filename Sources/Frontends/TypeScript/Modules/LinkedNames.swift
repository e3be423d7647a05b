import Program
import SourceText

extension ProgramFile {
  /// Adds a variable that all code shares: what a function makes of nothing, or of another variable.
  mutating func addShared(
    _ name: String, madeBy maker: String, of argument: String? = nil, mentions: Set<String>
  ) {
    let arguments = argument.map { [Expression.Argument(value: add(.name($0)))] } ?? []
    let call = add(.call(add(.name(maker)), typeArguments: [], arguments: arguments))
    variables.append(
      Variable(name: name, value: call, isStatic: true, isFinal: true, mentions: mentions))
  }

  /// Adds an expression that stands nowhere in the source: at its beginning.
  private mutating func add(_ kind: Expression.Kind) -> Expression.ID {
    expressions.append(Expression(kind, .init(0, min(1, source.bytes.count))))
    return expressions.count - 1
  }

  /// Lets the code that runs when the file is loaded mention names.
  mutating func mentionWhenLoaded(_ names: [String]) {
    for index in functions.indices where functions[index].name.isEmpty && functions[index].kind == .function {
      functions[index].mentions.formUnion(names)
    }
  }
}
