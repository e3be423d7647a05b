import Testing

@Suite struct `Words of TypeScript` {
  @Test func `Enums, unions, lists, objects and schemas are sets`() async {
    let source = """
      export enum Plan { Only = 'AI_ONLY', Photo }
      type State = 'OPEN' | 'CLOSED' | null;
      export const kinds = ['event_start', 'event_stop'] as const;
      const Role = { Admin: 'admin', User: 'user' } as const;
      const labels: Record<State, () => void> = { OPEN: f, CLOSED: g };
      const Body = z.object({ tone: z.enum(['calm', 'brief']), names: ['x', 'y'] });
      const seen = new Set(['a', 'b']);
      class Form { mode: 'day' | 'week' = 'day'; }
      function read(kind: string) {
        switch (kind) { case 'event_start': return 1; }
        return item.state === 'OPEN' ? 2 : 3;
      }
      """
    let read = await sets("src/a.ts", source)
    #expect(
      read == [
        "Plan: AI_ONLY Photo", "State: OPEN CLOSED", "kinds: event_start event_stop", "Role: admin user",
        "Role.keys: Admin User", "labels: OPEN CLOSED", "Body: tone names", "tone: calm brief", "seen: a b",
        "Form.mode: day week", "read.kind: event_start", "read.state: OPEN",
      ])
  }

  @Test func `Scripts of Vue and Svelte files are read in their place`() async {
    let source =
      "<template>\n  <p>it's</p>\n</template>\n<script lang=\"ts\">\nenum A { x = 'y' }\n</script>\n"
    #expect(await found("A", in: "src/a.vue", source) == ["y 5"])
  }
}
