/// The members of one class by name, and what the class inherits from, worked out once.
struct ClassMembers: Sendable {
  /// Indices in `FlowFile.functions`, in the order of the source.
  private(set) var functions: [String: [Int]] = [:]
  /// Indices in `FlowClass.fields`.
  private(set) var fields: [String: Int] = [:]
  /// Indices in `FlowClass.cases`.
  private(set) var cases: [String: Int] = [:]
  /// The class and all that it inherits from, the nearest first.
  var ancestry: [ClassKey] = []

  /// Indexes a class of a file.
  init(_ found: FlowClass, in file: FlowFile) {
    for index in found.functions { functions[file.functions[index].name, default: []].append(index) }
    for (index, value) in found.cases.enumerated() where cases[value.name] == nil {
      cases[value.name] = index
    }
    for (index, field) in found.fields.enumerated() where fields[field.name] == nil {
      fields[field.name] = index
    }
  }
}
