internal import Evaluation
internal import Program

/// The class whose function sends a request, and on which of its subclasses the function is called.
struct Sender {
  /// The class.
  let type: ClassKey
  /// The function, or nil for the first value of a field.
  let function: FunctionKey?
  /// The class and its subclasses as far as the function may be called on them, each with whether that is certain; nil where
  /// nothing is known about it.
  let called: [ClassKey: Bool]?
}

extension Evaluator {
  /// The instances that send a request: those that the program makes of the classes that the function is called on, and one
  /// of each class that it is called on for certain though nobody is seen to make an instance.
  ///
  /// What nothing calls stands for all subclasses without their own, as it would in a program that is only a part.
  func instances(of sender: Sender, oneByOne: Bool) -> [MadeInstance] {
    let all = madeRepresentatives(
      of: .program(sender.type), as: .instance(running: sender.function), oneByOne: oneByOne)
    guard let called = sender.called else { return all }
    let made = Set(all.compactMap(\.instance.type.classKey))
    let family = program.family(of: sender.type)
    guard made.isSubset(of: family) else { return all }
    let others = family.filter { called[$0] == true && !made.contains($0) }
    let found =
      all.filter { $0.instance.type.classKey.map { called[$0] != nil } ?? true }
      + others.map { MadeInstance(constructedByDefault($0)) }
    return found.isEmpty ? all : found
  }
}

extension TypeReference {
  /// The class of the program, or nil for a library's type.
  fileprivate var classKey: ClassKey? { if case .program(let key) = self { key } else { nil } }
}
