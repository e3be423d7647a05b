import PythonSyntax
import SourceText
import Testing

/// What the parser makes of texts that CPython refuses, and of those that only the newest CPython reads; all others are held
/// against CPython itself (`make conformance`).
@Suite struct PythonTreeTests {
  @Test func readsTheStatementsAroundABrokenOne() {
    expect("first()\nif x ==: pass\nsecond()\n", calls: ["first()", "second()"], errors: 1)
    expect("first()\nx = (1,\ndef f():\n  second()\n", calls: ["first()", "second()"], errors: 1)
    expect(
      "class A:\n  x = foo(1,\n  def f(self):\n    second()\nthird()\n", calls: ["second()", "third()"],
      errors: 1)
    expect("print 'old'\nsecond()\n", calls: ["second()"], errors: 1)
    expect("x = f'{a b}'\nsecond()\n", calls: ["second()"], errors: 1)
    expect("x = 'open\nsecond()\n", calls: ["second()"], errors: 1)
  }

  @Test func readsBlocksThatAreIndentedWrongly() {
    expect("first()\n    second()\nthird()\n", calls: ["first()", "second()", "third()"], errors: 1)
    expect(
      "if a:\n        first()\n    second()\nthird()\n", calls: ["first()", "second()", "third()"], errors: 1)
    expect("if a:\nsecond()\n", calls: ["second()"], errors: 1)
  }

  @Test func readsWhatIsNewInPython314() {
    expect("try:\n  a()\nexcept A, B:\n  b()\n", calls: ["a()", "b()"], errors: 0)
    expect("x = t'{a()!r:>{b()}}'\n", calls: ["a()", "b()"], errors: 0)
  }

  @Test func survivesDeepNesting() {
    for text in [
      "(", "[", "{", "f(", "not ", "-", "a[", "lambda: ", "x if y else ", "await ", "**", "{a:", "f'{",
    ] {
      let tree = PythonTree.parse(
        SourceFile(path: "a.py", text: String(repeating: text, count: 20_000) + "\nlast()\n"))
      #expect(tree.diagnostics.count <= 10, "\(text)")
    }
    let blocks = (0..<500).map { String(repeating: " ", count: $0) + "if a:\n" }.joined()
    #expect(!PythonTree.parse(SourceFile(path: "a.py", text: blocks + "last()\n")).diagnostics.isEmpty)
  }

  @Test func readsChainsOfAnyLength() {
    let sum = "x = " + Array(repeating: "'a'", count: 20_000).joined(separator: " + ")
    #expect(PythonTree.parse(SourceFile(path: "a.py", text: sum)).diagnostics.isEmpty)
    let calls = "x = a" + String(repeating: ".b()", count: 20_000)
    #expect(PythonTree.parse(SourceFile(path: "a.py", text: calls)).diagnostics.isEmpty)
    let clauses = "if a: pass\n" + String(repeating: "elif b: pass\n", count: 20_000)
    #expect(PythonTree.parse(SourceFile(path: "a.py", text: clauses)).diagnostics.isEmpty)
  }

  @Test func survivesAnyBytes() {
    let text =
      "x = f'{a[\"b\"]!r:{c}}' if (y := 1) else {**a, 'b': [i for i in j]}\nmatch x:\n  case A(b=1): pass\n"
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      _ = PythonTree.parse(SourceFile(path: "a.py", bytes: Array(bytes[..<end])))
      var changed = bytes
      changed[end] = UInt8(truncatingIfNeeded: end &* 37)
      _ = PythonTree.parse(SourceFile(path: "a.py", bytes: changed))
    }
  }

  /// Compares the calls without arguments in a text, and the number of its syntax errors.
  private func expect(
    _ text: String, calls: [String], errors: Int, location: Testing.SourceLocation = #_sourceLocation
  ) {
    let tree = PythonTree.parse(SourceFile(path: "a.py", text: text))
    let found = tree.allNodes.filter {
      if case .call(_, let arguments) = tree.node($0) { arguments.isEmpty } else { false }
    }
    #expect(found.map { tree.text(of: $0) } == calls, sourceLocation: location)
    #expect(tree.diagnostics.count == errors, sourceLocation: location)
  }
}
