import DartFrontend
import Evaluation
import Foundation
import Program
import SourceText

/// `conformance dart-syntax`: what our Dart scanner and parser make of files, in the form that an independent grammar's
/// reader prints: one line a node, `kind start end`, in the order of the text.
///
/// Strings and interpolations are the scanner's; neighbouring literals are one, as the language has it. Of a call stands
/// the end of its arguments, where both sides agree what belongs to it.
enum DartSyntaxCommand: SyntaxCommand {
  static let name = "dart-syntax"

  static var modes: [SyntaxMode] {
    [
      .eachArgument("dump", dump),
      .bench("DartParser", unit: "expressions") { DartParser.parse($0).expressions.count },
    ]
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

  private static func calls(in flow: ProgramFile) -> [(kind: String, span: SourceSpan)] {
    let ends = flow.expressions.compactMap { expression -> Int? in
      guard case .call = expression.kind, expression.span.end > 0,
        flow.source.bytes[expression.span.end - 1] == UInt8(ascii: ")")
      else { return nil }
      return expression.span.end
    }
    return Set(ends).sorted().map { ("call", SourceSpan($0, $0)) }
  }
}
