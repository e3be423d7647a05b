internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// The shapes of what a program declares as types: interfaces, data classes, enums.
struct TypeShapes {
  /// Levels of types inside of one another. What is deeper is not compared.
  private static let depth = 6

  private let program: ProgramIndex
  private let evaluator: Evaluator

  /// Makes the shapes of a program's types.
  init(_ program: ProgramIndex, _ evaluator: Evaluator) {
    self.program = program
    self.evaluator = evaluator
  }

  /// The shape of a type as a file names it.
  func shape(
    of name: TypeName, in file: Int, as evidence: Field.Evidence, at location: SourceLocation
  ) -> Shape {
    shape(of: name, in: file, as: evidence, at: location, [])
  }

  /// The shape of a class or interface. It is open: a type says what is there, and not that there is nothing else.
  func shape(of key: ClassKey, as evidence: Field.Evidence, at location: SourceLocation) -> Shape {
    shape(of: key, as: evidence, at: location, [])
  }

  private func shape(
    of name: TypeName, in file: Int, as evidence: Field.Evidence, at location: SourceLocation,
    _ around: [ClassKey]
  ) -> Shape {
    if !name.words.isEmpty { return .scalar(Scalar(.string, words: Set(name.words))) }
    if let scalar = Self.scalars[name.name] { return .scalar(Scalar(scalar)) }
    if let inner = name.arguments.first {
      if Self.lists.contains(name.name) {
        return .list(shape(of: inner, in: file, as: evidence, at: location, around))
      }
      if Self.wrappers.contains(name.name) || name.isPromise {
        return shape(of: inner, in: file, as: evidence, at: location, around)
      }
      return .unknown(Unread("what `\(name.name)` makes of its types is not followed", at: location))
    }
    guard case .program(let key)? = evaluator.type(name, in: file) else {
      return .unknown(Unread("the type `\(name.name)` is not declared here", at: location))
    }
    return shape(of: key, as: evidence, at: location, around)
  }

  private func shape(
    of key: ClassKey, as evidence: Field.Evidence, at location: SourceLocation, _ around: [ClassKey]
  ) -> Shape {
    let type = program.type(key)
    if around.contains(key) { return .recursive(type.name) }
    guard around.count < Self.depth else { return .unknown(Unread("it lies too deep", at: location)) }
    guard type.cases.isEmpty else { return .scalar(Scalar(.any)) }
    var fields: [Field] = []
    for owner in [key] + ancestors(of: key) {
      for field in program.type(owner).fields
      where !field.isStatic && !fields.contains(where: { $0.name == field.name }) {
        let shape = field.type.map {
          self.shape(of: $0, in: owner.file, as: evidence, at: location, around + [key])
        }
        fields.append(
          Field(
            field.name,
            shape ?? .unknown(Unread("`\(field.name)` has no declared type", at: location)), evidence,
            presence: field.isNullable ? .sometimes : .unstated, at: location))
      }
    }
    guard !fields.isEmpty else {
      return .unknown(Unread("`\(type.name)` declares no fields that are read", at: location))
    }
    return .object(
      ObjectShape(
        fields, openings: [Unread("a value of `\(type.name)` may hold more", at: location)]))
  }

  /// What a type inherits fields from, the nearest first.
  private func ancestors(of key: ClassKey) -> [ClassKey] {
    var found: [ClassKey] = []
    var waiting = [key]
    while let next = waiting.popLast(), found.count < 32 {
      for parent in program.type(next).parents + program.type(next).promisedTypes {
        guard let above = program.classKey(parent, from: next.file), above != key, !found.contains(above)
        else { continue }
        found.append(above)
        waiting.append(above)
      }
    }
    return found
  }

  private static let scalars: [String: Scalar.Kind] = [
    "string": .string, "String": .string, "str": .string, "Date": .string, "DateTime": .string,
    "UUID": .string, "URL": .string, "number": .number, "Number": .number, "num": .number,
    "Double": .number, "double": .number, "Float": .number, "float": .number, "Int": .integer,
    "int": .integer, "Integer": .integer, "Long": .integer, "long": .integer, "Int64": .integer,
    "Int32": .integer, "bigint": .integer, "boolean": .boolean, "Boolean": .boolean, "Bool": .boolean,
    "bool": .boolean, "File": .file, "Blob": .file,
  ]
  private static let lists: Set<String> = [
    "Array", "ReadonlyArray", "List", "Set", "Iterable", "MutableList", "Collection", "ArrayList",
  ]
  private static let wrappers: Set<String> = ["Readonly", "Required", "NonNullable", "Optional"]
}
