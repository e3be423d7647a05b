import Foundation
import GoSyntax
import SourceText

/// `conformance go-syntax`: what our Go parser makes of files, in the form its Go counterpart prints.
enum GoSyntaxCommand {
  /// Runs a mode; false when it does not exist.
  static func run(_ arguments: [String]) -> Bool {
    switch arguments.first {
    case "summary": for path in paths() { print(summary(of: source(path))) }
    case "dump":
      for path in arguments.dropFirst() { dump(source(path)) }
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

  /// Times the parsing alone: the files are in memory, and each tree is dropped.
  private static func bench(_ files: [SourceFile]) {
    let megabytes = Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6
    var best = Duration.seconds(1 << 40)
    var nodes = 0
    for _ in 0..<5 {
      nodes = 0
      let spent = ContinuousClock().measure {
        for file in files { nodes += GoTree.parse(file).declarations.count }
      }
      best = min(best, spent)
    }
    let seconds = Double(best.components.seconds) + Double(best.components.attoseconds) / 1e18
    let figures = [seconds * 1e3, megabytes / seconds].map { String(format: "%7.1f", $0) }
    print(
      "GoTree".padding(toLength: 28, withPad: " ", startingAt: 0),
      "\(files.count) files \(String(format: "%6.1f", megabytes)) MB \(figures[0]) ms \(figures[1]) MB/s",
      "(\(nodes) declarations)")
  }
}
