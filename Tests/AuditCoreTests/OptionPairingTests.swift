import ArgumentParser
import Testing

@testable import AuditCore

@Suite struct `Options and keys` {
  /// Options without a key, and why.
  private static let optionsAlone: [String: String] = [
    "config": "names the configuration itself",
    "only": "belongs to the run: what a configuration names is what it wants audited",
    "since": "belongs to the run: whose change is looked at differs from run to run",
    "blame": "belongs to the run: looking back takes its time",
    "blame-commits": "belongs to the run, as --blame does",
    "rule": "belongs to the run: which findings are looked at differs from run to run",
    "side": "belongs to the run, as --rule does",
    "quiet": "belongs to the reader of the terminal report",
    "watch": "a way of working, not of judging",
    "verbose": "belongs to the reader of the terminal report",
    "all": "belongs to the reader of the terminal report",
    "today": "belongs to the run: a repository has no day",
    "color": "belongs to the terminal, not to the repository",
    "help": "asks the tool, not for an audit",
  ]

  /// Every key, with the option that it names itself.
  private static let keys: [(name: String, option: KeyOption)] =
    Configuration.Key.allCases.map { ($0.rawValue, $0.option) }
    + Configuration.SideKey.allCases.map { ("sides.*.\($0.rawValue)", $0.option) }
    + Configuration.RuleKey.allCases.map { ("rules.*.\($0.rawValue)", $0.option) }

  private var options: Set<String> {
    let words = DiffCommand.helpMessage(columns: 200).split { " /\n,".contains($0) }
    let usage = words.filter { $0.hasPrefix("--") && $0.count > 2 }.map { String($0.dropFirst(2)) }
    return Set(usage.filter { $0.allSatisfy { $0.isLetter || $0 == "-" } })
  }

  @Test func `Every option has its key or a reason`() {
    let named = Self.keys.flatMap { key -> [String] in
      switch key.option {
      case .named(let option): [option]
      case .spelledOut(let options): options
      case .none: []
      }
    }
    let typed = options.filter { !$0.hasPrefix("no-") || !options.contains(String($0.dropFirst(3))) }
    #expect(typed == Set(named).union(Self.optionsAlone.keys))
    #expect(Set(named).isDisjoint(with: Self.optionsAlone.keys))
  }

  @Test func `Every key has its option or a reason`() {
    for key in Self.keys {
      switch key.option {
      case .named(let option): #expect(options.contains(option), "\(key.name)")
      case .spelledOut(let known): #expect(options.isSuperset(of: known), "\(key.name)")
      case .none(let reason): #expect(!reason.isEmpty, "\(key.name)")
      }
    }
  }
}
