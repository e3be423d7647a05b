import ContractModel
import SourceText
import Testing

@testable import Reporters

@Suite struct `The fields of the page` {
  private func field(
    _ name: String, _ shape: Shape = .scalar(Scalar(.string)), _ presence: Presence = .unstated,
    _ evidence: Field.Evidence = .promised
  ) -> Field {
    Field(name, shape, evidence, presence: presence, at: Sample.place("a:1"))
  }

  private func payload(
    query: ObjectShape = ObjectShape(), body: Shape? = nil, answers: [Payload.Answer] = []
  ) -> Payload {
    Payload(
      query: query, headers: .unread("it is not read"), body: body.map { Payload.Body($0) }, answers: answers)
  }

  private func answer(_ status: Payload.Status, _ shape: Shape) -> Payload.Answer {
    Payload.Answer(status, shape, at: Sample.place("a:1"))
  }

  /// The parts of an endpoint that each of these sides states, a line each.
  private func parts(_ sides: [(Role, Payload)]) -> [String] {
    let made = sides.enumerated().map { index, side in
      Sample.side(
        "s\(index)", side.0, [Sample.sighting("GET /a", "a:1") { $0.payload = side.1 }])
    }
    let row = Report.Row(
      endpoint: Sample.endpoint("GET /a"), sides: Set(made.map(\.name)),
      sightings: Dictionary(uniqueKeysWithValues: made.map { ($0.name, [0]) }))
    return PageShapes(PageContent(.of([], sides: made, rows: [row]))).parts.map(\.line)
  }

  @Test func `A body that a server reads and a client sends stands beside what the document says`() {
    let promised = payload(
      body: .object(ObjectShape([field("name"), field("id", .scalar(Scalar(.integer)))])))
    let read = payload(
      body: .object(ObjectShape([field("name", .scalar(Scalar(.string)), .always), field("age")])))
    let sent = payload(body: .object(ObjectShape([field("id")], openings: [Unread("it is spread")])))
    let rows =
      #"[["name", 0, "string.", "string!", 1], ["id", 1, "integer.", 0, "string."], "#
      + #"["age", 1, 0, "string.", 1]]"#
    #expect(
      parts([(.spec, promised), (.router, read), (.client, sent)]) == [
        #"{"part": "body", "sides": [0, 1, 2], "rows": \#(rows), "notes": [null, null, "it is spread"]}"#
      ])
  }

  @Test func `Nobody has to read all of an answer, and everybody is to find what is read`() {
    let inner: Shape = .list(.object(ObjectShape([field("id"), field("words")])))
    let written = payload(answers: [answer(.code(201), .object(ObjectShape([field("items", inner)])))])
    let some: Shape = .list(.object(ObjectShape([field("id"), field("mood")])))
    let read = payload(answers: [answer(.success, .object(ObjectShape([field("items", some)])))])
    let rows =
      #"[["items", 0, "object[].", "object[]."], ["items[].id", 0, "string.", "string."], "#
      + #"["items[].words", 0, "string.", 0], ["items[].mood", 1, 0, "string."]]"#
    #expect(
      parts([(.router, written), (.client, read)]) == [#"{"part": "201", "sides": [0, 1], "rows": \#(rows)}"#]
    )
  }

  @Test func `What nobody knows the fields of is left out, and what one side does not know is said`() {
    let silent = payload(query: .unread("the query is not followed"))
    #expect(parts([(.spec, payload()), (.router, silent)]).isEmpty)
    let known = payload(query: ObjectShape([field("page", .scalar(Scalar(.any)), .sometimes, .read)]))
    #expect(
      parts([(.router, known), (.client, silent)]) == [
        #"{"part": "query", "sides": [0, 1], "rows": [["page", 0, "any?", 2]], "#
          + #""notes": [null, "the query is not followed"]}"#
      ])
  }

  @Test func `Equal parts of many endpoints are written once, and names are inert`() {
    let body = payload(body: .object(ObjectShape([field("<b>\u{202E}")])))
    let sightings = ["GET /a", "GET /b"].map { Sample.sighting($0, "a:1") { $0.payload = body } }
    let rows = ["GET /a", "GET /b"].enumerated().map { index, name in
      Report.Row(endpoint: Sample.endpoint(name), sides: ["s"], sightings: ["s": [index]])
    }
    let report = Report.of([], sides: [Sample.side("s", .router, sightings)], rows: rows)
    let shapes = PageShapes(PageContent(report))
    #expect(shapes.positions == [[0], [0]])
    #expect(shapes.parts.count == 1)
    let page = HTMLReporter().render(report)
    #expect(!page.contains("[\"<b>") && !page.contains("\u{202E}"))
  }
}
