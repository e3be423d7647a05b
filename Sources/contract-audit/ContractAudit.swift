internal import AuditCore

/// The executable: hands the process's arguments, files and streams to the audit.
@main
enum ContractAudit {
  static func main() async {
    var files = LocalFileSystem()
    var out = FileDescriptorOutput.standardOutput
    var err = FileDescriptorOutput.standardError
    let status = await Audit.run(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: .current(), files: &files, out: &out,
      err: &err)
    ProcessEnd.exit(status, lostOutput: out.hasFailed)
  }
}
