import Testing

@Suite struct `Concurrency` {
  /// The runtime of Swift 6.3 looks at the task of an `async let` once more after its parent was told that it is done and
  /// may have freed it, which ends, very rarely, in a crash (swiftlang/swift#89883, mended in 6.4). `Task { }` and task
  /// groups keep their tasks.
  @Test func `No task lives in the frame of its parent`() throws {
    for file in try SourceTree.files(in: "Sources") + SourceTree.files(in: "Tests") {
      for (index, line) in file.lines.enumerated()
      where line.drop(while: { $0 == " " }).hasPrefix("async let ") {
        Issue.record("\(file):\(index + 1): async let")
      }
    }
  }
}
