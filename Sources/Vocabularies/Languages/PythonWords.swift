internal import Program
internal import SourceText

// The sets of a Python file: enums of the standard library and of Django, `Literal`, and the pairs of a word and its label
// that fields take as choices (Python library reference, "enum" and "typing"; Django reference, "Field.choices").
extension ProgramWords {
  /// The classes whose members are words.
  private static let enumerations: Set<String> = [
    "Choices", "Enum", "IntegerChoices", "StrEnum", "TextChoices", "IntEnum", "LowercaseStrEnum",
    "UppercaseStrEnum",
  ]

  /// How an enum writes a member that is made by `auto()`.
  private enum Naming {
    case asItIs, lowercase, uppercase

    func word(_ name: String) -> String {
      switch self {
      case .asItIs: name
      case .lowercase: name.lowercased()
      case .uppercase: name.uppercased()
      }
    }
  }

  /// Whether the file is Python.
  var isPython: Bool { file.source.path.hasSuffix(".py") }

  /// The words of a class that extends an enum, by the names of its members; nil for any other class, and for one of which a
  /// member is no word.
  func pythonMembers(of type: ClassDeclaration) -> [(name: String, word: WordSet.Word)]? {
    let parents = type.parents.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name }
    guard isPython, parents.contains(where: Self.enumerations.contains) else { return nil }
    let members = type.fields.filter { $0.isStatic && $0.value != nil && !$0.name.hasPrefix("_") }
    let naming = naming(of: type, parents)
    let words = members.compactMap { member in
      member.value.flatMap { memberWord($0, naming?.word(member.name)) }
        .map { (name: member.name, word: $0) }
    }
    return words.count == members.count && !words.isEmpty ? words : nil
  }

  /// How an enum names members: as its class says, or as the one does that it extends. `StrEnum` of the standard library writes
  /// small letters, that of the package `strenum` the name as it is. Nil where members have numbers, or it cannot be told.
  private func naming(of type: ClassDeclaration, _ parents: [String]) -> Naming? {
    if let own = type.functions.first(where: { file.functions[$0].name == "_generate_next_value_" }) {
      return naming(of: file.functions[own])
    }
    if parents.contains("LowercaseStrEnum") { return .lowercase }
    if parents.contains("UppercaseStrEnum") { return .uppercase }
    guard parents.contains("StrEnum") else { return nil }
    return file.imports.contains { $0.target == "strenum" } ? .asItIs : .lowercase
  }

  /// What a function that names members gives for a name: the name, or it in small or capital letters.
  private func naming(of function: Function) -> Naming? {
    guard let body = function.body, body.count == 1, case .give(let value?) = body[0] else { return nil }
    switch file.expressions[value].kind {
    // It is called with the name, which the program takes for the instance of a method.
    case .name("name"), .this: return .asItIs
    case .call(let callee, _, let arguments) where arguments.isEmpty:
      guard case .member(let base, let method) = file.expressions[callee].kind else { return nil }
      switch file.expressions[base].kind {
      case .name("name"), .this: break
      default: return nil
      }
      return method == "lower" ? .lowercase : method == "upper" ? .uppercase : nil
    default: return nil
    }
  }

  /// What a member is written as: its text, the first of a pair with a label, or the name that it is given.
  private func memberWord(_ id: Expression.ID, _ name: String?) -> WordSet.Word? {
    if let word = word(id) ?? labelled(id) { return word }
    guard let name, case .call(let callee, _, let arguments) = file.expressions[id].kind, arguments.isEmpty
    else { return nil }
    switch file.expressions[callee].kind {
    case .name("auto"), .member(_, "auto"):
      return WordSet.Word(name, at: location(of: file.expressions[id].span))
    default: return nil
    }
  }

  /// The word of a pair: `("s", "Small")`, `("s", _("Small"))`.
  func labelled(_ id: Expression.ID) -> WordSet.Word? {
    guard isPython, case .list(let parts) = file.expressions[id].kind, parts.count == 2 else { return nil }
    switch file.expressions[parts[1]].kind {
    case .text, .call: return word(parts[0])
    default: return nil
    }
  }

  /// The expressions between the brackets of `Literal["asc", "desc"]`; nil for anything else.
  func literalItems(of id: Expression.ID) -> [Expression.ID]? {
    guard isPython, case .index(let base, let items) = file.expressions[id].kind else { return nil }
    switch file.expressions[base].kind {
    case .name("Literal"), .member(_, "Literal"): break
    default: return nil
    }
    if case .list(let all) = file.expressions[items].kind { return all }
    return [items]
  }
}
