import ContractModel
import SourceText
import Testing
import Vocabularies

@Suite struct `Words of schemas` {
  @Test func `Prisma's enums have the names of the client and those of the database`() async {
    let source = """
      // enum Old { GONE }
      enum State {
        OPEN   @map("open") // not yet
        CLOSED @map("closed")
        @@map("states")
      }
      enum Plan { AI_ONLY
        AI_PHOTO }
      """
    let read = await sets("schema.prisma", source)
    #expect(
      read == [
        "State: OPEN CLOSED", "State.map: open closed", "Plan: AI_ONLY AI_PHOTO",
      ])
  }

  @Test func `Enums of Protocol Buffers are known with and without what their values begin with`() async {
    let source = """
      enum EventType {
        option allow_alias = true;
        EVENT_TYPE_UNSPECIFIED = 0;
        EVENT_TYPE_PEE = 1 [deprecated = true];
        EVENT_TYPE_POO = 2;
      }
      """
    let read = await sets("a.proto", source)
    #expect(
      read == [
        "EventType: EVENT_TYPE_UNSPECIFIED EVENT_TYPE_PEE EVENT_TYPE_POO", "EventType.short: PEE POO",
      ])
  }

  @Test func `Schemas of a document are found by their pointer, through references and items`() async {
    let source = """
      components:
        schemas:
          Plan: {type: string, enum: [AI_ONLY, AI_PHOTO, null, 3]}
          User:
            properties:
              plan: {$ref: '#/components/schemas/Plan'}
              tones: {type: array, items: {type: string, enum: [calm]}}
      """
    let read = await sets("a.yaml", source)
    #expect(
      read == [
        "/components/schemas/Plan: AI_ONLY AI_PHOTO",
        "/components/schemas/User/properties/tones/items: calm",
      ])
    #expect(
      await found("/components/schemas/User/properties/plan", in: "a.yaml", source) == [
        "AI_ONLY 3", "AI_PHOTO 3",
      ])
    #expect(await found("/components/schemas/User/properties/tones", in: "a.yaml", source) == ["calm 7"])
    #expect(
      await found("/components/schemas/User/properties", in: "a.yaml", source) == ["plan 6", "tones 7"])
    #expect(
      await found("/components/schemas/Plam", in: "a.yaml", source)
        == ["missing", "/components/schemas/Plan"])
  }

  @Test func `A reference that refers to itself ends`() async {
    let source = "a: {$ref: '#/b'}\nb: {$ref: '#/a'}\n"
    #expect(await found("/a", in: "a.yaml", source) == ["missing"])
  }
}

@Suite struct `Words of SQL` {
  @Test func `Migrations change what earlier ones made, and their way back is not read`() async {
    let sources = SourceSet([
      SourceFile(
        path: "db/1.up.sql",
        text: """
          CREATE TYPE public.plan AS ENUM ('AI_ONLY', 'it''s'); -- CREATE TYPE gone AS ENUM ('x');
          CREATE TYPE "mood" AS ENUM ('sad', 'ok');
          CREATE TYPE short_lived AS ENUM ('a');
          """),
      SourceFile(
        path: "db/2.up.sql",
        text: """
          ALTER TYPE plan ADD VALUE IF NOT EXISTS 'AI_PHOTO' AFTER 'AI_ONLY';
          ALTER TYPE mood RENAME VALUE 'sad' TO 'blue';
          DROP TYPE short_lived;
          -- +goose Down
          DROP TYPE plan;
          """),
      SourceFile(path: "db/2.down.sql", text: "DROP TYPE mood;"),
    ])
    #expect(
      await SourceWords.read(sources).flatMap(\.sets).map { "\($0.name): \($0.words.map(\.text))" } == [
        "plan: [\"AI_ONLY\", \"it\\'s\", \"AI_PHOTO\"]", "mood: [\"ok\", \"blue\"]",
      ])
  }

  @Test func `Checks and enum columns belong to their table`() async {
    let source = """
      CREATE TABLE IF NOT EXISTS app.events (
        id int,
        state text NOT NULL CHECK (state IN ('OPEN', 'CLOSED')),
        kind text CHECK (((kind)::text = ANY (ARRAY['a'::text, 'b'::text]))),
        mood ENUM('sad', 'ok') NOT NULL DEFAULT 'ok',
        other text DEFAULT (CASE WHEN id IN ('1') THEN 'x' END)
      );
      ALTER TABLE ONLY events ADD CONSTRAINT s CHECK (state IN ('OPEN', 'CLOSED', 'LATE'));
      """
    let read = await sets("a.sql", source)
    #expect(
      read == [
        "events.kind: a b", "events.mood: sad ok", "events.state: OPEN CLOSED LATE",
      ])
  }
}
