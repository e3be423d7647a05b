import Foundation
import PythonSyntax
import SourceText

/// `conformance python-syntax`: what our Python parser makes of files, in the words of CPython's module `ast`: one line
/// for each of its statements, expressions and other nodes with a place, in the order of the text.
enum PythonSyntaxCommand: SyntaxCommand {
  static let name = "python-syntax"

  static var modes: [SyntaxMode] {
    [
      .eachLine("dump", dump),
      .eachLine("check", check),
      .bench("PythonTree", unit: "nodes") { PythonTree.parse($0).nodeCount },
    ]
  }

  private static func dump(_ file: SourceFile) {
    let tree = PythonTree.parse(file)
    var dump = PythonDump(tree)
    let lines = dump.lines()
    let text = "\(file.path)\t\(tree.diagnostics.count)\t\(lines.count)\n" + lines.map { $0 + "\n" }.joined()
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// The first syntax error of a file, where there is one.
  private static func check(_ file: SourceFile) {
    let tree = PythonTree.parse(file)
    guard let first = tree.diagnostics.first else { return }
    print("\(first.location.map(String.init(describing:)) ?? file.path): \(first.message)")
    print(first.excerpt ?? "")
  }
}
