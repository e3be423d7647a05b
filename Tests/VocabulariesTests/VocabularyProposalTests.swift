import ContractModel
import SourceText
import Testing
import Vocabularies

@Suite struct `Vocabularies are proposed` {
  @Test func `Sets of different sides that overlap strongly are one vocabulary`() async {
    #expect(
      await proposed([
        "schema.prisma": "enum EventType {\n  SLEEP\n  PEE\n  POO\n  MEMO\n}\n",
        "server/events.go": "package server\nvar validEventTypes = []string{\"SLEEP\", \"PEE\", \"POO\"}\n",
        "openapi.yaml": "components: {schemas: {EventType: {enum: [SLEEP, PEE, POO, MEMO]}}}",
        "app/lib/tab.dart": "enum Tab { chat, market, photos }",
      ]) == [
        "event-type 0.75: backend server/events.go#validEventTypes, "
          + "openapi openapi.yaml#/components/schemas/EventType, schema schema.prisma#EventType"
      ])
  }

  @Test func `No two sides of a vocabulary have one name`() async {
    let document = "components: {schemas: {Status: {enum: [draft, scheduled, sent]}}}"
    #expect(
      await proposed([
        "openapi.yaml": document, "openapi/status.yaml": document,
        "server/status.go": "package server\nvar statuses = []string{\"draft\", \"scheduled\", \"sent\"}\n",
      ]) == [
        "status 1.0: backend server/status.go#statuses, "
          + "openapi openapi.yaml#/components/schemas/Status, "
          + "openapi-2 openapi/status.yaml#/components/schemas/Status"
      ])
  }

  @Test func `Sets that differ in style belong together, and it is said`() async {
    let sources = [
      "schema.prisma": "enum Tone {\n  FRIENDLY\n  VERY_FORMAL\n  BRIEF\n}\n",
      "web/tone.ts": "export type Tone = 'friendly' | 'veryFormal' | 'brief'",
    ]
    #expect(await proposed(sources) == ["tone 1.0: schema schema.prisma#Tone, web web/tone.ts#Tone"])
    #expect(await VocabularyProposal.all(in: set(sources)).map(\.isSpelledAlike) == [false])
  }

  @Test func `Two words count where the sets are about one thing by their names`() async {
    let document = "components: {schemas: {OrderState: {enum: [placed, paid]}}}"
    #expect(
      await proposed([
        "openapi.yaml": document,
        "server/models.js": """
        const Order = sequelize.define('Order', { state: DataTypes.ENUM('placed', 'paid', 'lost') })
        """,
      ]) == [
        "order-state 0.6666666666666666: database server/models.js#Order.state, "
          + "openapi openapi.yaml#/components/schemas/OrderState"
      ])
    #expect(
      await proposed([
        "openapi.yaml": document, "server/models.js": "const steps = ['placed', 'paid', 'lost']",
      ])
        == [])
  }

  @Test func `Sets between which code translates are not held against each other`() async {
    let document = "components: {schemas: {Palette: {enum: [berry, moss, slate, sand]}}}"
    #expect(
      await proposed([
        "openapi.yaml": document,
        "web/colours.ts": "const LEGACY_PALETTE = { pink: 'berry', green: 'moss', grey: 'slate' }",
      ]) == [])
    #expect(
      await proposed([
        "openapi.yaml": document,
        "web/colours.ts": "enum Palette { Berry = 'Berry', Moss = 'Moss', Slate = 'Slate' }",
      ]) == [])
  }

  @Test func `Enums whose members are numbers are proposed for nothing`() async {
    let document = "components: {schemas: {Health: {enum: [none, starting, healthy, unhealthy]}}}"
    #expect(
      await proposed([
        "openapi.yaml": document,
        "web/health.ts": "export enum Health { None, Starting, Healthy = 5, Unhealthy }",
        "ios/Health.swift": "enum Health: Int, Codable { case none, starting, healthy, unhealthy }",
      ]) == [])
    #expect(
      await proposed([
        "openapi.yaml": document,
        "ios/Health.swift": "enum Health: String, Codable { case none, starting, healthy, unhealthy }",
      ]) == [
        "health 1.0: ios ios/Health.swift#Health, openapi openapi.yaml#/components/schemas/Health"
      ])
  }

  @Test func `Sets that no document states are of one contract by the same name and spelling`() async {
    func kinds(_ name: String) -> String {
      "package server\ntype \(name) string\nconst (\n\tPod \(name) = \"pod\"\n\tJob \(name) = \"job\"\n"
        + "\tNode \(name) = \"node\"\n\tShelf \(name) = \"shelf\"\n)\n"
    }
    let less = "export enum Resource { Pod = 'pod', Job = 'job', Node = 'node' }"
    let cased = "export enum Resource { Pod = 'Pod', Job = 'Job', Node = 'Node', Shelf = 'Shelf' }"
    #expect(await proposed(["server/a.go": kinds("ResourceKind"), "web/a.ts": cased]) == [])
    #expect(await proposed(["server/a.go": kinds("ResourceSort"), "web/a.ts": less]) == [])
    #expect(
      await proposed(["server/a.go": kinds("Resource"), "web/a.ts": less]) == [
        "resource 0.75: backend server/a.go#Resource, web web/a.ts#Resource"
      ])
  }

  @Test func `What every program has is no vocabulary, nor are tests, data and sets of one side`() async {
    #expect(
      await proposed([
        "server/level.go":
          "package server\nvar levels = []string{\"debug\", \"info\", \"warn\", \"error\"}\n",
        "web/level.ts": "type Level = 'debug' | 'info' | 'warn' | 'error'",
        "server/plan.go": "package server\nvar plans = []string{\"ONLY\", \"PHOTO\", \"BOTH\"}\n",
        "server/other.go": "package server\nvar otherPlans = []string{\"ONLY\", \"PHOTO\", \"BOTH\"}\n",
        "web/plan.test.ts": "type Plan = 'ONLY' | 'PHOTO' | 'BOTH'",
        "web/names.ts": "const plans = ['ONLY one', 'PHOTO and more', 'BOTH of them']",
      ]) == [])
  }

  @Test func `Code that compares counts where it knows all, and is no sign of drift where it does not`() async
  {
    let schema = "enum Plan {\n  ONLY\n  PHOTO\n  BOTH\n  NONE_AT_ALL\n}\n"
    func source(_ cases: String) -> String {
      "package server\nfunc cost(plan string) int { switch plan { case \(cases): return 1 }; return 0 }\n"
    }
    #expect(
      await proposed([
        "schema.prisma": schema, "server/a.go": source("\"ONLY\", \"PHOTO\", \"BOTH\", \"NONE_AT_ALL\""),
      ]) == ["plan 1.0: backend server/a.go#cost.plan, schema schema.prisma#Plan"])
    #expect(
      await proposed(["schema.prisma": schema, "server/a.go": source("\"ONLY\", \"PHOTO\", \"BOTH\"")]) == [])
  }

  @Test func `What is proposed can be named, and does not depend on the order of files`() async {
    let sources = set([
      "apps/web/a.ts": "export const kinds = ['alpha', 'beta', 'gamma'] as const",
      "apps/admin/a.ts": "export const kinds = ['alpha', 'beta', 'gamma', 'delta'] as const",
      "packages/api/a.proto": "message Box { enum Kind { ALPHA = 0; BETA = 1; GAMMA = 2; } }",
    ])
    let words = await SourceWords.read(sources)
    let proposals = VocabularyProposal.all(in: words)
    #expect(
      told(proposals) == [
        "box-kind 0.75: proto packages/api/a.proto#Box.Kind, admin-web apps/admin/a.ts#kinds, web apps/web/a.ts#kinds"
      ])
    #expect(told(VocabularyProposal.all(in: words.reversed())) == told(proposals))
    for side in proposals.flatMap(\.sides) {
      let own = words.filter { $0.path == side.set.location.file }
      guard case .found(let sets)? = WordReference(side.reference)?.outcome(in: own, sources) else {
        Issue.record("\(side.reference) is not found")
        continue
      }
      #expect(sets.first == side.set)
    }
  }

  @Test func `Words that several migrations bring are those of their folder`() async {
    let schema = "enum Tagging {\n  IMPORTED\n  GENERATE\n  PREDEFINED\n  EXISTING\n}\n"
    let created = "CREATE TYPE \"Tagging\" AS ENUM ('IMPORTED', 'GENERATE', 'PREDEFINED');\n"
    let files = [
      "db/schema.prisma": schema, "db/migrations/01_tags/up.sql": created,
      "db/migrations/02_more/up.sql": "ALTER TYPE \"Tagging\" ADD VALUE 'EXISTING';\n",
    ]
    #expect(
      await proposed(files) == [
        "tagging 1.0: database db/migrations#Tagging, schema db/schema.prisma#Tagging"
      ])
    let alone = [
      "db/schema.prisma": schema.replacing("  EXISTING\n", with: ""), "db/migrations/01_tags/up.sql": created,
    ]
    #expect(
      await proposed(alone) == [
        "tagging 1.0: database db/migrations/01_tags/up.sql#Tagging, schema db/schema.prisma#Tagging"
      ])
  }

  private func set(_ files: [String: String]) -> SourceSet {
    SourceSet(files.map { SourceFile(path: $0, text: $1) })
  }

  private func proposed(_ files: [String: String]) async -> [String] {
    told(await VocabularyProposal.all(in: set(files)))
  }

  private func told(_ proposals: [VocabularyProposal]) -> [String] {
    proposals.map { proposal in
      let sides = proposal.sides.map { "\($0.name) \($0.reference)" }.joined(separator: ", ")
      return "\(proposal.name) \(proposal.strength): \(sides)"
    }
  }
}
