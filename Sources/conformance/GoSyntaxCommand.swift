import Foundation
import GoSyntax
import SourceText

/// `conformance go-syntax`: what our Go parser makes of files, in the form its Go counterpart prints.
enum GoSyntaxCommand: SyntaxCommand {
  static let name = "go-syntax"

  static var modes: [SyntaxMode] {
    [
      .eachLine("summary") { print(summary(of: $0)) },
      .eachArgument("dump", dump),
      .bench("GoTree", unit: "declarations") { GoTree.parse($0).declarations.count },
    ]
  }

  /// One line: the path, the verdict, and the hash of the canonical form or the line of the first error.
  private static func summary(of file: SourceFile) -> String {
    let tree = GoTree.parse(file)
    if let problem = tree.diagnostics.first {
      return "\(file.path)\trejected\t\(problem.location?.line ?? 0)"
    }
    let digits = String(hash(GoCanonicalForm(tree).bytes), radix: 16)
    return "\(file.path)\taccepted\t\(String(repeating: "0", count: 16 - digits.count))\(digits)"
  }

  private static func dump(_ file: SourceFile) {
    let tree = GoTree.parse(file)
    FileHandle.standardOutput.write(Data(GoCanonicalForm(tree).bytes))
    for problem in tree.diagnostics {
      print("rejected \(problem.location.map(String.init(describing:)) ?? problem.file): \(problem.message)")
      print(problem.excerpt ?? "")
    }
  }

  /// FNV-1a with 64 bits.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
