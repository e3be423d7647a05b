import Foundation
import SourceText
import TypeScriptSyntax

/// `conformance ts-syntax`: what our TypeScript parser makes of files, in the form that an independent grammar's
/// reader prints: one line a node, `kind start end`, in the order of the text.
enum TypeScriptSyntaxCommand: SyntaxCommand {
  static let name = "ts-syntax"

  static var modes: [SyntaxMode] {
    [
      .eachArgument("dump", dump),
      .eachLine("check", check),
      .bench("TypeScriptTree", unit: "nodes") { TypeScriptTree.parse($0)?.nodeCount ?? 0 },
    ]
  }

  /// The nodes of a file behind a line with its path and its number of syntax errors.
  private static func dump(_ file: SourceFile) {
    guard let tree = TypeScriptTree.parse(file) else { return }
    var lines: [(SourceSpan, String)] = []
    for id in tree.allNodes {
      guard let kind = kind(tree.node(id)) else { continue }
      let span = tree.span(of: id)
      lines.append((span, "\(kind) \(span.start) \(span.end)"))
    }
    for span in tree.comments { lines.append((span, "comment \(span.start) \(span.end)")) }
    lines.sort { ($0.0, $0.1) < ($1.0, $1.1) }
    let text = (["\(file.path)\t\(tree.diagnostics.count)"] + lines.map(\.1)).joined(separator: "\n") + "\n"
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// The kinds that both grammars have: literals, templates and calls.
  private static func kind(_ node: TypeScriptNode) -> String? {
    switch node {
    case .string: "string"
    case .template: "template"
    case .regularExpression: "regex"
    case .call: "call"
    case .new: "new"
    default: nil
    }
  }

  /// The first syntax error of a file, where there is one.
  private static func check(_ file: SourceFile) {
    guard let tree = TypeScriptTree.parse(file), let first = tree.diagnostics.first else { return }
    print("\(first.location.map(String.init(describing:)) ?? file.path): \(first.message)")
    print(first.excerpt ?? "")
  }
}
