import Dispatch

/// Hands inputs to the target that the environment variable `FUZZ_TARGET` names.
///
/// The options of the command line are those of the driver: libFuzzer's, or those of `Mutations`. `FUZZ_TARGET=list` prints the
/// targets, each with the endings of the files that are seeds for it.
@main enum Fuzzing {
  static func main() throws {
    guard FuzzTarget.chosen != nil else {
      for target in FuzzTarget.all { print(target.name, target.seeds.joined(separator: " ")) }
      return
    }
    #if MUTATIONS_ALONE
    try Mutations.run(CommandLine.arguments)
    #else
    LibFuzzer.run()
    #endif
  }

  /// Runs the chosen target on one input and waits for its end.
  static func run(_ bytes: [UInt8]) {
    guard let target = FuzzTarget.chosen else { return }
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      await target.run(bytes)
      done.signal()
    }
    done.wait()
  }
}
