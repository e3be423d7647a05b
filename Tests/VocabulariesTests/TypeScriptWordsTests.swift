import Testing
import Vocabularies

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

  @Test func `Columns of Sequelize, Mongoose and TypeORM are sets`() async {
    let source = """
      const Order = sequelize.define('Order', {
        state: { type: DataTypes.ENUM('open', 'paid'), allowNull: false },
        size: DataTypes.ENUM(['small', 'tall']),
        way: { type: DataTypes.ENUM, values: ['walk', 'ride'] },
      });
      Invoice.init({ state: DataTypes.ENUM('new', 'sent') }, { sequelize });
      const bookSchema = new Schema({
        shelf: { type: String, enum: ['left', 'right'], default: 'left' },
        cover: { type: String, enum: { values: ['hard', 'soft'], message: 'no cover' } },
        owner: { type: String, enum: Object.values(Owner) },
      });
      class Loan {
        @Column({ type: 'enum', enum: ['late', 'back'] }) state: string;
        @Prop({ type: String, enum: ['one', 'many'] }) count: string;
        @Column({ type: 'enum', enum: Kind }) kind: Kind;
        @Column(DataType.ENUM('in', 'out')) way: string;
      }
      const field = { type: 'enum', values: ['x', 'y'] };
      """
    let read = await words("src/models.ts", source).flatMap(\.sets).filter { $0.form == .column }
    #expect(
      read.map { "\($0.name): \($0.words.map(\.text).joined(separator: " "))" } == [
        "Order.state: open paid", "Order.size: small tall", "Order.way: walk ride", "Invoice.state: new sent",
        "bookSchema.shelf: left right", "bookSchema.cover: hard soft", "Loan.state: late back",
        "Loan.count: one many", "Loan.way: in out",
      ])
  }

  @Test func `Scripts of Vue and Svelte files are read in their place`() async {
    let source =
      "<template>\n  <p>it's</p>\n</template>\n<script lang=\"ts\">\nenum A { x = 'y' }\n</script>\n"
    #expect(await found("A", in: "src/a.vue", source) == ["y 5"])
  }
}
