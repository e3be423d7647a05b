internal import ContractModel
internal import Evaluation
internal import Program

/// What the converters match that a program adds to those of its framework.
///
/// Which class goes by which name is said by calls and tables of many forms. So a pattern with such a converter is read
/// where every one of the program's converters takes one segment, and otherwise not.
struct OwnConverters {
  private let templates: (@Sendable (String) -> [PathTemplate]?)?

  /// Looks for them in a program.
  init(_ evaluator: Evaluator, _ syntax: RouterSyntax) {
    guard let converters = syntax.converters else {
      templates = nil
      return
    }
    let program = evaluator.program
    let classes = program.files.enumerated().flatMap { file, contents in
      contents.classes.indices.map { ClassKey(file: file, index: $0) }
    }.filter { key in program.method(converters.method, of: key, where: { _ in true }) != nil }
    let areSegments = classes.allSatisfy { key in
      if program.foreignParents(of: key).contains(where: { $0.name.name == converters.pathConverter }) {
        return false
      }
      guard let field = program.field(converters.expression, of: key) else { return true }
      let texts = evaluator.value(of: field).options.map { Value($0).known }
      return texts.allSatisfy { $0.map { !converters.takesSlashes($0[...]) } ?? false }
    }
    templates = areSegments && !classes.isEmpty ? converters.templates : nil
  }

  /// The paths of a pattern with such converters, or nil where it is not known what they match.
  func paths(of pattern: String) -> [PathTemplate]? { templates?(pattern) }
}
