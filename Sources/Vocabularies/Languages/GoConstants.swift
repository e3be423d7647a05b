internal import GoSyntax
internal import SourceText

// Constants, and what the tags of a struct allow (the Go specification, "Constant declarations" and "Struct types").
extension GoWords {
  /// The constants of one declaration that have one type, or none.
  struct ConstantGroup {
    /// The type, or nil for constants without one.
    let type: String?
    /// The names with their words.
    var constants: [(name: String, word: WordSet.Word)]
  }

  /// The constants with a text as their value, those of one declaration and type together.
  var constantGroups: [ConstantGroup] {
    var groups: [ConstantGroup] = []
    for declaration in tree.declarations {
      guard case .generalDeclaration(.const, let specs) = tree.node(declaration) else { continue }
      var ofDeclaration: [ConstantGroup] = []
      for spec in specs {
        guard case .valueSpec(let names, let type, let values, _) = tree.node(spec) else { continue }
        for (name, value) in zip(names, values) {
          guard let (text, span, conversion) = text(of: value) else { continue }
          let typeName = type.map(typeName) ?? conversion
          let constant = (tree.name(of: name), WordSet.Word(text, at: lines.location(of: span)))
          if let place = ofDeclaration.firstIndex(where: { $0.type == typeName }) {
            ofDeclaration[place].constants.append(constant)
          } else {
            ofDeclaration.append(ConstantGroup(type: typeName, constants: [constant]))
          }
        }
      }
      groups += ofDeclaration
    }
    return groups
  }

  /// The name of a type, that of another package without its package.
  private func typeName(_ type: GoNodeID) -> String {
    if case .selector(_, let name) = tree.node(type) { return tree.name(of: name) }
    return tree.name(of: type)
  }

  private func text(of value: GoNodeID) -> (String, SourceSpan, type: String?)? {
    if let text = tree.stringValue(of: value) { return (text, tree.span(of: value), nil) }
    guard case .call(let function, let arguments, _) = tree.node(value), arguments.count == 1,
      case .identifier = tree.node(function), let text = tree.stringValue(of: arguments[0])
    else { return nil }
    return (text, tree.span(of: arguments[0]), tree.name(of: function))
  }

  /// Takes the typed constants as the set of their type, whatever declaration they stand in, and those without a type that
  /// are declared together as a set that is called as the first of them.
  mutating func readConstants() {
    var types: [String] = []
    var byType: [String: [WordSet.Word]] = [:]
    for group in constantGroups {
      answer.constants += group.constants
      guard let type = group.type, type != "string" else {
        if group.constants.count > 1, let first = group.constants.first {
          answer.sets.append(
            WordSet(first.name, .constants, at: first.word.location, words: group.constants.map(\.word)))
        }
        continue
      }
      if byType[type] == nil { types.append(type) }
      byType[type, default: []] += group.constants.map(\.word)
    }
    for type in types {
      guard let words = byType[type], let first = words.first else { continue }
      answer.sets.append(WordSet(type, .constants, at: first.location, words: words))
    }
  }

  /// Takes `oneof=a b` of a struct's tags, as go-playground/validator reads it, under `Struct.Field`.
  mutating func readTags(of type: GoNodeID, in name: String) {
    guard case .structType(let fields) = tree.node(type) else { return }
    for field in fields {
      guard case .field(let names, _, let tag?) = tree.node(field), let first = names.first,
        let text = tree.stringValue(of: tag), let allowed = Self.oneOf(text)
      else { continue }
      let place = lines.location(of: tree.span(of: tag))
      let words = allowed.map { WordSet.Word($0, at: place) }
      answer.sets.append(WordSet("\(name).\(tree.name(of: first))", .list, at: place, words: words))
    }
  }

  private static func oneOf(_ tag: String) -> [String]? {
    let parts = tag.split(whereSeparator: { $0 == "," || $0 == "\"" })
    guard let rule = parts.first(where: { $0.hasPrefix("oneof=") }) else { return nil }
    let words = rule.dropFirst("oneof=".count).split(separator: " ").map { word in
      word.count > 1 && word.hasPrefix("'") && word.hasSuffix("'")
        ? String(word.dropFirst().dropLast()) : String(word)
    }
    return words.isEmpty ? nil : words
  }
}
