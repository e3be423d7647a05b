internal import SourceText

/// The functions that the configuration declares to send requests or to register routes, and what became of them.
package struct DeclaredCalls: Sendable {
  private let calls: [DeclaredCall]
  /// What came of each; nothing yet for one that no call was found of.
  package private(set) var outcomes: [Int: DeclaredCall.Outcome] = [:]

  package init(_ calls: [DeclaredCall]) {
    self.calls = calls
    owners = Set(calls.compactMap(\.owner))
  }

  /// The names by which the functions are called.
  package var names: Set<String> { Set(calls.map(\.function)) }

  /// The types that they belong to, where the configuration names them.
  package let owners: Set<String>

  /// The declarations of a function by its name, each with its place in the list.
  package func all(named name: String) -> [(index: Int, call: DeclaredCall)] {
    calls.enumerated().filter { $1.function == name }.map { ($0, $1) }
  }

  /// Remembers what a call says of a declaration: one that fits outweighs others that do not, and of these the text that
  /// comes first stays, whichever was read first.
  package mutating func note(_ outcome: DeclaredCall.Outcome, of index: Int) {
    switch (outcomes[index], outcome) {
    case (.misfit(let known)?, .misfit(let other)): outcomes[index] = .misfit(min(known, other))
    case (.found?, _): break
    default: outcomes[index] = outcome
    }
  }

  /// What came of all of them, with the nearest names among the functions of a program.
  package func outcomes(among functions: @autoclosure () -> some Sequence<String>) -> [DeclaredCall.Outcome] {
    guard !calls.isEmpty else { return [] }
    let names = outcomes.count < calls.count ? Set(functions()).sorted() : []
    return calls.enumerated().map { index, call in
      outcomes[index] ?? .unknown(nearest: NearestName.of(call.function, among: names))
    }
  }
}
