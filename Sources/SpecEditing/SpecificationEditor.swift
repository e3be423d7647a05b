package import ContractModel
internal import OpenAPI
internal import SourceText
internal import YAMLTree

/// Writes into OpenAPI documents what the other sides of a contract say.
///
/// Pure: it is given texts and gives texts. Each change is made as a whole or not at all, with the reason.
package struct SpecificationEditor: Sendable {
  private var desk: SpecificationDesk

  /// Begins with the documents of all specifications as they are.
  package init(_ sides: [SpecificationSide]) {
    desk = SpecificationDesk(sides)
  }

  /// The texts that differ from what they were, in the order of their paths.
  package var changes: [EditedText] {
    desk.texts.keys.sorted().compactMap { desk.texts[$0] }.filter(\.isChanged)
  }

  /// Describes an operation that no document describes, in the document and at the place where its siblings are.
  ///
  /// Gives what should be known about how it was written, as sentences without a final full stop.
  package mutating func add(_ operation: MissingOperation) throws(EditRefusal) -> [String] {
    var desk = self.desk
    var insertion = OperationInsertion(operation)
    let notes = try insertion.carryOut(on: &desk)
    self.desk = desk
    return notes
  }

  /// Describes a field or a status of an operation that documents have; nothing happens where they describe it.
  package mutating func describe(_ part: MissingPart) throws(EditRefusal) {
    var desk = self.desk
    try PartInsertion(part).carryOut(on: &desk)
    self.desk = desk
  }

  /// Spells a path of the documents in another way, wherever it stands, and its parameters with it.
  ///
  /// Both paths are from the root of the host, with as many segments as each other.
  package mutating func respell(_ path: PathTemplate, as other: PathTemplate) throws(EditRefusal) {
    var desk = self.desk
    try PathRespelling(path: path, other: other).carryOut(on: &desk)
    self.desk = desk
  }
}
