import Evaluation
import Program

/// A stretch of code in which names mean the same: a file outside of functions, a class, a function or a closure.
struct CodeScope: Sendable {
  /// The index of the scope around it, or nil for a file.
  let parent: Int?
  /// The function that it is, or nil.
  let function: Function.ID?
  /// Index in `FlowFile.classes` of the class that its members belong to, or nil.
  let owner: Int?
  /// The value whose members are named without it, as in Kotlin's `apply`.
  var receiver: Expression.ID?
  /// The values that the scope's own variables are given, by the name of the variable.
  var locals: [String: [Expression.ID]] = [:]
  /// What is handed over where the function is called on the spot, by the place of the parameter.
  var arguments: [Expression.ID] = []
}

/// An expression of a program.
struct ExpressionKey: Hashable, Sendable {
  /// Index in `FlowProgram.files`.
  let file: Int
  /// Index in `FlowFile.expressions`.
  let id: Expression.ID
}

/// A parameter of a function.
struct ParameterKey: Hashable, Sendable {
  /// The function.
  let function: FunctionKey
  /// The place of the parameter, counted from 0.
  let place: Int
}

/// A field of a class of a file, or a variable outside of classes.
struct PlaceKey: Hashable, Sendable {
  /// Index in `FlowProgram.files`.
  let file: Int
  /// Index in `FlowFile.classes`, or nil outside of classes.
  let owner: Int?
  /// Its name.
  let name: String
}
