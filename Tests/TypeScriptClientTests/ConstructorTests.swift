import Testing

/// Requests that constructors send.
@Suite struct ConstructorTests {
  @Test func `The call of a constructor states what it hands over, and so does a subclass`() async {
    let source = ScriptSource(
      """
      class Loader {
        constructor(path: string, private tag = 'x') {
          fetch(path)
          fetch('/count')
        }
      }
      class Sub extends Loader { constructor() { super('/sub') } }
      export function go() {
        new Loader('/items', 'y')
        return new Sub()
      }
      """)
    #expect(
      await source.findings().sorted() == ["GET /count @4 Loader", "GET /items @9 go", "GET /sub @7 Sub"])
  }
}
