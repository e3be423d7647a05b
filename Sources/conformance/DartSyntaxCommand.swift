import ClientFlow
import DartClient
import Foundation
import SourceText

/// `conformance dart-syntax`: what our Dart scanner and parser make of files, in the form that an independent grammar's
/// reader prints: one line a node, `kind start end`, in the order of the text.
///
/// Strings and interpolations are the scanner's; neighbouring literals are one, as the language has it. Of a call stands
/// the end of its arguments, where both sides agree what belongs to it.
enum DartSyntaxCommand {
  /// Runs a mode; false when it does not exist.
  static func run(_ arguments: [String]) -> Bool {
    switch arguments.first {
    case "dump": for path in arguments.dropFirst() { dump(source(path)) }
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

  /// The nodes of a file behind a line with its path and its number of diagnostics.
  private static func dump(_ file: SourceFile) {
    let flow = DartParser.parse(file)
    let nodes = strings(in: file) + calls(in: flow)
    let lines = nodes.sorted { $0.span < $1.span }.map { "\($0.kind) \($0.span.start) \($0.span.end)" }
    let text = (["\(file.path)\t\(flow.diagnostics.count)"] + lines).joined(separator: "\n") + "\n"
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  private static func strings(in file: SourceFile) -> [(kind: String, span: SourceSpan)] {
    var nodes: [(kind: String, span: SourceSpan)] = []
    var open: [Int] = []
    var last: (index: Int, token: Int)?
    for (index, token) in DartScanner.scan(file).tokens.enumerated() {
      switch token.kind {
      case .stringStart:
        if let last, last.token == index - 1, nodes[last.index].kind == "string" {
          open.append(last.index)
        } else {
          open.append(nodes.count)
          nodes.append(("string", token.span))
        }
      case .interpolationStart:
        open.append(nodes.count)
        nodes.append(("interpolation", token.span))
      case .stringEnd, .interpolationEnd:
        guard let node = open.popLast() else { continue }
        nodes[node].span = SourceSpan(nodes[node].span.start, token.span.end)
        last = (node, index)
      default: break
      }
    }
    return nodes
  }

  private static func calls(in flow: FlowFile) -> [(kind: String, span: SourceSpan)] {
    let ends = flow.expressions.compactMap { expression -> Int? in
      guard case .call = expression.kind, expression.span.end > 0,
        flow.source.bytes[expression.span.end - 1] == UInt8(ascii: ")")
      else { return nil }
      return expression.span.end
    }
    return Set(ends).sorted().map { ("call", SourceSpan($0, $0)) }
  }

  /// Times scanning and parsing: the files are in memory, and what is made of each is dropped.
  private static func bench(_ files: [SourceFile]) {
    let megabytes = Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6
    var best = Duration.seconds(1 << 40)
    var count = 0
    for _ in 0..<5 {
      count = 0
      let spent = ContinuousClock().measure {
        for file in files { count += DartParser.parse(file).expressions.count }
      }
      best = min(best, spent)
    }
    let seconds = Double(best.components.seconds) + Double(best.components.attoseconds) / 1e18
    let figures = [megabytes, seconds * 1e3, megabytes / seconds].map { String(format: "%7.1f", $0) }
    print(
      "DartParser  \(files.count) files \(figures[0]) MB \(figures[1]) ms \(figures[2]) MB/s (\(count) expressions)"
    )
  }
}
