import ContractModel
import SourceText
import Translations

/// Reads the options of a mark, and tells each that cannot be understood at its place.
struct BlockOptionReading {
  private let lines: LineIndex
  /// What was understood.
  private(set) var options = BlockOptions()
  /// What was not.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads the options of a block. The names of sides are those of the audit.
  init(_ block: MarkedBlock, of kind: any Block, in lines: LineIndex, sides: [String]) {
    self.lines = lines
    let keys = BlockOptions.Key.common + type(of: kind).options
    for option in block.options {
      guard let key = keys.first(where: { $0.rawValue == option.key }) else {
        let names = keys.map(\.rawValue)
        let hint = NearestName.of(option.key, among: names).map { "; did you mean \($0)" } ?? ""
        add(
          "the block \(block.name) has no option \"\(option.key)\"\(hint) (there are: \(names.joined(separator: ", ")))",
          at: option.keyLocation)
        continue
      }
      read(key, option, sides: sides)
    }
  }

  private mutating func read(_ key: BlockOptions.Key, _ option: MarkedBlock.Option, sides: [String]) {
    let values = option.values.filter { !$0.isEmpty }
    switch key {
    case .sides: options.sides = values.filter { known($0, among: sides, "side", option) != nil }
    case .kinds: options.kinds = words(values, "kind of contract", option)
    case .paths: options.paths = values.map(EndpointPattern.init)
    case .tags: options.tags = Set(values)
    case .level: level(option)
    case .lang: language(option)
    case .columns: options.columns = words(values, "column", option)
    case .groupBy: options.groupBy = words(values, "grouping", option)
    case .groups: groups(option)
    }
  }

  private mutating func level(_ option: MarkedBlock.Option) {
    guard let level = Int(option.value), (1...6).contains(level) else {
      add("a heading has a level from 1 to 6; found \"\(option.value)\"", at: option.valueLocation)
      return
    }
    options.level = level
  }

  private mutating func language(_ option: MarkedBlock.Option) {
    options.language = Language(code: option.value)
    if options.language == nil {
      _ = known(option.value, among: Language.all.map(\.code), "language", option)
    }
  }

  private mutating func words<Word: RawRepresentable<String> & CaseIterable>(
    _ values: [String], _ noun: String, _ option: MarkedBlock.Option
  ) -> [Word] {
    values.compactMap { known($0, among: Word.allCases.map(\.rawValue), noun, option).flatMap(Word.init) }
  }

  /// `events=events,onboarding; chat=chat,ai`.
  private mutating func groups(_ option: MarkedBlock.Option) {
    for entry in option.value.split(separator: ";") {
      let halves = entry.split(separator: "=", maxSplits: 1).map(Self.trimmed)
      guard halves.count == 2, !halves[0].isEmpty else {
        add(
          "a group is a title, \"=\" and the first words of its paths, as in \"Events=events,onboarding\"; found \"\(Self.trimmed(entry))\"",
          at: option.valueLocation)
        continue
      }
      let words = halves[1].split(separator: ",").map(Self.trimmed)
      options.groups.append(BlockOptions.Group(title: halves[0], words: words))
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }

  private mutating func known(
    _ value: String, among names: [String], _ noun: String, _ option: MarkedBlock.Option
  ) -> String? {
    if names.contains(value) { return value }
    let hint = NearestName.of(value, among: names).map { "; did you mean \($0)" } ?? ""
    add(
      "there is no \(noun) \"\(value)\"\(hint) (there are: \(names.joined(separator: ", ")))",
      at: option.valueLocation)
    return nil
  }

  private mutating func add(_ message: String, at location: SourceLocation) {
    diagnostics.append(Diagnostic(.error, message, at: location, excerpt: lines.excerpt(at: location)))
  }
}
