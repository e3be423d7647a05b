import Program
import PythonSyntax

// `if` with more `elif` than are lowered inside of one another.
extension PythonLowering {
  /// The tests of an `if` with many `elif` and what they lead to; what none leads to comes last, without a test.
  typealias Chain = [(test: Node?, body: PythonNodeList)]

  /// Tests that are lowered inside of one another, each with what is known where it does not hold.
  private static let nestedTests = 32

  /// An `if` that has more `elif` than that, taken apart.
  func longChain(_ id: Node) -> Chain? {
    var clauses: Chain = []
    var next = id
    while case .ifStatement(let test, let body, let otherwise) = node(next) {
      clauses.append((test, body))
      guard otherwise.count == 1, let only = nodes(otherwise).first, case .ifStatement = node(only) else {
        clauses.append((nil, otherwise))
        break
      }
      next = only
    }
    return clauses.count > Self.nestedTests ? clauses : nil
  }

  /// Lowers them to blocks beside one another, of which any may run.
  mutating func lowerChain(_ clauses: Chain, into statements: inout [Statement]) {
    for clause in clauses { if let test = clause.test { statements.append(.expression(condition(test))) } }
    statements.append(.branch(nil, clauses.map { lowerStatements($0.body) }))
  }
}
