internal import ContractModel
internal import SourceText
internal import YAMLTree

/// The documents of one side, each parsed once, and the way from a reference to what it names.
struct DocumentLibrary {
  /// Why a reference leads nowhere, as a phrase that goes on from "the reference …".
  struct Failure: Error {
    let reason: String
  }

  private let sources: SourceSet
  private var documents: [String: YAMLDocument?] = [:]
  private var unreferred: [String: [Diagnostic]] = [:]
  private var selves: [String: String] = [:]
  private var answers: [Question: Result<YAMLNode, Failure>] = [:]
  private var quietAnswers: [Question: Result<YAMLNode, Failure>] = [:]
  private var indexes: [YAMLNode: [String: YAMLNode]] = [:]
  /// What was wrong with documents that references lead to.
  private(set) var diagnostics: [Diagnostic] = []
  /// How many files references made us read.
  private(set) var referredFileCount = 0
  /// The bytes of all documents that were parsed.
  private(set) var byteCount = 0

  private var isQuiet = false

  private struct Question: Hashable {
    let file: String
    let reference: String
  }

  init(_ sources: SourceSet) {
    self.sources = sources
  }

  /// Adds a file that was parsed already; what was wrong with it is told when a reference leads to it.
  mutating func add(_ path: String, _ document: YAMLDocument?, _ problems: [Diagnostic]) {
    documents[path] = .some(document)
    unreferred[path] = problems
    guard let document else { return }
    byteCount += document.file.bytes.count
    if let uri = document.root["$self"]?.text {
      selves[String(uri.prefix { $0 != "#" })] = document.file.path
    }
  }

  /// What was wrong with a file that is read in its own right.
  mutating func take(_ path: String) -> [Diagnostic] {
    unreferred.removeValue(forKey: path) ?? []
  }

  /// The node that a reference names.
  mutating func resolve(_ text: String, from node: YAMLNode) -> Result<YAMLNode, Failure> {
    let question = Question(file: node.document.file.path, reference: text)
    if let answer = answers[question] { return answer }
    let answer = find(Reference(text), from: node.document)
    answers[question] = answer
    return answer
  }

  /// The node that a reference names, for what the audit does without: a file that is read for it alone is not counted,
  /// and what is wrong with it is not told.
  mutating func resolveQuietly(_ text: String, from node: YAMLNode) -> Result<YAMLNode, Failure> {
    let question = Question(file: node.document.file.path, reference: text)
    if let answer = answers[question] ?? quietAnswers[question] { return answer }
    isQuiet = true
    let answer = find(Reference(text), from: node.document)
    isQuiet = false
    quietAnswers[question] = answer
    return answer
  }

  private mutating func find(_ reference: Reference, from document: YAMLDocument) -> Result<YAMLNode, Failure>
  {
    let target: YAMLDocument
    switch reference.target {
    case .sameDocument:
      target = document
    case .file(let relative):
      guard let path = RelativePath.resolved(relative, from: document.file.path), !path.isEmpty else {
        return .failure(Failure(reason: "leads out of the root of the audit"))
      }
      switch self.document(at: path) {
      case .success(let found): target = found
      case .failure(let failure): return .failure(failure)
      }
    case .url(let uri):
      guard let path = selves[uri], case .success(let found) = self.document(at: path) else {
        return .failure(Failure(reason: "names a document elsewhere; nothing is fetched"))
      }
      target = found
    case .absolutePath:
      return .failure(Failure(reason: "is an absolute path; a path relative to the document is expected"))
    }
    guard let pointer = reference.pointer else {
      return .failure(
        Failure(reason: "has a name as its fragment; a JSON pointer such as #/components/… is expected"))
    }
    return walk(pointer, from: target)
  }

  /// The document of a path, parsed at its first use.
  private mutating func document(at path: String) -> Result<YAMLDocument, Failure> {
    if !isQuiet, let problems = unreferred.removeValue(forKey: path) {
      referredFileCount += 1
      diagnostics += problems
    }
    if let known = documents[path] {
      return known.map(Result.success)
        ?? .failure(Failure(reason: "leads to \(path), which could not be read"))
    }
    guard let file = sources.resolve(path) else {
      return .failure(Failure(reason: "leads to \(path), and there is no such file inside the root"))
    }
    let (document, problems) = YAMLDocument.parse(file, repeatedKeys: .warning)
    if isQuiet {
      unreferred[path] = problems
    } else {
      referredFileCount += 1
      diagnostics += problems
    }
    documents[path] = .some(document)
    byteCount += file.bytes.count
    return document.map(Result.success)
      ?? .failure(Failure(reason: "leads to \(path), which could not be read"))
  }

  private mutating func walk(_ pointer: [String], from document: YAMLDocument) -> Result<YAMLNode, Failure> {
    var node = document.root
    for step in pointer {
      guard let next = child(step, of: node.resolved) else {
        return .failure(Failure(reason: "names \"\(step)\", which is not in \(document.file.path)"))
      }
      node = next
    }
    return .success(node.resolved)
  }

  /// One step of a pointer; large collections are looked up through an index, for they are asked often.
  private mutating func child(_ step: String, of node: YAMLNode) -> YAMLNode? {
    if node.kind == .mapping, node.entries.count <= 16 { return node[step] }
    if let index = indexes[node] { return index[step] }
    let children =
      node.kind == .sequence
      ? node.elements.enumerated().map { (String($0), $1) } : node.mergedEntries.map { ($0.name, $0.value) }
    let index = Dictionary(children, uniquingKeysWith: { first, _ in first })
    indexes[node] = index
    return index[step]
  }
}
