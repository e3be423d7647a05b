internal import AuditCore

/// The executable: hands the process's arguments, files and streams to the audit.
@main
enum ContractAudit {
  static func main() {
    let environment = AuditEnvironment.current()
    let invocation = Invocation(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: environment, files: LocalFileSystem())
    if let answer = invocation.answer { ProcessEnd.leave(finish(answer, in: environment)) }
    ProcessEnd.after { finish(await invocation.outcome(), in: environment) }
  }

  private static func finish(_ outcome: Outcome, in environment: AuditEnvironment) -> ExitStatus {
    var files = LocalFileSystem()
    var out = FileDescriptorOutput.standardOutput
    var err = FileDescriptorOutput.standardError
    let status = outcome.write(in: environment.workingDirectory, files: &files, out: &out, err: &err)
    return out.hasFailed ? ProcessEnd.statusOfLostOutput(&err) : status
  }
}
