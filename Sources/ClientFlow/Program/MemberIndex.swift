/// The members of the classes of a program by their names, and then by class: most names are those of few classes, and
/// most names that code uses are those of no member at all.
struct MemberIndex: Sendable {
  private var functions: [String: [ClassKey: [Int]]] = [:]
  private var fields: [String: [ClassKey: Int]] = [:]
  private var cases: [String: [ClassKey: Int]] = [:]

  /// Adds the members of a class.
  mutating func add(_ found: FlowClass, _ key: ClassKey, in file: FlowFile) {
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
  func functions(_ name: String) -> [ClassKey: [Int]]? { functions[name] }

  /// Whether a name is that of one function alone.
  func isUnique(_ name: String) -> Bool {
    guard let owners = functions[name], owners.count == 1 else { return false }
    return owners.values.allSatisfy { $0.count == 1 }
  }

  /// The fields of a name, as indices in `FlowClass.fields`, by class.
  func fields(_ name: String) -> [ClassKey: Int]? { fields[name] }

  /// The value of an enum with a name, as an index in `FlowClass.cases`; nil where it has none.
  func enumCase(_ name: String, of key: ClassKey) -> Int? { cases[name]?[key] }
}
