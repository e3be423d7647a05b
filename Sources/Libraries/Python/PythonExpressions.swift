package import Evaluation
internal import Program

/// The regular expressions of Python's module `re`, as far as code asks by them what a text is like (Python library
/// reference, "re").
package struct PythonExpressions: LibraryModel {
  package let name = "re"
  package let imports = ["re", "regex"]
  package let markers: [String]? = []
  package let types: Set<String> = []
  package let functions: Set<String> = ["compile", "match", "search", "fullmatch"]
  package let traces: Set<String> = []

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    let pattern = call.argument("pattern", 0)
    switch call.target {
    case .function("compile"):
      return pattern.map { LibraryAnswer(TextPattern.made(.library(name, "Pattern"), $0)) }
    case .function(let method):
      guard let pattern = TextPattern(orText: pattern) else { return nil }
      return found(pattern, method, in: call.argument("string", 1))
    case .method("Pattern", let pattern, let method):
      return TextPattern(Value(pattern)).flatMap { found($0, method, in: call.argument("string", 0)) }
    default: return nil
    }
  }

  private func found(_ pattern: TextPattern, _ method: String, in text: Value?) -> LibraryAnswer? {
    let parts: [String: TextPattern.Part] = ["search": .any, "match": .start, "fullmatch": .whole]
    guard let text, let part = parts[method] else { return nil }
    return pattern.match(in: text, part, giving: .library(name, "Match")).map { LibraryAnswer($0) }
  }
}
