#if !MUTATIONS_ALONE
/// The entry point of libFuzzer's runtime, which calls the function with one input after the other.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The driver of libFuzzer, which changes inputs by what code they reach.
enum LibFuzzer {
  static func run() {
    var count = CommandLine.argc
    unsafe withUnsafeMutablePointer(to: &count) { count in
      var arguments = unsafe CommandLine.unsafeArgv
      _ = unsafe runDriver(count, &arguments, fuzzOneInput)
    }
  }
}

/// The function that libFuzzer's own `main` looks for by this name; it is linked as a whole.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  Fuzzing.run(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
#endif
