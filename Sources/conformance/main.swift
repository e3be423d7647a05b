import Foundation

/// Runs one of our parts over files, so that scripts can hold it against a program that is not ours.
let commands: [any SyntaxCommand.Type] = [
  GoSyntaxCommand.self, TypeScriptSyntaxCommand.self, DartSyntaxCommand.self, JVMSyntaxCommand.self,
  PythonSyntaxCommand.self,
  PropertyListCommand.self, GoStructsCommand.self,
]
let arguments = CommandLine.arguments.dropFirst()
let command = commands.first { $0.name == arguments.first }
if let mode = command?.modes.first(where: { $0.name == arguments.dropFirst().first }) {
  mode(Array(arguments.dropFirst(2)))
} else {
  let usages = commands.map { "\($0.name) \($0.modes.map(\.name).joined(separator: "|"))" }
  FileHandle.standardError.write(Data("usage: conformance \(usages.joined(separator: ", or "))\n".utf8))
  exit(64)
}
