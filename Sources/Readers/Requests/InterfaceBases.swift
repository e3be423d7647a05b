internal import Evaluation
internal import Program

/// What stands in front of the requests of types whose annotations state them, as the calls that make their instances say:
/// `retrofit.create(Api::class.java)`.
struct InterfaceBases {
  private var found: [ClassKey: [Value]] = [:]

  /// Adds what one such call says, where no caller says more.
  mutating func add(_ request: RequestEffect, sender: Sender?, _ evaluation: Evaluator) {
    guard !evaluation.isLeftToCallers(request) else { return }
    for candidate in evaluation.grounded(request, sender: sender)
    where !evaluation.isCompletedElsewhere(candidate) {
      for case .type(.program(let key)) in candidate.interface?.options ?? [] {
        guard let base = candidate.base.map({ evaluation.provided($0) }),
          !found[key, default: []].contains(base)
        else { continue }
        found[key, default: []].append(base)
      }
    }
  }

  /// What is known to stand in front of the requests of a type; empty where nobody says it.
  ///
  /// A client that was handed in by a framework says nothing: which one it is, nobody sees.
  func bases(of key: ClassKey) -> [Value] {
    (found[key] ?? []).filter { base in
      !base.options.allSatisfy { option in
        if case .hole(let hole) = option {
          hole.rootType?.libraryName != nil && !hole.members.isEmpty
        } else {
          false
        }
      }
    }
  }
}
