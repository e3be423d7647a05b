import Testing

@testable import Evaluation
@testable import Program

/// Questions that wait stand where the outermost question stands that they hang on.
@Suite struct WaitingQueryTests {
  private func question(_ index: Int) -> Query { .function(FunctionKey(file: 0, index: index)) }

  @Test func `What was found since a question began hangs on what that one hangs on`() {
    var waiting = WaitingQueries()
    waiting.append([question(0)], since: 0, at: 4)
    waiting.append([question(1)], since: 1, at: 3)
    waiting.append([question(2)], since: 2, at: 5)
    #expect((0..<3).map { waiting.place(at: $0) } == [4, 3, 5])
    waiting.append([question(3), question(4)], since: 1, at: 2)
    #expect((0..<5).map { waiting.place(at: $0) } == [4, 2, 2, 2, 2])
  }

  @Test func `A question that hangs on one further out takes along what waits with it`() {
    var waiting = WaitingQueries()
    waiting.append([question(0)], since: 0, at: 1)
    waiting.append([question(1)], since: 0, at: 6)
    #expect((0..<2).map { waiting.place(at: $0) } == [1, 1])
  }

  @Test func `Those that are done leave the others where they were`() {
    var waiting = WaitingQueries()
    waiting.append([question(0)], since: 0, at: 2)
    waiting.append([question(1), question(2)], since: 1, at: 3)
    #expect(waiting.removeAll(since: 1) == [question(1), question(2)])
    #expect(waiting.count == 1)
    waiting.append([question(3)], since: 1, at: 5)
    #expect((0..<2).map { waiting.place(at: $0) } == [2, 5])
    #expect(waiting.removeAll(since: 2).isEmpty)
  }
}
