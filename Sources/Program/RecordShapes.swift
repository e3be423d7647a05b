/// The values of named parts in a program by the methods that some interface of it promises: in languages that tell types
/// by their shape, such a value is of any type whose members it has, `const api: Api = { load: (path) => fetch(path) }`.
package struct RecordShapes {
  /// A value of named parts with functions among them.
  package struct Shape {
    /// Those of its functions that some interface promises.
    package let functions: [String: FunctionKey]
    /// The names of all its parts.
    package let names: Set<String>
    /// Whether nothing is spread into it.
    package let isWhole: Bool
  }

  /// How many values one call is followed to.
  private static let limit = 4

  private var shapes: [String: [Shape]] = [:]

  /// Goes through the expressions of a program.
  package init(_ program: ProgramIndex) {
    let promised = program.files.reduce(into: Set<String>()) { names, file in
      for type in file.classes { names.formUnion(type.promisedMethods) }
    }
    guard !promised.isEmpty else { return }
    for (index, file) in program.files.enumerated() {
      for expression in file.expressions {
        guard case .record(let parts) = expression.kind else { continue }
        let members = parts.map { ($0.label, file.expressions[$0.value].kind.function) }
        add(members, in: index, promised)
      }
      for type in file.classes where type.isRecord {
        let methods = type.functions.map { (Optional(file.functions[$0].name), Optional($0)) }
        let fields = type.fields.map { field in
          (Optional(field.name), field.value.flatMap { file.expressions[$0].kind.function })
        }
        add(methods + fields, in: index, promised)
      }
    }
  }

  /// Adds a value by the names of its parts, of which what is spread has none, and the functions among these.
  private mutating func add(
    _ parts: [(name: String?, function: Function.ID?)], in file: Int, _ promised: Set<String>
  ) {
    var functions: [String: FunctionKey] = [:]
    for part in parts {
      guard let name = part.name, let function = part.function, promised.contains(name) else { continue }
      functions[name] = FunctionKey(file: file, index: function)
    }
    guard !functions.isEmpty else { return }
    let shape = Shape(
      functions: functions, names: Set(parts.compactMap(\.name)),
      isWhole: parts.allSatisfy { $0.name != nil })
    for name in functions.keys { shapes[name, default: []].append(shape) }
  }

  /// Whether any of the values has a function of a name that may be a method of an interface.
  package func have(_ name: String) -> Bool { shapes[name] != nil }

  /// All functions that may be methods of interfaces, with their names, in the order of these.
  package var functions: [(name: String, key: FunctionKey)] {
    shapes.sorted { $0.key < $1.key }.flatMap { name, shapes in
      shapes.compactMap { shape in shape.functions[name].map { (name, $0) } }
    }
  }

  /// The functions that a method may be which an interface promises; none where there are too many of them.
  package func functions(_ name: String, of type: ClassDeclaration) -> [FunctionKey] {
    let fitting = (shapes[name] ?? []).filter { shape in
      type.promisedMethods.isSubset(of: shape.names)
        && (!shape.isWhole || type.promisedFields.isSubset(of: shape.names))
    }
    return fitting.count > Self.limit ? [] : fitting.compactMap { $0.functions[name] }
  }
}
