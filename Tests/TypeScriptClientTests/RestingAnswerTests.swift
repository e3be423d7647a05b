import Testing

/// What hangs on itself and comes to rest: a client that is made when it is first asked for, a number that is counted up.
@Suite struct RestingAnswerTests {
  @Test func `A client that is made when it is first asked for is known, however it is asked for`() async {
    let source = ScriptSource(
      """
      import axios from 'axios';
      let kept: any;
      export const client = () => {
        if (!kept) kept = axios.create({ baseURL: '/v2' });
        return kept;
      };
      let other: any = null;
      export const early = () => {
        if (other !== null) return other;
        other = axios.create({ baseURL: '/v3' });
        return other;
      };
      export const list = () => client().get('/books');
      export const find = () => early().get('/authors');
      """)
    #expect(
      await source.findings() == ["GET /v2/books @13 list", "GET /v3/authors @14 find"])
  }

  @Test func `Numbers that are added are a number, and texts that are put together a text`() async {
    let source = ScriptSource(
      """
      const size = 10;
      export const next = (start: number) => fetch(`/pages/${start + size}`);
      export const all = (start: number) => { let total = 0; total += start; return fetch('/totals/' + total); };
      export const version = () => fetch('/v' + 2 + '/pages');
      """)
    #expect(
      await source.findings() == [
        "GET /pages/{start} @2 next", "GET /totals/{start} @3 all", "GET /v2/pages @4 version",
      ])
  }
}
