import Foundation
import SourceText

/// What one of our parsers makes of files, as a command: `conformance go-syntax dump FILE...`.
///
/// The files are read as they are; a name that cannot be read is an empty file, so that the other side notices it.
protocol SyntaxCommand {
  /// The first word of the command.
  static var name: String { get }
  /// What it can do, in the order of the usage.
  static var modes: [SyntaxMode] { get }
}

/// One thing that a command does with files.
struct SyntaxMode {
  /// The second word of the command.
  let name: String
  private let run: ([String]) -> Void

  /// A mode that treats one file after the other, named as arguments.
  static func eachArgument(_ name: String, _ body: @escaping (SourceFile) -> Void) -> SyntaxMode {
    SyntaxMode(name: name) { for path in $0 { body(file(path)) } }
  }

  /// A mode that treats one file after the other, named line by line on standard input.
  static func eachLine(_ name: String, _ body: @escaping (SourceFile) -> Void) -> SyntaxMode {
    SyntaxMode(name: name) { _ in
      while let path = readLine() { body(file(path)) }
    }
  }

  /// A mode that treats all files together, named line by line on standard input.
  static func allLines(_ name: String, _ body: @escaping ([SourceFile]) -> Void) -> SyntaxMode {
    SyntaxMode(name: name) { _ in
      var files: [SourceFile] = []
      while let path = readLine() { files.append(file(path)) }
      body(files)
    }
  }

  /// The mode `bench`, which times a parser alone: the files, named line by line on standard input, are in memory, and
  /// what is made of each is dropped but for its count of what `unit` says.
  static func bench(_ parser: String, unit: String, _ count: @escaping (SourceFile) -> Int) -> SyntaxMode {
    SyntaxMode(name: "bench") { _ in
      var files: [SourceFile] = []
      while let path = readLine() { files.append(file(path)) }
      let megabytes = Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6
      var best = Duration.seconds(1 << 40)
      var total = 0
      for _ in 0..<5 {
        let spent = ContinuousClock().measure { total = files.reduce(0) { $0 + count($1) } }
        best = min(best, spent)
      }
      let seconds = best / .seconds(1)
      let figures = [megabytes, seconds * 1e3, megabytes / seconds].map { String(format: "%7.1f", $0) }
      print(
        parser.padding(toLength: 28, withPad: " ", startingAt: 0),
        "\(files.count) files \(figures[0]) MB \(figures[1]) ms \(figures[2]) MB/s (\(total) \(unit))")
    }
  }

  /// Runs the mode with the words behind its name.
  func callAsFunction(_ arguments: [String]) {
    run(arguments)
  }

  private static func file(_ path: String) -> SourceFile {
    SourceFile(path: path, bytes: [UInt8](FileManager.default.contents(atPath: path) ?? Data()))
  }
}
