internal import Evaluation
internal import Program
internal import SourceText

/// The sets that an enum states: its cases as they leave the program, and each text that all its cases carry.
struct ProgramEnumeration {
  /// Annotations that say how a case is written outside of the program, with the names of their argument: Gson,
  /// kotlinx.serialization, Moshi, Jackson, json_serializable.
  private static let annotations: Set<String> = [
    "Json", "JsonProperty", "JsonValue", "SerialName", "SerializedName",
  ]

  /// The types of numbers that Swift's raw values may have.
  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  private let type: ClassDeclaration
  private let words: ProgramWords

  init(_ type: ClassDeclaration, in words: ProgramWords) {
    self.type = type
    self.words = words
  }

  /// The cases in order, each as it leaves the program: by its annotation, by its raw value, or by its name.
  var wireWords: [(name: String, word: WordSet.Word)] {
    let raws = rawValues
    return type.cases.map { found in
      let start = words.file.expressions[found.construction].span.start
      let named = WordSet.Word(
        found.name, at: words.location(of: SourceSpan(start, start + found.name.utf8.count)))
      return (found.name, annotated(found.name) ?? raws[found.name] ?? named)
    }
  }

  /// The enum under its name, and what its cases carry under `Name.field`.
  var sets: [WordSet] {
    let name = words.fullName(of: type)
    let place = words.location(of: type.span)
    var sets = [
      WordSet(name, isNumbered ? .numbered : .enumeration, at: place, words: wireWords.map(\.word))
    ]
    for (field, carried) in carriedTexts where carried.count == type.cases.count {
      sets.append(WordSet("\(name).\(field)", .enumeration, at: place, words: carried))
    }
    return sets
  }

  /// Whether an enum of Swift has numbers as raw values, with which it is coded.
  private var isNumbered: Bool {
    let parents = [type.superclass].compactMap(\.self) + type.mixins + type.interfaces
    return !Set(parents.map(\.name) + type.basicProtocols).isDisjoint(with: Self.numbers)
  }

  private func annotated(_ name: String) -> WordSet.Word? {
    for annotation in type.caseAnnotations[name] ?? [] where Self.annotations.contains(annotation.name) {
      let arguments = annotation.arguments.filter { ["name", "value", nil].contains($0.label) }
      if let word = arguments.lazy.compactMap({ words.word($0.value) }).first { return word }
    }
    return nil
  }

  /// Swift's raw values, which the constructor of each case sets.
  private var rawValues: [String: WordSet.Word] {
    var values: [String: WordSet.Word] = [:]
    for function in type.functions.map({ words.file.functions[$0] }) where function.kind == .constructor {
      guard let raw = function.initializers.first(where: { $0.field == "rawValue" }) else { continue }
      values[function.name] = words.word(raw.value)
    }
    return values
  }

  /// The texts among what cases are made of, by the parameter that takes them.
  private var carriedTexts: [(field: String, words: [WordSet.Word])] {
    let constructor = type.functions.lazy.map { words.file.functions[$0] }.first {
      $0.kind == .constructor && $0.name.isEmpty
    }
    let parameters = constructor?.parameters.map(\.name) ?? []
    var fields: [String] = []
    var carried: [String: [WordSet.Word]] = [:]
    for found in type.cases {
      guard case .call(_, _, let arguments) = words.file.expressions[found.construction].kind else {
        continue
      }
      for (place, argument) in arguments.enumerated() {
        guard let word = words.word(argument.value) else { continue }
        let field =
          argument.label ?? (parameters.indices.contains(place) ? parameters[place] : String(place + 1))
        if carried[field] == nil { fields.append(field) }
        carried[field, default: []].append(word)
      }
    }
    return fields.map { ($0, carried[$0] ?? []) }
  }
}
