import Handoff
import SourceText

/// Reads a document of a text.
func read(_ text: String) -> Result<MarkedDocument, InputRefusal> {
  MarkedDocument.reading(SourceFile(path: "a.md", text: text))
}

/// The blocks of a document as `name key=value: body`, or its faults as `line:column message`.
func blocks(_ text: String) -> [String] {
  switch read(text) {
  case .success(let document):
    document.blocks.map { block in
      let options = block.options.map { " \($0.key)=\($0.value)" }.joined()
      return "\(block.name)\(options): \(document.file.text(in: block.body))"
    }
  case .failure(let refusal): lines(refusal.diagnostics)
  }
}

/// Each diagnostic as `line:column: message`, with its notes.
func lines(_ diagnostics: [Diagnostic]) -> [String] {
  diagnostics.map { diagnostic in
    let notes = diagnostic.notes.map { "; \($0.location.line):\($0.location.column): \($0.message)" }
    let place = diagnostic.location.map { "\($0.line):\($0.column)" } ?? "nowhere"
    return "\(place): \(diagnostic.message)" + notes.joined()
  }
}

/// The document with other bodies, or its faults.
func replaced(_ text: String, _ bodies: String?...) -> String {
  switch read(text).flatMap({ $0.replacing(bodies) }) {
  case .success(let bytes): String(decoding: bytes, as: UTF8.self)
  case .failure(let refusal): lines(refusal.diagnostics).joined(separator: "\n")
  }
}
