package import SourceText

/// A Mustache template that was read without a fault.
///
/// The language is the one of mustache(5) and the specification 1.4 without its optional modules: variables, dotted
/// names, the implicit iterator, sections, inverted sections, comments, partials, other delimiters, standalone lines.
/// Lambdas have no meaning for data, and inheritance, dynamic names and blocks are reported as what they are.
///
/// The language is implemented here because the existing package for Swift needs all of Foundation, whose tables for
/// Unicode would double the size of the program and the time it takes to start.
package struct Template: Sendable {
  /// The text that was read; its path is the one that diagnostics name.
  package let file: SourceFile
  let instructions: [Instruction]

  /// Reads a template, in time linear in its length; the refusal holds every fault that was found.
  package static func reading(_ file: SourceFile) -> Result<Template, InputRefusal> {
    var parser = TemplateParser(file)
    parser.parse()
    guard parser.diagnostics.isEmpty else { return .failure(InputRefusal(parser.diagnostics.sorted())) }
    return .success(Template(file: file, instructions: parser.instructions))
  }

  /// The partials that the template asks for, each once, in the order of first use.
  package var partialNames: [String] {
    var seen: Set<String> = []
    return instructions.compactMap { instruction in
      guard case .partial(let name, _, _) = instruction, seen.insert(name).inserted else { return nil }
      return name
    }
  }

  /// Fills the template in, in time linear in what is printed and looked at; the refusal holds every fault.
  ///
  /// - Parameters:
  ///   - value: What the names of the template are looked up in; usually an object.
  ///   - partials: The templates that `{{>name}}` may ask for. They are known as a whole, so that a misspelt name can
  ///     be told from what is there.
  ///   - options: How text is escaped, and what is too much.
  package func rendered(
    with value: Value, partials: [String: Template] = [:], options: RenderingOptions
  ) -> Result<String, InputRefusal> {
    var rendering = Rendering(of: value, partials: partials, options: options)
    rendering.run(self)
    let diagnostics = rendering.diagnostics
    guard diagnostics.isEmpty else { return .failure(InputRefusal(diagnostics.sorted())) }
    return .success(String(decoding: rendering.output, as: UTF8.self))
  }
}
