internal import ArgumentParser

/// `contract-audit schema`: what a configuration may hold, for editors.
struct SchemaCommand: AuditCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of contract-audit.yaml, for editors.",
    discussion: """
      An editor that knows YAML completes and checks the file once its first line names the schema:
        # yaml-language-server: $schema=contract-audit.schema.json

      Examples:
        contract-audit schema > contract-audit.schema.json
      """)

  func outcome(in session: Session) async -> Outcome {
    var outcome = Outcome(.clean)
    outcome.output = JSONSchema(of: Configuration.shape(.all), title: PlanResolution.fileName).text
    return outcome
  }
}
