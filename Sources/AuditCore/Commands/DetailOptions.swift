internal import ArgumentParser
internal import Reporters

/// How much the terminal report tells, as typed. The other formats have every finding.
struct DetailOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Tell what makes the gate fail and the verdict, in the terminal report.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "List notes in the terminal report, which are counted otherwise.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "List every finding with its places in the terminal report.")
  var all = false

  func validate() throws {
    guard !quiet || !(verbose || all) else {
      throw ValidationError("--quiet tells less, and --verbose and --all tell more; one of them is meant")
    }
  }

  /// What was asked for.
  var detail: TextStyle.Detail {
    all ? .everything : verbose ? .notes : quiet ? .failing : .brief
  }
}
