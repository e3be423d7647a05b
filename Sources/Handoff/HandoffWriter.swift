package import ContractModel
import Mustache
package import SourceText
package import Translations

/// Writes the blocks of documents from one audit.
package struct HandoffWriter: Sendable {
  private let report: Report
  private let language: Language
  private let provenance: @Sendable () -> [(label: Message, text: String)]
  private let templates: [String: Template]
  private let faults: [Diagnostic]

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - report: The audit.
  ///   - language: The language of blocks that do not say one.
  ///   - templates: A team's own templates by the names of blocks, in place of the built-in ones.
  ///   - provenance: Where the inputs come from; asked for only where a block shows it.
  package init(
    _ report: Report, language: Language, templates: [String: SourceFile] = [:],
    provenance: @escaping @Sendable () -> [(label: Message, text: String)] = { [] }
  ) {
    self.report = report
    self.language = language
    self.provenance = provenance
    var read: [String: Template] = [:]
    var faults: [Diagnostic] = []
    for block in Blocks.all {
      let name = type(of: block).name
      let file = templates[name] ?? Self.builtIn(block)
      switch Template.reading(file) {
      case .success(let template): read[name] = template
      case .failure(let refusal): faults += refusal.diagnostics
      }
    }
    self.templates = read
    self.faults = faults
  }

  /// The template of a block as a file, for those who want to change it.
  package static func builtIn(_ block: any Block) -> SourceFile {
    SourceFile(path: "\(type(of: block).name).mustache", bytes: Array((type(of: block).template + "\n").utf8))
  }

  /// The document with all of its blocks written; the refusal holds every fault of marks, options and templates.
  package func written(_ document: MarkedDocument) -> Result<[UInt8], InputRefusal> {
    var diagnostics = faults
    var bodies: [String?] = []
    let lines = LineIndex(document.file)
    for block in document.blocks {
      switch body(of: block, in: lines) {
      case .success(let body): bodies.append(body)
      case .failure(let refusal): diagnostics += refusal.diagnostics
      }
    }
    guard diagnostics.isEmpty else { return .failure(InputRefusal(diagnostics.sorted())) }
    return document.replacing(bodies)
  }

  private func body(of block: MarkedBlock, in lines: LineIndex) -> Result<String, InputRefusal> {
    guard let kind = Blocks.named(block.name) else {
      return .failure(InputRefusal([unknown(block, in: lines)]))
    }
    let reading = BlockOptionReading(
      block, of: kind, in: lines,
      sides: report.sides.map(\.name) + report.readings.flatMap(\.sides).map(\.name))
    guard reading.diagnostics.isEmpty else { return .failure(InputRefusal(reading.diagnostics)) }
    guard let template = templates[block.name] else { return .failure(InputRefusal(faults)) }
    let translator = Translator(reading.options.language ?? language)
    let scope = BlockScope(
      report: report.reworded(translator.text), options: reading.options, translator: translator,
      provenance: block.name == ProvenanceBlock.name ? provenance() : [])
    // Whatever comes from input is made Markdown before it gets into the data.
    return template.rendered(with: kind.context(in: scope), options: RenderingOptions(escape: { $0 })).map(
      Self.tidied)
  }

  /// The text with an empty line on either side, so that Markdown does not take the marks for a part of it.
  private static func tidied(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.drop { $0.isEmpty }
    let inner = start.reversed().drop { $0.isEmpty }.reversed()
    return inner.isEmpty ? "" : "\n" + inner.joined(separator: "\n") + "\n\n"
  }

  private func unknown(_ block: MarkedBlock, in lines: LineIndex) -> Diagnostic {
    let names = Blocks.all.map { type(of: $0).name }
    let hint = NearestName.of(block.name, among: names).map { "; did you mean \($0)" } ?? ""
    return Diagnostic(
      .error, "there is no block \"\(block.name)\"\(hint) (there are: \(names.joined(separator: ", ")))",
      at: block.nameLocation, excerpt: lines.excerpt(at: block.nameLocation))
  }
}
