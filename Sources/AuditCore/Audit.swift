internal import ContractModel

/// The whole tool as a function: arguments and files in, text, files and a status out.
package enum Audit {
  /// The version that `--version` prints.
  package static let version = Tool.version

  /// Runs the tool: works out the outcome, writes it, and gives the status.
  package static func run(
    arguments: [String], environment: AuditEnvironment, files: inout some FileSystem,
    out: inout some TextOutputStream, err: inout some TextOutputStream
  ) async -> ExitStatus {
    let outcome = await outcome(arguments: arguments, environment: environment, files: files)
    return outcome.write(in: environment.workingDirectory, files: &files, out: &out, err: &err)
  }

  /// What a run leaves behind, with nothing written yet.
  package static func outcome(
    arguments: [String], environment: AuditEnvironment, files: some FileSystem
  ) async -> Outcome {
    await Invocation(arguments: arguments, environment: environment, files: files).outcome()
  }
}
