internal import ArgumentParser
internal import Handoff
internal import SourceText

/// `contract-audit handoff blocks`: what documents can show, and how it is laid out.
struct HandoffBlocksCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "blocks",
    abstract: "Lists the blocks of documents with their options, or prints the template of one.",
    discussion: """
      Examples:
        contract-audit handoff blocks
        contract-audit handoff blocks routes > templates/routes.mustache
      """)

  @Argument(help: ArgumentHelp("The block whose template to print.", valueName: "block"))
  var block: String?

  func outcome(in session: Session) async -> Outcome {
    var outcome = Outcome(.clean)
    guard let name = block else {
      outcome.output = Self.list
      return outcome
    }
    guard let block = Blocks.named(name) else {
      let names = Blocks.all.map { type(of: $0).name }
      let hint = NearestName.of(name, among: names).map { "; did you mean \($0)" } ?? ""
      return PlanFailure.usage(
        "there is no block \"\(name)\"\(hint) (there are: \(names.joined(separator: ", ")))"
      )
      .outcome(of: Self.self, usesColor: false)
    }
    outcome.output = String(decoding: HandoffWriter.builtIn(block).bytes, as: UTF8.self)
    return outcome
  }

  /// Every block with its summary, and the options below it.
  private static var list: String {
    let common = BlockOptions.Key.common.map(\.rawValue).joined(separator: ", ")
    let width = Blocks.all.map { type(of: $0).name.count }.max() ?? 0
    var text = ""
    for block in Blocks.all {
      let kind = type(of: block)
      text += kind.name + String(repeating: " ", count: width - kind.name.count + 2) + kind.summary + "\n"
      guard !kind.options.isEmpty else { continue }
      let own = kind.options.map(\.rawValue).joined(separator: ", ")
      text += String(repeating: " ", count: width + 2) + "its own options: \(own)\n"
    }
    return text + "\noptions of every block: \(common)\n"
  }
}
