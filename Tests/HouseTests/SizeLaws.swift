import Testing

@Suite struct `Sizes that a reader can hold in mind` {
  /// Files between 250 and 400 lines, each with the reason why it is one subject that does not come apart.
  private static let longFiles: [String: String] = [
    "Sources/Frontends/Dart/Syntax/DartScanner.swift": "one function for each kind of token",
    "Sources/GoRouting/Evaluation/Evaluator+Expressions.swift":
      "one function for each kind of expression",
    "Sources/OpenAPI/SpecificationReading.swift": "one walk from the document's top to its operations",
    "Sources/conformance/GoCanonicalForm.swift":
      "one case for each kind of node, in the order of the grammar",
  ]

  @Test func `A file has at most 250 lines, with a reason 400`() throws {
    for file in try SourceTree.files(in: "Sources") {
      let count = file.lines.count - 1
      let limit = Self.longFiles[file.path] == nil ? 250 : 400
      #expect(count <= limit, "\(file) has \(count) lines")
    }
  }

  @Test func `A function has at most 40 lines`() throws {
    for file in try SourceTree.files(in: "Sources") {
      for function in FunctionBody.all(in: file.lines) {
        #expect(
          function.lineCount <= 40, "\(file):\(function.line) has a body of \(function.lineCount) lines")
      }
    }
  }

  @Test func `The measure counts the lines between the braces`() {
    let text = """
      struct A {
        func one() {}
        func two(
          _ x: Int
        ) -> Int {
          if x > 1 {
            return 2
          }
          return 1
        }
        init() {
          run()
        }
      }
      """
    let bodies = FunctionBody.all(in: text.split(separator: "\n", omittingEmptySubsequences: false))
    #expect(bodies == [FunctionBody(line: 3, lineCount: 4), FunctionBody(line: 11, lineCount: 1)])
  }
}

/// The body of a function of several lines, found by the indentation that the formatter guarantees.
private struct FunctionBody: Equatable {
  /// The line of the declaration, counted from 1.
  let line: Int
  /// The lines between the braces.
  let lineCount: Int

  static func all(in lines: [Substring]) -> [FunctionBody] {
    lines.indices.compactMap { index in
      guard isDeclaration(lines[index]) else { return nil }
      let indent = lines[index].prefix { $0 == " " }
      let rest = lines[index...]
      // The brace stands at the end of the declaration's own line, or of the line that closes its parameters.
      guard
        let open = rest.firstIndex(where: { $0.hasSuffix("{") || ($0.hasSuffix("}") && $0.contains("{")) }),
        lines[open].hasSuffix("{"), open == index || isContinuation(lines[index...open]),
        let close = lines[(open + 1)...].firstIndex(where: { $0 == indent + "}" })
      else { return nil }
      return FunctionBody(line: index + 1, lineCount: close - open - 1)
    }
  }

  private static func isDeclaration(_ line: Substring) -> Bool {
    let words = line.split { " (<?".contains($0) }
    guard let first = words.first, !first.hasPrefix("//") else { return false }
    let modifiers: Set<Substring> = [
      "package", "private", "fileprivate", "static", "mutating", "nonisolated", "consuming", "borrowing",
      "internal",
      "@unsafe", "@inline", "override", "@discardableResult", "@safe", "convenience", "@inlinable",
    ]
    let keyword = words.first { !modifiers.contains($0) && !$0.hasSuffix(")") }
    return keyword == "func" || keyword == "init" || keyword == "subscript"
  }

  private static func isContinuation(_ lines: ArraySlice<Substring>) -> Bool {
    lines.dropLast().allSatisfy { !$0.hasSuffix("{") && !$0.isEmpty }
  }
}
