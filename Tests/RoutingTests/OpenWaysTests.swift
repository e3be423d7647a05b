import ContractModel
import Routing
import Testing

struct OpenWaysTests {
  private func condition(_ ways: [[String]]) -> String? {
    OpenWays(ways.map { $0.map { Sighting.Condition($0) } }).condition?.text
  }

  @Test func `Both branches of a condition are no condition`() {
    #expect(condition([["debug"], ["!debug"]]) == nil)
    #expect(condition([["process.env.OLD"], ["!(process.env.OLD)"]]) == nil)
    #expect(condition([["mode == \"a\""], ["mode != \"a\""]]) == nil)
  }

  @Test func `A way without a condition is always open`() {
    #expect(condition([["debug"], []]) == nil)
  }

  @Test func `A way that asks for more than another one says nothing new`() {
    #expect(condition([["debug", "verbose"], ["debug"]]) == "debug")
  }

  @Test func `Ways that differ in one condition are one way without it`() {
    #expect(condition([["on", "old"], ["on", "!old"]]) == "on")
  }

  @Test func `Ways that have nothing to do with each other are alternatives`() {
    #expect(condition([["a"], ["b"]]) == "a || b")
    #expect(condition([["a || b", "c"], ["d"]]) == "(a || b) && c || d")
  }

  @Test func `What one way takes to hold by default holds for all`() {
    let ways = OpenWays([
      [Sighting.Condition("a")], [Sighting.Condition("a", byDefault: true), Sighting.Condition("b")],
    ])
    #expect(ways.condition == Sighting.Condition("a", byDefault: true))
  }

  @Test(arguments: [
    ("a", "!a"), ("!a", "a"), ("a == b", "a != b"), ("a && b", "!(a && b)"), ("!(a && b)", "a && b"),
    ("!(a) && !(b)", "!(!(a) && !(b))"),
  ])
  func `The opposite of a condition is what a programmer would write`(text: String, opposite: String) {
    #expect(Sighting.Condition.negated(text) == opposite)
  }
}
