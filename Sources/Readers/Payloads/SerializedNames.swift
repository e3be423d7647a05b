internal import Evaluation
internal import Program

/// The names under which the fields of classes travel, by what the libraries of a program say of it.
final class SerializedNames {
  /// A field as it travels.
  struct Item {
    let name: String
    let field: Variable
    /// The class that declares it.
    let owner: ClassKey
    /// Whether it may be missing: a value stands in for it.
    var hasDefault: Bool
    /// Whether an annotation of the field says its name.
    var isNamed = false

    /// The field under the name that `convertToSnakeCase` gives it.
    var inSnakeCase: Item { renamed(name.inSnakeCase) }

    /// The field under the name that pydantic's `to_camel` gives it: the letter behind each underscore is a capital one.
    var inCamelCase: Item {
      let words = name.split(separator: "_")
      guard let first = words.first else { return self }
      return renamed(
        words.dropFirst().reduce(String(first)) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() })
    }

    private func renamed(_ name: String) -> Item {
      Item(name: name, field: field, owner: owner, hasDefault: hasDefault)
    }
  }

  /// What is known of a class.
  enum Fields {
    case known([Item])
    /// Nothing, for this reason.
    case unread(String)
    /// A method of the class says itself what is written.
    case written(FunctionKey)
  }

  private struct Question: Hashable {
    let type: ClassKey
    let areSent: Bool
    let keys: WrittenText.Keys?
    let isOfSubclass: Bool
  }

  let program: ProgramIndex
  private let evaluator: Evaluator
  private var known: [Question: Fields] = [:]
  /// What else of classes was asked for, by `ClassSettings.swift`.
  var knownParents: [ClassKey: [TypeName]] = [:]
  var knownComputed: [ClassKey: [Function]] = [:]
  /// The libraries that write objects which a file of the program uses.
  private(set) lazy var namings: [FieldNaming] = {
    let imported = program.files.flatMap(\.imports).map(\.target)
    return evaluator.libraries.compactMap { library in
      guard let naming = library.naming else { return nil }
      let isUsed =
        naming.isBuiltIn || library.imports.contains { name in imported.contains { $0.hasPrefix(name) } }
      return isUsed ? naming : nil
    }
  }()
  /// A setting that renames all fields which are written, where the program has one.
  private lazy var writingStrategy = mentioned { $0.strategies.union($0.writingStrategies) }
  /// The same for fields which are read.
  private lazy var readingStrategy = mentioned { $0.strategies.union($0.readingStrategies) }
  /// The names of the classes that code of the program writes in its own way.
  private lazy var adapted: Set<String> = {
    let adapters = namings.reduce(into: Set<String>()) { $0.formUnion($1.adapters) }
    let supertypes = program.files.flatMap(\.classes).flatMap(\.supertypes)
    return Set(supertypes.filter { adapters.contains($0.name) }.flatMap(\.arguments).map(\.name))
  }()

  init(_ program: ProgramIndex, _ evaluator: Evaluator) {
    self.program = program
    self.evaluator = evaluator
  }

  /// Whether values of classes are exactly what their fields say; in other languages a value only looks like its type.
  private(set) lazy var areExact = evaluator.libraries.contains { $0.naming != nil }

  /// The first in alphabetical order of the identifiers that libraries name which the program has.
  private func mentioned(_ names: (FieldNaming) -> Set<String>) -> String? {
    let names = namings.reduce(into: Set<String>()) { $0.formUnion(names($1)) }
    guard !names.isEmpty else { return nil }
    var found: Set<String> = []
    for file in program.files {
      for function in file.functions { found.formUnion(function.mentions.intersection(names)) }
      for variable in file.variables + file.classes.flatMap(\.fields) {
        found.formUnion(variable.mentions.intersection(names))
      }
    }
    return found.min()
  }

  /// The fields of a class as they are sent, or as they are read; those that it inherits stand behind its own.
  ///
  /// `keys` says what the writer does to names, where that is known. `isOfSubclass` says whether a value may be of a subclass.
  func fields(of key: ClassKey, areSent: Bool, _ keys: WrittenText.Keys?, isOfSubclass: Bool = true)
    -> Fields
  {
    let question = Question(type: key, areSent: areSent, keys: keys, isOfSubclass: isOfSubclass)
    if let known = known[question] { return known }
    let fields = read(fieldsOf: key, areSent: areSent, keys, isOfSubclass: isOfSubclass)
    known[question] = fields
    return fields
  }

  private func read(fieldsOf key: ClassKey, areSent: Bool, _ keys: WrittenText.Keys?, isOfSubclass: Bool)
    -> Fields
  {
    let owners = [key] + ancestors(of: key)
    guard areExact else { return .known(items(of: owners, [])) }
    // A type of a function has a mark behind its name where there are several.
    let name = program.type(key).name.prefix { $0 != "#" }
    for owner in owners {
      for writer in namings.compactMap(\.writer) {
        if let function = method(writer, of: owner) { return .written(function) }
      }
    }
    if areSent, program.ancestry(of: key).contains(where: { isOwnWriter($0, namings) }) {
      return .unread("`\(name)` writes itself in its own way")
    }
    if namings.allSatisfy(\.isGenerated) {
      return .unread("what is written of `\(name)` is said by code that is not here")
    }
    if adapted.contains(String(name)) { return .unread("an adapter of the program writes `\(name)`") }
    if keys == nil, let strategy = areSent ? writingStrategy : readingStrategy {
      return .unread("`\(strategy)` may give the fields of `\(name)` other names")
    }
    guard !isOfSubclass || !program.type(key).isAbstract && program.subclasses[key] == nil else {
      return .unread("which subclass of `\(name)` it is, is not known")
    }
    var items = items(of: owners, namings)
    if !areSent, program.ancestry(of: key).contains(where: { isOwnReader($0, namings) }) {
      for index in items.indices { items[index].hasDefault = true }
    }
    if keys == .snakeCase { return .known(items.map(\.inSnakeCase)) }
    switch generator(of: owners) {
    case nil: return .known(items)
    case let function? where namings.contains { $0.camelCase.contains(function) }:
      return .known(items.map { $0.isNamed ? $0 : $0.inCamelCase })
    case let function?: return .unread("`\(function)` gives the fields of `\(name)` other names")
    }
  }

  private func items(of owners: [ClassKey], _ namings: [FieldNaming]) -> [Item] {
    var items: [Item] = []
    for owner in owners {
      let keys = keys(of: owner, namings)
      for field in program.type(owner).fields
      where !field.isStatic && !items.contains(where: { $0.field.name == field.name }) {
        guard let name = keys.map({ $0[field.name] }) ?? wireName(of: field, in: owner, namings) else {
          continue
        }
        items.append(
          Item(
            name: name, field: field, owner: owner,
            hasDefault: hasDefault(field.name, in: owner) || hasStatedDefault(field, namings),
            isNamed: name != field.name))
      }
    }
    return items
  }

  /// The name that annotations give a field, or its own; nil for one that is left out.
  private func wireName(of field: Variable, in owner: ClassKey, _ namings: [FieldNaming]) -> String? {
    var name = field.name
    if namings.contains(where: { $0.hiddenPrefix.map(name.hasPrefix) ?? false }) { return nil }
    for annotation in field.annotations {
      for naming in namings {
        if naming.leavesOut.contains(annotation.name) { return nil }
        if let label = naming.leavesOutWhere[annotation.name],
          evaluator.argument(label, nil, of: annotation, in: owner)?.known == "true"
        {
          return nil
        }
        if let label = naming.names[annotation.name],
          let stated = evaluator.argument(
            label, naming.nameStandsFirst ? 0 : nil, of: annotation, in: owner)?.known
        {
          name = stated
        }
      }
    }
    return name
  }

  /// Whether an annotation of a field says what stands in for it.
  private func hasStatedDefault(_ field: Variable, _ namings: [FieldNaming]) -> Bool {
    let labels = namings.reduce(into: Set<String>()) { $0.formUnion($1.defaults) }
    return field.annotations.contains { annotation in
      annotation.arguments.contains { $0.label.map(labels.contains) ?? false }
    }
  }

  /// The names of the fields of a class as an enum inside of it lists them, or nil without one.
  private func keys(of owner: ClassKey, _ namings: [FieldNaming]) -> [String: String]? {
    let type = program.type(owner)
    for keys in namings.compactMap(\.keys) {
      let found = program.files[owner.file].classes.indices.first {
        let inner = program.files[owner.file].classes[$0]
        return inner.name == keys && inner.outer == type.name && !inner.isExtension
      }
      guard let found else { continue }
      let key = ClassKey(file: owner.file, index: found)
      return program.type(key).cases.reduce(into: [:]) { names, part in
        let value = evaluator.member(part.name, of: Value(.type(.program(key))))
        names[part.name] = evaluator.member("rawValue", of: value).known ?? part.name
      }
    }
    return nil
  }

  private func hasDefault(_ field: String, in owner: ClassKey) -> Bool {
    program.type(owner).functions.contains { index in
      let function = program.files[owner.file].functions[index]
      return function.kind == .constructor
        && function.parameters.contains { $0.name == field && $0.defaultValue != nil }
    }
  }
}
