internal import ArgumentParser

/// `contract-audit handoff`: the parts of documents that the audit writes.
struct HandoffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "handoff",
    abstract: "Writes the tables of documents from the audit, between marks, and leaves all else as it is.",
    discussion: """
      A block stands between two marks, each alone on its line:

        <!-- contract-audit:begin routes group-by=auth,prefix -->
        <!-- contract-audit:end -->

      Examples:
        contract-audit handoff docs/HANDOFF.md
        contract-audit handoff --check docs/HANDOFF.md
        contract-audit handoff new docs/HANDOFF.md --template ios-handoff --lang ko
        contract-audit handoff blocks
      """,
    subcommands: [HandoffUpdateCommand.self, HandoffNewCommand.self, HandoffBlocksCommand.self],
    defaultSubcommand: HandoffUpdateCommand.self)
}
