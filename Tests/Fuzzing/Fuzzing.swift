import Dispatch

/// The entry point of libFuzzer's runtime, which calls the function with one input after the other.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// Hands the inputs of libFuzzer to the target that the environment variable `FUZZ_TARGET` names.
///
/// The options of the command line are libFuzzer's. `FUZZ_TARGET=list` prints the targets, each with the endings of the files
/// that are seeds for it.
@main enum Fuzzing {
  static func main() {
    guard FuzzTarget.chosen != nil else {
      for target in FuzzTarget.all { print(target.name, target.seeds.joined(separator: " ")) }
      return
    }
    var count = CommandLine.argc
    unsafe withUnsafeMutablePointer(to: &count) { count in
      var arguments = unsafe CommandLine.unsafeArgv
      _ = unsafe runDriver(count, &arguments, fuzzOneInput)
    }
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

/// The function that libFuzzer's own `main` looks for by this name; it is linked as a whole.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  Fuzzing.run(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
