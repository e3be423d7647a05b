import Foundation
import SourceText
import TypeScriptSyntax

/// `conformance ts-syntax`: what our TypeScript parser makes of files, in the form that an independent grammar's
/// reader prints: one line a node, `kind start end`, in the order of the text.
enum TypeScriptSyntaxCommand {
  /// Runs a mode; false when it does not exist.
  static func run(_ arguments: [String]) -> Bool {
    switch arguments.first {
    case "dump": for path in arguments.dropFirst() { dump(source(path)) }
    case "check": for path in paths() { check(source(path)) }
    case "bench": bench(paths().map(source))
    default: return false
    }
    return true
  }

  private static func paths() -> [String] {
    var paths: [String] = []
    while let line = readLine() { paths.append(line) }
    return paths
  }

  private static func source(_ path: String) -> SourceFile {
    SourceFile(path: path, bytes: [UInt8](FileManager.default.contents(atPath: path) ?? Data()))
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

  /// Times the parsing alone: the files are in memory, and each tree is dropped.
  private static func bench(_ files: [SourceFile]) {
    let megabytes = Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6
    var best = Duration.seconds(1 << 40)
    var nodes = 0
    for _ in 0..<5 {
      nodes = 0
      let spent = ContinuousClock().measure {
        for file in files { nodes += TypeScriptTree.parse(file)?.nodeCount ?? 0 }
      }
      best = min(best, spent)
    }
    let seconds = Double(best.components.seconds) + Double(best.components.attoseconds) / 1e18
    let figures = [megabytes, seconds * 1e3, megabytes / seconds].map { String(format: "%7.1f", $0) }
    print(
      "TypeScriptTree  \(files.count) files \(figures[0]) MB \(figures[1]) ms \(figures[2]) MB/s (\(nodes) nodes)"
    )
  }
}
