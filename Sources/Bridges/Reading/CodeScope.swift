import Evaluation
import Program

/// A stretch of code that stands for itself: what is outside of functions in a file, a class, the first value of a
/// variable, a function or a closure.
struct CodeScope: Sendable {
  /// The index of the scope around it, or nil for a file.
  let parent: Int?
  /// The function that it is, or nil.
  var function: Function.ID?
  /// Index in `ProgramFile.classes` of the class that its members belong to, or nil.
  var owner: Int?
  /// What is evaluated as a whole, with all inside of it; nil outside of functions and first values.
  var unit: ProgramIndex.Unit?
  /// The value whose members are named without it, as in Kotlin's `apply`.
  var receiver: Expression.ID?
}

/// A parameter of a function.
struct ParameterKey: Hashable, Sendable {
  /// The function.
  let function: FunctionKey
  /// The place of the parameter, counted from 0.
  let place: Int
}
