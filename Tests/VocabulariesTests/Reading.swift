import ContractModel
import SourceText
import Vocabularies

/// The sets of a file, one a line: `EventType: PEE POO`.
func sets(_ path: String, _ text: String) async -> [String] {
  await words(path, text).flatMap(\.sets).map { "\($0.name): \($0.words.map(\.text).joined(separator: " "))" }
}

/// What a file states of words.
func words(_ path: String, _ text: String) async -> [FileWords] {
  await SourceWords.read(SourceSet([SourceFile(path: path, text: text)]))
}

/// What a reference finds in a file: the words of the set that is meant, with the lines on which they stand.
func found(_ name: String, in path: String, _ text: String) async -> [String] {
  let sources = SourceSet([SourceFile(path: path, text: text)])
  guard let reference = WordReference("\(path)#\(name)") else { return ["no reference"] }
  switch reference.outcome(in: await SourceWords.read(sources), sources) {
  case .found(let spellings): return spellings[0].words.map { "\($0.text) \($0.location.line)" }
  case .ambiguous(let sets): return ["ambiguous"] + sets.map { "\($0.name) \($0.location.line)" }
  case .missing(let nearest): return ["missing"] + nearest
  }
}
