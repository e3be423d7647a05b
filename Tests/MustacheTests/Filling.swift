import Mustache
import SourceText

/// Fills in a template: the text, or the faults as `line:column message`.
func filled(
  _ text: String, with value: Value = [:], partials: [String: String] = [:],
  options: RenderingOptions = RenderingOptions { "[\($0)]" }
) -> String {
  do throws(InputRefusal) {
    var templates: [String: Template] = [:]
    for (name, text) in partials { templates[name] = try read(text, path: name).get() }
    return try read(text, path: "page").get().rendered(with: value, partials: templates, options: options)
      .get()
  } catch {
    return faults(error)
  }
}

/// Reads a template of a text.
func read(_ text: String, path: String) -> Result<Template, InputRefusal> {
  Template.reading(SourceFile(path: path, text: text))
}

/// Every fault of a refusal on a line of its own.
func faults(_ refusal: InputRefusal) -> String {
  refusal.diagnostics.map { diagnostic in
    let notes = diagnostic.notes.map { "; \($0.location): \($0.message)" }
    return "\(diagnostic.location.map(\.description) ?? "nowhere"): \(diagnostic.message)" + notes.joined()
  }
  .joined(separator: "\n")
}
