/// A function of a program: the index of its file, and its index in it.
@usableFromInline package struct FunctionKey: Hashable, Sendable {
  /// Index in `FlowProgram.files`.
  @usableFromInline package let file: Int
  /// Index in `FlowFile.functions`.
  @usableFromInline package let index: Int

  /// Makes a key.
  package init(file: Int, index: Int) {
    self.file = file
    self.index = index
  }

  /// Hashes both numbers as one: keys are looked up at every step of a call.
  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(file &* 0x1_0000_0001 &+ index) }
}

/// An expression of a program: the index of its file, and its index in it.
package struct ExpressionKey: Hashable, Sendable {
  /// Index in `ProgramIndex.files`.
  package let file: Int
  /// Index in `ProgramFile.expressions`.
  package let id: Expression.ID

  /// Makes a key.
  package init(file: Int, id: Expression.ID) {
    self.file = file
    self.id = id
  }
}

/// A class of a program: the index of its file, and its index in it.
@usableFromInline package struct ClassKey: Hashable, Sendable {
  /// Index in `FlowProgram.files`.
  @usableFromInline package let file: Int
  /// Index in `FlowFile.classes`.
  @usableFromInline package let index: Int

  /// Makes a key.
  package init(file: Int, index: Int) {
    self.file = file
    self.index = index
  }

  /// Hashes both numbers as one: keys are looked up at every step of a call.
  @usableFromInline
  package func hash(into hasher: inout Hasher) { hasher.combine(file &* 0x1_0000_0001 &+ index) }
}

/// A field of a class, or a variable outside of classes.
package struct VariableKey: Hashable, Sendable {
  /// Index in `FlowProgram.files`.
  package let file: Int
  /// Index in `FlowFile.classes`, or nil outside of classes.
  package let owner: Int?
  /// Index in the class's fields or the file's variables.
  package let index: Int

  /// Makes a key.
  package init(file: Int, owner: Int?, index: Int) {
    self.file = file
    self.owner = owner
    self.index = index
  }

  /// Hashes all three numbers as one: keys are looked up wherever a field is read.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(file &* 0x1_0000_0001 &+ (owner ?? -1) &* 0x1_0001 &+ index)
  }
}

/// A type that a value can have.
package enum TypeReference: Hashable, Sendable {
  /// A class of the program.
  case program(ClassKey)
  /// A type of a known library, by library and name.
  case library(String, String)
}
