import Evaluation
import Program

/// The functions of a program by the names that they have and by those that they mention, each in the order of the files.
///
/// A side asks for hundreds of names, and a program can have tens of thousands of functions: translations alone.
struct NamedFunctions: Sendable {
  private var named: [String: [FunctionKey]] = [:]
  private var mentioning: [String: [FunctionKey]] = [:]

  /// Goes through a program once.
  init(_ program: ProgramIndex) {
    for (fileIndex, file) in program.files.enumerated() {
      for (index, function) in file.functions.enumerated() {
        let key = FunctionKey(file: fileIndex, index: index)
        named[function.name, default: []].append(key)
        for name in function.mentions where name != function.name {
          mentioning[name, default: []].append(key)
        }
      }
    }
  }

  /// The functions of a name.
  func functions(named name: String) -> [FunctionKey] { named[name] ?? [] }

  /// The functions that mention a name; those that have it themselves mention it in their own heads.
  func functions(mentioning name: String) -> [FunctionKey] { mentioning[name] ?? [] }
}
