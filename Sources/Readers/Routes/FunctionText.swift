internal import Program

/// What the text of a function has in it.
struct FunctionText {
  /// The names at the heads of what it calls.
  private(set) var calls: Set<String> = []
  /// Those of them that are called with nothing.
  private(set) var bare: Set<String> = []
  /// The names in it, and its short texts.
  private(set) var names: Set<String> = []
  /// The members that it names.
  private(set) var members: Set<String> = []
  /// The numbers in it.
  private var numbers: Set<String> = []
  private let program: ProgramIndex
  private let file: Int

  init(_ key: FunctionKey, in program: ProgramIndex) {
    self.program = program
    file = key.file
    add(program.function(key).body ?? [], depth: 0)
  }

  /// Whether it answers that it has to be known who is calling.
  var refusesStrangers: Bool {
    states("401") || names.contains { $0.lowercased().contains("unauthorized") }
  }

  /// Whether a number is in it.
  func states(_ number: String) -> Bool { numbers.contains(number) }

  private mutating func add(_ statements: [Statement], depth: Int) {
    for statement in statements {
      for id in statement.expressions { add(id, depth: depth + 1) }
      for block in statement.blocks { add(block, depth: depth + 1) }
      if case .function(let index) = statement {
        add(program.files[file].functions[index].body ?? [], depth: depth + 1)
      }
    }
  }

  private mutating func add(_ id: Expression.ID, depth: Int) {
    guard depth < 200 else { return }
    let kind = program.files[file].expressions[id].kind
    switch kind {
    case .name(let name), .implicit(let name): names.insert(name)
    case .member(_, let name):
      members.insert(name)
      names.insert(name)
    case .scalar(let text): numbers.insert(text)
    case .text(let parts): if case .text(let text)? = parts.first, text.utf8.count < 40 { names.insert(text) }
    case .call(let callee, _, let arguments):
      calls.insert(head(of: callee))
      if arguments.isEmpty { bare.insert(head(of: callee)) }
    default: break
    }
    for part in kind.parts { add(part, depth: depth + 1) }
    if let function = kind.function {
      add(program.files[file].functions[function].body ?? [], depth: depth + 1)
    }
  }

  private func head(of callee: Expression.ID) -> String {
    var id = callee
    for _ in 0..<64 {
      switch program.files[file].expressions[id].kind {
      case .name(let name): return name
      case .member(let base, _), .index(let base, _), .await(let base), .cast(let base, _): id = base
      case .call(let inner, _, _): id = inner
      case .closure: return "next"
      case .text, .list, .record: return "String"
      default: return "?"
      }
    }
    return "?"
  }
}
