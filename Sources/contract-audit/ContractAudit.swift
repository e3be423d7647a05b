internal import AuditCore

/// The executable: hands the process's arguments, files and streams to the audit.
@main
enum ContractAudit {
  static func main() {
    ProcessMemory.limitArenas()
    let environment = AuditEnvironment.current()
    let invocation = Invocation(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: environment, files: LocalFileSystem())
    if let answer = invocation.answer { ProcessEnd.leave(finish(answer, in: environment)) }
    ProcessEnd.after {
      var watch = invocation.watch
      var stamps = watch?.stamps() ?? [:]
      var status = finish(await invocation.outcome(), in: environment)
      while let watching = watch {
        environment.showProgress?("watching \(stamps.count) files; control-C ends")
        stamps = await watching.change(since: stamps)
        environment.showProgress?(nil)
        if environment.isOutputTerminal {
          var out = FileDescriptorOutput.standardOutput
          // Clear the screen and go to its beginning (ECMA-48 ED, CUP).
          out.write("\u{1B}[2J\u{1B}[H")
        }
        status = finish(await invocation.outcome(), in: environment)
        watch = invocation.watch
      }
      return status
    }
  }

  private static func finish(_ outcome: Outcome, in environment: AuditEnvironment) -> ExitStatus {
    var files = LocalFileSystem()
    var out = FileDescriptorOutput.standardOutput
    var err = FileDescriptorOutput.standardError
    let status = outcome.write(in: environment.workingDirectory, files: &files, out: &out, err: &err)
    return out.hasFailed ? ProcessEnd.statusOfLostOutput(&err) : status
  }
}
