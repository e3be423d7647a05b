import ArgumentParser
import Testing

@testable import AuditCore

@Suite struct `Options and keys` {
  /// Each option of `diff` with its key, or the reason why it has none.
  private static let pairs: [String: String] = [
    "config": "names the configuration itself",
    "spec": "sides.*.spec",
    "router": "sides.*.router",
    "client": "sides.*.client",
    "name": "name",
    "host": "hosts",
    "value": "sides.*.values",
    "base-path": "sides.*.basePath",
    "auth": "auth",
    "format": "formats",
    "fail-on": "fail-on",
    "rule": "rules",
    "baseline": "baseline",
    "strict-baseline": "strict-baseline",
    "no-strict-baseline": "strict-baseline",
    "today": "belongs to the run: a repository has no day",
    "matrix": "matrix",
    "no-matrix": "matrix",
    "color": "belongs to the terminal, not to the repository",
    "help": "asks the tool, not for an audit",
  ]

  /// Keys without an option, and why.
  private static let keysAlone: [String: String] = [
    "sides": "is spelled out by --spec, --router and --client",
    "sides.*.include": "on a command line, the paths say it",
    "sides.*.exclude": "on a command line, the paths say it",
  ]

  private var options: Set<String> {
    let words = DiffCommand.helpMessage(columns: 200).split { " /\n,".contains($0) }
    let usage = words.filter { $0.hasPrefix("--") && $0.count > 2 }.map { String($0.dropFirst(2)) }
    return Set(usage.filter { $0.allSatisfy { $0.isLetter || $0 == "-" } })
  }

  @Test func `Every option has its key or a reason`() {
    #expect(options == Set(Self.pairs.keys))
  }

  @Test func `Every key has its option or a reason`() {
    let keys =
      Configuration.Key.allCases.map(\.rawValue)
      + Configuration.SideKey.allCases.map { "sides.*.\($0.rawValue)" }
    let paired = Set(Self.pairs.values).intersection(keys)
    #expect(Set(keys).subtracting(paired) == Set(Self.keysAlone.keys))
  }
}
