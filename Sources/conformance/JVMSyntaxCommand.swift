import Foundation
import JVMFrontend
import SourceText

/// `conformance jvm-syntax`: what our parsers of Kotlin and Java see in files, one line each, `kind start end`.
enum JVMSyntaxCommand: SyntaxCommand {
  static let name = "jvm-syntax"

  static var modes: [SyntaxMode] {
    [
      .eachArgument("dump", dump),
      .bench("JVMOutline", unit: "texts") { JVMOutline(of: $0).texts.count },
    ]
  }

  /// What is in a file behind a line with its path and its number of problems.
  private static func dump(_ file: SourceFile) {
    let outline = JVMOutline(of: file)
    let kinds = [
      ("text", outline.texts), ("interpolation", outline.interpolations), ("annotation", outline.annotations),
    ]
    let nodes = kinds.flatMap { name, spans in spans.sorted().map { "\(name) \($0.start) \($0.end)" } }
    let lines = ["\(file.path)\t\(outline.problemCount)"] + nodes
    FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
  }
}
