import DeepStack
import Testing

@Suite struct DeepStackTests {
  @Test(arguments: [0, 1, 7, 8, 9, 100])
  func `Results stand in the order of the items, however many threads share them`(count: Int) async {
    let items = Array(0..<count)
    #expect(await DeepStack.map(items) { $0 * 2 } == items.map { $0 * 2 })
  }
}
