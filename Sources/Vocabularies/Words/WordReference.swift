package import ContractModel
internal import SourceText
internal import YAMLTree

/// Where a side keeps its words, as a configuration names it: `lib/event.dart#EventType`.
///
/// Behind the sign stands the name of a set, alone or with what it belongs to (`Store.kinds`, `save.kind`); a JSON Pointer
/// into a document (`/components/schemas/EventType`); the beginning of the names of constants (`EventType*`); or a key in
/// quotes, for the texts that stand under it wherever they do (`"kind"`).
package struct WordReference: Sendable, Hashable {
  /// So many names are told where none is near.
  private static let toldNames = 5

  /// What stands behind the sign.
  package enum Target: Sendable, Hashable {
    case set(String)
    case pointer(String)
    case constants(prefix: String)
    case key(String)
  }

  /// The file or folder, as it is written.
  package let path: String
  /// What is meant in it.
  package let target: Target

  /// Reads a reference; nil where nothing stands in front of or behind the sign.
  package init?(_ text: String) {
    guard let sign = text.firstIndex(of: "#") else { return nil }
    let path = String(text[..<sign])
    let name = String(text[text.index(after: sign)...])
    guard !path.isEmpty, !name.isEmpty else { return nil }
    self.path = path
    if name.hasPrefix("/") {
      target = .pointer(name)
    } else if name.count > 2, let quote = name.first, "\"'".contains(quote), name.last == quote {
      target = .key(String(name.dropFirst().dropLast()))
    } else if name.count > 1, name.hasSuffix("*") {
      target = .constants(prefix: String(name.dropLast()))
    } else {
      target = .set(name)
    }
  }

  /// What a reference leads to.
  package enum Outcome: Sendable {
    /// The set, and behind it the same set as its source spells it in other ways.
    case found([WordSet])
    /// Several sets have that name.
    case ambiguous([WordSet])
    /// Nothing has it; the nearest names are there.
    case missing(nearest: [String])
  }

  /// Looks for what is meant in what the files of its path state.
  package func outcome(in files: [FileWords], _ sources: SourceSet) -> Outcome {
    switch target {
    case .set(let name): set(name, in: files.flatMap(\.sets))
    case .pointer(let pointer): Self.set(at: pointer, in: sources, files.flatMap(\.sets))
    case .constants(let prefix): constants(prefix, in: files)
    case .key(let key): literals(key, in: files)
    }
  }

  private func set(_ name: String, in sets: [WordSet]) -> Outcome {
    let exact = sets.filter { $0.name == name }
    let meant = exact.isEmpty ? sets.filter { $0.name.hasSuffix(".\(name)") } : exact
    guard let first = meant.first else { return missing(name, among: sets.map(\.name)) }
    // The same words at several places are one set, whichever is meant.
    let texts = Set(first.words.map(\.text))
    guard meant.allSatisfy({ Set($0.words.map(\.text)) == texts }) else { return .ambiguous(meant) }
    let spellings = sets.filter { set in
      guard set.name.hasPrefix("\(first.name)."), set.location.file == first.location.file else {
        return false
      }
      return !set.name.dropFirst(first.name.count + 1).contains(".") && set.location == first.location
    }
    return .found([first] + spellings)
  }

  private static func set(at pointer: String, in sources: SourceSet, _ sets: [WordSet]) -> Outcome {
    for file in sources.files {
      guard let document = YAMLDocument.parse(file).document else { continue }
      if let set = DocumentWords(document).set(at: pointer) { return .found([set]) }
    }
    let nearest = NearestName.of(pointer, among: sets.map(\.name))
    return .missing(nearest: nearest.map { [$0] } ?? [])
  }

  private func constants(_ prefix: String, in files: [FileWords]) -> Outcome {
    let all = files.flatMap(\.constants)
    let meant = all.filter { $0.name.hasPrefix(prefix) || $0.name.contains(".\(prefix)") }.map(\.word)
    guard let first = meant.first else { return missing(prefix, among: all.map(\.name)) }
    return .found([WordSet("\(prefix)*", .constants, at: first.location, words: meant)])
  }

  private func literals(_ key: String, in files: [FileWords]) -> Outcome {
    let all = files.flatMap(\.literals).filter { !$0.isCompared }
    let meant = all.filter { $0.key == key }.map(\.word)
    guard let first = meant.first else { return missing(key, among: all.map(\.key)) }
    return .found([WordSet("\"\(key)\"", .literals, at: first.location, words: meant)])
  }

  /// The nearest name; or those whose last part is the same or near; or some that there are.
  private func missing(_ name: String, among names: [String]) -> Outcome {
    let known = Set(names).sorted()
    func last(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
    let twins = known.filter { last($0) == last(name) }
    if !twins.isEmpty { return .missing(nearest: Array(twins.prefix(Self.toldNames))) }
    if let nearest = NearestName.of(name, among: known) { return .missing(nearest: [nearest]) }
    let nearest = NearestName.of(last(name), among: known.map(last))
    let relatives = known.filter { last($0) == nearest }
    return .missing(nearest: Array((relatives.isEmpty ? known : relatives).prefix(Self.toldNames)))
  }
}
