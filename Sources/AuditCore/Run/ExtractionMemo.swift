internal import ContractModel
internal import SourceText
internal import Synchronization

/// The extractions of one run of the program. Sources that are asked for again, unchanged, are not evaluated again: `init`
/// audits the sides that it looked at, `fix` audits once more after its changes, `--watch` for as long as it runs.
///
/// An extraction depends on the files of its group, on the settings, and on what it asked for beyond these files. All three
/// must be the same.
final class ExtractionMemo: Sendable {
  /// What is read, by name; its content may change.
  private struct Key: Hashable {
    /// The extractor's type. Servers and clients in one language have a name in common.
    let extractor: ObjectIdentifier
    let paths: [String]
    let entryPaths: [String]
    let namedPaths: Set<String>
  }

  private struct Entry: Sendable {
    let contents: [FileDigest]
    let settings: ExtractionSettings
    let answers: [SourceQuestion: SourceQuestion.Answer]
    let extraction: Extraction
  }

  private let entries = Mutex<[Key: Entry]>([:])

  /// What the extractor of a kind makes of sources, from memory where it was asked the same before.
  func extraction(of sources: SourceSet, by kind: SourceKind, settings: ExtractionSettings) async
    -> Extraction
  {
    let key = Key(
      extractor: ObjectIdentifier(type(of: kind.extractor)), paths: sources.files.map(\.path),
      entryPaths: sources.entryPaths,
      namedPaths: sources.namedPaths)
    let contents = sources.files.map(FileDigest.init)
    if let known = entries.withLock({ $0[key] }), known.contents == contents, known.settings == settings,
      known.answers.allSatisfy({ question, answer in question.answer(in: sources) == answer })
    {
      return known.extraction
    }
    let listener = SourceListener(sources)
    let extraction = await kind.extractor.extract(listener.sources, settings: settings)
    let entry = Entry(
      contents: contents, settings: settings, answers: listener.answers, extraction: extraction)
    entries.withLock { $0[key] = entry }
    return extraction
  }
}

/// Stands for the content of a file within one run of the program.
private struct FileDigest: Hashable {
  private let byteCount: Int
  private let hash: Int

  init(_ file: SourceFile) {
    var hasher = Hasher()
    unsafe file.bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    byteCount = file.bytes.count
    hash = hasher.finalize()
  }
}

/// What an extractor may ask its sources beside their files.
private enum SourceQuestion: Hashable {
  case reference(String)
  case outside(String)
  case folder(String)

  enum Answer: Hashable {
    case file(FileDigest?)
    case folder(Bool)
  }

  func answer(in sources: SourceSet) -> Answer {
    switch self {
    case .reference(let path): .file(sources.resolve(path).map(FileDigest.init))
    case .outside(let path): .file(sources.outside(path).map(FileDigest.init))
    case .folder(let path): .folder(sources.isFolder(path))
    }
  }
}

/// Keeps what is asked of sources, with the answers.
private final class SourceListener: Sendable {
  private let original: SourceSet
  private let paths: Set<String>
  private let heard = Mutex<[SourceQuestion: SourceQuestion.Answer]>([:])

  init(_ original: SourceSet) {
    self.original = original
    paths = Set(original.files.map(\.path))
  }

  var answers: [SourceQuestion: SourceQuestion.Answer] { heard.withLock(\.self) }

  /// The sources; their answers are kept.
  var sources: SourceSet {
    var sources = SourceSet(
      original.files, entryPaths: original.entryPaths, namedPaths: original.namedPaths,
      resolve: { [self] path in keep(original.resolve(path), as: .reference(path)) })
    sources.outside = { [self] path in keep(original.outside(path), as: .outside(path)) }
    sources.isFolder = { [self] path in
      let isFolder = original.isFolder(path)
      heard.withLock { $0[.folder(path)] = .folder(isFolder) }
      return isFolder
    }
    return sources
  }

  private func keep(_ file: SourceFile?, as question: SourceQuestion) -> SourceFile? {
    // The files themselves are compared anyway.
    if let file, paths.contains(file.path) { return file }
    let answer = SourceQuestion.Answer.file(file.map(FileDigest.init))
    heard.withLock { $0[question] = answer }
    return file
  }
}
