internal import ArgumentParser
internal import ContractModel

/// The options that say what is audited, as typed. What they come to together with a configuration is an `AuditPlan`.
struct InputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The configuration to use; by default contract-audit.yaml, looked for upwards.", valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "A contract to look at, where the configuration lists several (repeatable). Default: all.",
      valueName: "name"), completion: CompletionNames.contracts)
  var contract: [String] = []

  @Option(
    help: ArgumentHelp(
      "The kinds of contract to look at, of those that the configuration names: "
        + ContractKind.allCases.map(\.rawValue).joined(separator: ", ") + ". Default: all.",
      valueName: "kind,…"), completion: CompletionNames.kinds)
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "An OpenAPI or Swagger document, or a folder of them (repeatable). NAME=PATH names the side.",
      valueName: "path"))
  var spec: [String] = []

  @Option(
    help: ArgumentHelp(
      "A router: a source file, whose module comes along, or a folder (repeatable).", valueName: "path"))
  var router: [String] = []

  @Option(
    help: ArgumentHelp("A client: a source file or a folder (repeatable).", valueName: "path"))
  var client: [String] = []

  @Option(
    help: ArgumentHelp(
      "Documents that tell people what to call, Markdown or requests: a file or a folder (repeatable).",
      valueName: "path"))
  var docs: [String] = []

  /// The sides as typed, by role.
  var sides: [(role: Role, texts: [String])] {
    [(.spec, spec), (.router, router), (.client, client), (.docs, docs)]
  }

  @Option(help: ArgumentHelp("The name of the contract; by default that of its folder.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp("A host that belongs to this contract (repeatable).", valueName: "host"))
  var host: [String] = []

  @Option(
    help: ArgumentHelp(
      "A value that only run time knows, as NAME=VALUE (repeatable).", valueName: "name=value"))
  var value: [String] = []

  @Option(
    help: ArgumentHelp(
      "The path in front of every endpoint of a side, as SIDE=PATH (repeatable).", valueName: "side=path"))
  var basePath: [String] = []

  @Option(
    help: ArgumentHelp(
      "Whether a middleware requires authentication, as NAME=required or NAME=none (repeatable).",
      valueName: "name=word"))
  var auth: [String] = []

  @Option(
    help: ArgumentHelp(
      "A glob of files to read, as SIDE=GLOB (repeatable). Default: all of the side.", valueName: "side=glob")
  )
  var include: [String] = []

  @Option(
    help: ArgumentHelp("A glob of files to leave out, as SIDE=GLOB (repeatable).", valueName: "side=glob"))
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp(
      "How many endpoints a side states at least, as SIDE=NUMBER (repeatable); fewer end the audit with status 2.",
      valueName: "side=number"))
  var minimum: [String] = []

  @Option(
    help: ArgumentHelp(
      "The beginning of paths that none of the routers serves: a gateway, a file server (repeatable).",
      valueName: "path"))
  var servedElsewhere: [String] = []
}
