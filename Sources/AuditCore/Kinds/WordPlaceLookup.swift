internal import ContractModel
internal import SourceText
internal import Vocabularies

/// Looks for the words of one side at the places that the configuration names.
struct WordPlaceLookup {
  /// The side, with what was found.
  private(set) var side: Vocabulary.Side
  /// What is missing, ambiguous or could not be read.
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that were read.
  private(set) var paths: Set<String> = []
  /// The marks in them that ask to accept findings.
  private(set) var marks: [SuppressionMark] = []

  private let places: [Configuration.NamedPath]
  private let place: AuditPlace

  init(_ entry: VocabulariesKind.SideEntry, in place: AuditPlace) {
    side = entry.side
    places = entry.places
    self.place = place
  }

  /// Reads every place.
  mutating func run() async {
    for mention in places {
      guard let reference = WordReference(mention.text) else {
        report("a place of words is expected, as FILE#NAME", mention)
        continue
      }
      await look(for: reference, mention)
    }
  }

  private mutating func look(for reference: WordReference, _ mention: Configuration.NamedPath) async {
    let path = Configuration.NamedPath(text: reference.path, mention: mention.mention)
    let sources = await place.sources(at: [path] + package(of: path), passing: ["build", "vendor"]) {
      SourceWords.mayRead($0.name)
    }
    diagnostics += sources.diagnostics
    guard !sources.files.files.isEmpty else { return }
    paths.formUnion(sources.files.files.map(\.path))
    marks += sources.marks
    let own = AbsolutePath(reference.path, in: place.root).relative(to: place.root)
    let words = await SourceWords.read(sources.files).filter { words in
      !own.hasSuffix(".go") || words.path == own
    }
    diagnostics += words.flatMap(\.diagnostics)
    switch reference.outcome(in: words, sources.files) {
    case .found(let spellings): side.places.append(spellings)
    case .ambiguous(let sets):
      let names = sets.map { "\($0.name) at \($0.location.file):\($0.location.line)" }.joined(separator: ", ")
      report("\(mention.text): several sets have that name: \(names)", mention)
    case .missing(let nearest):
      let hint =
        switch nearest.count {
        case 0: "; nothing there is a set of words"
        case 1: "; did you mean \(nearest[0])"
        default: "; there are \(nearest.joined(separator: ", "))"
        }
      report("\(mention.text): there is no such set of words\(hint)", mention)
    }
  }

  /// The other files of the package that a Go file belongs to: their constants are known in it.
  private func package(of file: Configuration.NamedPath) -> [Configuration.NamedPath] {
    let path = AbsolutePath(file.text, in: place.root)
    guard path.name.hasSuffix(".go"),
      place.files.obstacle(at: path, in: place.root, isConfigured: true) == nil,
      place.files.kind(of: path) == .file
    else { return [] }
    let names = ((try? place.files.entries(of: path.parent)) ?? []).map(\.name)
    return names.filter { $0.hasSuffix(".go") && !$0.hasSuffix("_test.go") && $0 != path.name }.map { name in
      Configuration.NamedPath(text: path.parent.child(name).relative(to: place.root), mention: file.mention)
    }
  }

  private mutating func report(_ message: String, _ mention: Configuration.NamedPath) {
    guard let place = mention.mention else {
      diagnostics.append(Diagnostic(.error, message, file: mention.text))
      return
    }
    diagnostics.append(Diagnostic(.error, message, at: place.location, excerpt: place.excerpt))
  }
}
