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

  @Test func `What a logger asks for is not followed for each call, what a function assigns is`() async {
    let source = ScriptSource(
      """
      const sink = { log(message: string) {} };
      function trace(level: number, message: () => string) { if (level > 1) { sink.log(message()); } }
      export function list(id: string) {
        trace(2, () => `/list/${id}`);
        return fetch(`/list/${id}`);
      }
      function each(step: (path: string) => void) { step('/one'); step('/two'); }
      export function all() { each((path) => { fetch(path); }); }
      """)
    #expect(
      await source.findings() == ["GET /list/{id} @5 list", "GET /one @8 all", "GET /two @8 all"])
  }

  @Test func `What is thrown is not followed`() async {
    let source = ScriptSource(
      """
      class Failure extends Error {
        constructor(public path: string) { super(path); }
      }
      class Retry extends Failure {}
      export function again() {
        try { return fetch('/items'); } catch { throw new Retry('/failed'); }
      }
      export const odd = () => fetch(new Retry('/odd').path);
      """)
    #expect(
      await source.findings() == [
        "GET /items @6 again",
        "? @8 the path is the parameter `path`, and no call of it was found",
      ])
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
