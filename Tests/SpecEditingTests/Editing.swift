import ContractModel
import SourceText
import SpecEditing

/// What comes of a change to documents in memory.
struct Editing {
  var files: [String: String]
  var settings = ExtractionSettings()

  init(_ text: String, path: String = "api.yaml") {
    files = [path: text]
  }

  init(_ files: [String: String]) {
    self.files = files
  }

  /// The documents after an operation was added, or the reason why it was not.
  func adding(
    _ endpoint: String, handler: String? = nil, authentication: Sighting.Authentication = .unknown,
    payload: Payload? = nil
  ) -> Result {
    change { editor throws(EditRefusal) in
      let words = endpoint.split(separator: " ")
      let operation = MissingOperation(
        endpoint: Endpoint(HTTPMethod(String(words[0])), PathTemplate(braces: String(words[1]))),
        handler: handler, authentication: authentication, payload: payload)
      return try editor.add(operation)
    }
  }

  /// The documents after a field or a status was described, or the reason why it was not.
  func describing(
    _ endpoint: String, _ place: MissingPart.Place, _ path: String? = nil, _ field: Field? = nil,
    answers: [Payload.Answer] = []
  ) -> Result {
    change { editor throws(EditRefusal) in
      let words = endpoint.split(separator: " ")
      let pair = path.flatMap { path in field.map { (path: path, field: $0) } }
      try editor.describe(
        MissingPart(
          endpoint: Endpoint(HTTPMethod(String(words[0])), PathTemplate(braces: String(words[1]))),
          place: place, field: pair, answers: answers))
      return []
    }
  }

  /// The documents after a path was respelled, or the reason why it was not.
  func respelling(_ path: String, as other: String) -> Result {
    change { editor throws(EditRefusal) in
      try editor.respell(PathTemplate(braces: path), as: PathTemplate(braces: other))
      return []
    }
  }

  /// What came of a change.
  struct Result {
    var files: [String: String]
    var notes: [String] = []
    var refusal: String?
    var patch = ""

    /// The only document; the reason where nothing was done.
    var text: String { refusal ?? (files.count == 1 ? files.first?.value ?? "" : "several documents") }

    /// The lines that were added, without their marks; where any was taken away, that.
    var added: String {
      if let refusal { return refusal }
      let lines = patch.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      let removed = lines.filter { $0.hasPrefix("-") }
      if !removed.isEmpty { return "taken away: \(removed)" }
      return lines.filter { $0.hasPrefix("+") }.map { $0.dropFirst() + "\n" }.joined()
    }
  }

  private func change(_ edit: (inout SpecificationEditor) throws(EditRefusal) -> [String]) -> Result {
    let sources = SourceSet(files.map { SourceFile(path: $0.key, text: $0.value) })
    var editor = SpecificationEditor([SpecificationSide(sources: sources, settings: settings)])
    var result = Result(files: files)
    do throws(EditRefusal) {
      result.notes = try edit(&editor)
      for text in editor.changes {
        result.files[text.original.path] = String(decoding: text.bytes, as: UTF8.self)
        result.patch += String(decoding: UnifiedDiff.of(text), as: UTF8.self)
      }
    } catch {
      result.refusal = "refused: \(error.reason)\(error.location.map { " (\($0))" } ?? "")"
    }
    return result
  }
}
