import Evaluation
import Program
import SourceText

/// The code of one side in one family of languages, with the names in it looked up.
struct LinkCode: Sendable {
  let language: LinkLanguage
  let program: ProgramIndex
  private let functions: [String: [FunctionKey]]
  private let lines: [LineIndex]
  /// The names that anything in the program calls.
  let calledNames: Set<String>

  /// Indexes files of one family of languages.
  init(_ files: [ProgramFile], _ language: LinkLanguage) {
    self.language = language
    program = ProgramIndex(files)
    lines = files.map { LineIndex($0.source) }
    var functions: [String: [FunctionKey]] = [:]
    var called: Set<String> = []
    for (file, content) in files.enumerated() {
      for (index, function) in content.functions.enumerated()
      where function.kind != .closure && !function.name.isEmpty {
        functions[function.name, default: []].append(FunctionKey(file: file, index: index))
      }
      for expression in content.expressions {
        guard case .call(let callee, _, _) = expression.kind else { continue }
        if let name = content.name(of: callee) { called.insert(name) }
      }
    }
    self.functions = functions
    calledNames = called
  }

  /// More functions of one name than this are not told apart.
  private static let candidateLimit = 4

  /// The functions that a call of a name may mean, or none where there are too many to look at.
  func functions(_ name: String, labels: [String?]) -> [FunctionKey] {
    let named = (functions[name] ?? []).filter { key in
      let function = program.function(key)
      guard function.body != nil, function.parameters.count >= labels.filter({ $0 != "{}" }).count else {
        return false
      }
      guard language == .swift else { return true }
      return labels.allSatisfy { label in
        label == nil || label == Expression.Argument.trailing
          || function.parameters.contains { $0.label == label || $0.name == label }
      }
    }
    return named.count <= Self.candidateLimit ? named : []
  }

  /// A place in a file.
  func location(_ file: Int, _ span: SourceSpan) -> SourceLocation {
    lines[file].location(of: span)
  }

  /// The name under which reports show a function: `MainActivity.onNewIntent`.
  func symbol(_ key: FunctionKey) -> String? {
    let function = program.function(key)
    let owner = function.owner.map { program.files[key.file].classes[$0].name }
    let parts = [owner ?? "", function.name].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }
}

extension ProgramFile {
  /// The last part of the name that an expression is: of a variable, a member, a function that is called; or nil.
  func name(of id: Expression.ID) -> String? {
    switch expressions[id].kind {
    case .name(let name), .implicit(let name), .member(_, let name): name
    case .call(let callee, _, _): name(of: callee)
    case .await(let inner), .cast(let inner, _): name(of: inner)
    default: nil
    }
  }
}
