internal import AuditCore

/// The executable: hands the process's arguments, files and streams to the audit.
@main
enum ContractAudit {
  static func main() {
    ProcessEnd.after {
      var files = LocalFileSystem()
      var out = FileDescriptorOutput.standardOutput
      var err = FileDescriptorOutput.standardError
      let status = await Audit.run(
        arguments: Array(CommandLine.arguments.dropFirst()), environment: .current(), files: &files,
        out: &out,
        err: &err)
      return out.hasFailed ? ProcessEnd.statusOfLostOutput(&err) : status
    }
  }
}
