import Testing

/// A function that is read for the arguments of a call is read once for all such calls, as long as they would go the same
/// way.
@Suite struct SingleReadingTests {
  @Test func `The same closure is told apart by what it was made with`() async {
    let source = ScriptSource(
      """
      const either = (on: boolean, send: (path: string) => unknown) => on ? send('/on') : send('/off');
      const both = (base: string) => {
        either(true, (path) => fetch(base + path));
        either(false, (path) => fetch(base + path));
      };
      export const start = () => { both('/first'); both('/second'); };
      """)
    #expect(
      await source.findings() == [
        "GET /first/off @6 start", "GET /first/on @6 start", "GET /second/off @6 start",
        "GET /second/on @6 start",
      ])
  }

  @Test func `A wrapper that calls itself with another argument sends that one too, where there is one`()
    async
  {
    let source = ScriptSource(
      """
      export async function load(path: string, fallback?: string): Promise<any> {
        const found = await fetch(path);
        if (!found.ok && fallback) { return load(fallback); }
        return found;
      }
      export const one = () => load('/first');
      export const two = (id: string) => load(`/second/${id}`, '/none');
      """)
    #expect(
      await source.findings() == ["GET /first @6 one", "GET /none @7 two", "GET /second/{id} @7 two"])
  }

  @Test func `A call that goes beyond the bound in one place is followed in another`() async {
    let chain = (0..<12).map { place in
      "const step\(place) = (kind: string, path: string) => "
        + "kind === 'on' ? step\(place + 1)(kind, path + '/\(place)') : fetch('/off\(place)' + path);"
    }.joined(separator: "\n")
    let source = ScriptSource(
      """
      \(chain)
      const step12 = (kind: string, path: string) => kind === 'on' ? fetch(path) : fetch('/off12' + path);
      export const far = () => step0('on', '/far');
      export const near = () => step8('on', '/near');
      """)
    let findings = await source.findings().filter { $0.contains("@14") || $0.contains("@15") }
    #expect(
      findings == [
        "GET /near/8/9/10/11 @15 near",
        "? @14 the path is decided by the arguments of one call, among more than are read singly",
      ])
  }
}
