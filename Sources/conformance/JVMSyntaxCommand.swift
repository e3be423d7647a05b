import Foundation
import JVMClient
import SourceText

/// `conformance jvm-syntax`: what our parsers of Kotlin and Java see in files, one line each, `kind start end`.
enum JVMSyntaxCommand {
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

  /// What is in a file behind a line with its path and its number of problems.
  private static func dump(_ file: SourceFile) {
    let outline = JVMOutline(of: file)
    let texts = outline.texts.sorted().map { "text \($0.start) \($0.end)" }
    let annotations = outline.annotations.sorted().map { "annotation \($0.start) \($0.end)" }
    let lines = ["\(file.path)\t\(outline.problemCount)"] + texts + annotations
    FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Times the reading alone: the files are in memory, and what is read of each is dropped.
  private static func bench(_ files: [SourceFile]) {
    let megabytes = Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6
    var best = Duration.seconds(1 << 40)
    var texts = 0
    for _ in 0..<5 {
      texts = 0
      let spent = ContinuousClock().measure {
        for file in files { texts += JVMOutline(of: file).texts.count }
      }
      best = min(best, spent)
    }
    let seconds = Double(best.components.seconds) + Double(best.components.attoseconds) / 1e18
    let figures = [megabytes, seconds * 1e3, megabytes / seconds].map { String(format: "%7.1f", $0) }
    print(
      "JVMOutline  \(files.count) files \(figures[0]) MB \(figures[1]) ms \(figures[2]) MB/s (\(texts) texts)"
    )
  }
}
