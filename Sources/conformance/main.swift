import Foundation

/// Runs one of our parts over files, so that scripts can hold it against a program that is not ours.
let arguments = Array(CommandLine.arguments.dropFirst())
let known =
  switch arguments.first {
  case "go-syntax": GoSyntaxCommand.run(Array(arguments.dropFirst()))
  case "dart-syntax": DartSyntaxCommand.run(Array(arguments.dropFirst()))
  case "ts-syntax": TypeScriptSyntaxCommand.run(Array(arguments.dropFirst()))
  case "jvm-syntax": JVMSyntaxCommand.run(Array(arguments.dropFirst()))
  default: false
  }
if !known {
  let usage =
    "usage: conformance go-syntax summary|dump|bench, ts-syntax dump|check|bench, dart-syntax dump|bench, or jvm-syntax dump|bench\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
