/// The members of the classes of a program by their names, and then by class: most names are those of few classes, and
/// most names that code uses are those of no member at all.
package struct MemberIndex: Sendable {
  private var functions: [String: [ClassKey: [Int]]] = [:]
  private var fields: [String: [ClassKey: Int]] = [:]
  private var cases: [String: [ClassKey: Int]] = [:]

  /// Adds the members of a class.
  package mutating func add(_ found: ClassDeclaration, _ key: ClassKey, in file: ProgramFile) {
    for index in found.functions {
      functions[file.functions[index].name, default: [:]][key, default: []].append(index)
    }
    // Of members with the same name the first one counts.
    for (index, value) in found.cases.enumerated().reversed() {
      cases[value.name, default: [:]][key] = index
    }
    for (index, field) in found.fields.enumerated().reversed() {
      fields[field.name, default: [:]][key] = index
    }
  }

  /// The functions of a name, as indices in `FlowFile.functions` in the order of the source, by class.
  package func functions(_ name: String) -> [ClassKey: [Int]]? { functions[name] }

  /// Whether a name is that of one function alone.
  package func isUnique(_ name: String) -> Bool {
    guard let owners = functions[name], owners.count == 1 else { return false }
    return owners.values.allSatisfy { $0.count == 1 }
  }

  /// The fields of a name, as indices in `FlowClass.fields`, by class.
  package func fields(_ name: String) -> [ClassKey: Int]? { fields[name] }

  /// The value of an enum with a name, as an index in `FlowClass.cases`; nil where it has none.
  package func enumCase(_ name: String, of key: ClassKey) -> Int? { cases[name]?[key] }
}
