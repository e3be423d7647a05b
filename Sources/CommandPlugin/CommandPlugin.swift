import Foundation
import PackagePlugin

/// `swift package contract-audit`: runs the tool in the folder of the package, with the arguments behind the verb.
@main
struct ContractAuditPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      context.tool(named: "contract-audit").url, arguments, in: context.package.directoryURL)
  }

  /// Runs the tool to its end; a status other than 0 is the plug-in's failure.
  private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    Diagnostics.error("contract-audit ended with status \(process.terminationStatus)")
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension ContractAuditPlugin: XcodeCommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws {
    try run(
      context.tool(named: "contract-audit").url, arguments.isEmpty ? ["--format", "xcode"] : arguments,
      in: context.xcodeProject.directoryURL)
  }
}
#endif
