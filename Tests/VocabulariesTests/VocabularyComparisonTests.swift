import ContractModel
import SourceText
import Testing
import Vocabularies

@Suite struct `Vocabularies are compared` {
  @Test func `A word that is written and not known to who reads is an error`() {
    var mobile = side("mobile", "sleep memo")
    mobile.use = .writes
    var backend = side("backend", "sleep")
    backend.use = .reads
    #expect(
      told([mobile, backend]) == [
        "error unknown-word word tile memo: written by mobile, unknown to backend "
          + "[mobile 2] (backend: set Tiles 1)"
      ])
  }

  @Test func `Without writers and readers a difference is a warning, once a word`() {
    #expect(
      told([side("schema", "a b c"), side("openapi", "a b"), side("backend", "a c")]) == [
        "warning vocabulary-mismatch word tile b: known to schema, openapi, unknown to backend "
          + "[schema 2, openapi 2] (backend: set Tiles 1)",
        "warning vocabulary-mismatch word tile c: known to schema, backend, unknown to openapi "
          + "[schema 3, backend 2] (openapi: set Tiles 1)",
      ])
  }

  @Test func `The nearest word that nobody else has is the likely rename`() {
    #expect(
      told([side("schema", "sleep weaning"), side("backend", "sleep weening")]) == [
        "warning vocabulary-mismatch word tile weaning: known to schema, unknown to backend "
          + "[schema 2] (backend: word weening 2)",
        "warning vocabulary-mismatch word tile weening: known to backend, unknown to schema "
          + "[backend 2] (schema: word weaning 2)",
      ])
  }

  @Test func `Who writes need not write everything, and what nobody writes is a note`() {
    var app = side("app", "start stop")
    app.use = .writes
    var queue = side("queue", "start stop resume")
    queue.use = .reads
    #expect(
      told([app, queue]) == [
        "note unwritten-word word tile resume: read by queue, written by no side [queue 3] (app: set Tiles 1)"
      ])
    #expect(told([app, queue, side("schema", "start stop resume")]) == [])
  }

  @Test func `A side may know fewer words, and words can be left out`() {
    var backend = side("backend", "a x")
    backend.isSubset = true
    backend.ignored = ["x"]
    #expect(told([side("schema", "a b"), backend]) == [])
  }

  @Test func `A side whose set is open lacks nothing for certain`() {
    var words = set("a")
    words.gaps = [Unresolved("why", text: "other", at: place(9))]
    var open = Vocabulary.Side("open")
    open.places = [[words]]
    #expect(told([side("schema", "a b"), open]) == [])
    let questions = VocabularyComparison(Vocabulary("tile", sides: [open])).openQuestions
    #expect(questions.map(\.place.text) == ["other"])
  }

  @Test func `Words that differ in style only are one finding, until a side says that it converts them`() {
    let schema = side("schema", "FRIENDLY VERY_FORMAL")
    var openapi = side("openapi", "friendly veryFormal")
    #expect(
      told([schema, openapi]) == [
        "warning word-spelling-mismatch vocabulary tile: 2 words are spelled differently: FRIENDLY, friendly "
          + "[schema 1, openapi 1, schema 2, openapi 2] ()"
      ])
    openapi.spelling = .anyCase
    #expect(
      told([schema, openapi]) == [
        "warning word-spelling-mismatch word tile VERY_FORMAL: spelled VERY_FORMAL, veryFormal "
          + "[schema 2, openapi 2] ()"
      ])
    openapi.spelling = .anyStyle
    #expect(told([schema, openapi]) == [])
  }

  @Test func `Spellings that one side tells apart are words of their own`() {
    #expect(
      told([side("schema", "ab a_b"), side("openapi", "ab")]) == [
        "warning vocabulary-mismatch word tile a_b: known to schema, unknown to openapi "
          + "[schema 2] (openapi: set Tiles 1)"
      ])
  }

  @Test func `Many words that one side lacks are one finding`() {
    #expect(
      told([side("schema", "a b c d e f g h i j"), side("openapi", "a")]) == [
        "warning vocabulary-mismatch vocabulary tile: 9 words known to schema, unknown to openapi "
          + "[schema 2, schema 3, schema 4, schema 5, schema 6, schema 7, schema 8, schema 9, schema 10] "
          + "(openapi: set Tiles 1)"
      ])
  }

  @Test func `Of the spellings of one set the one counts that others share most`() {
    var mobile = Vocabulary.Side("mobile")
    mobile.places = [[set("start stop"), set("event_start event_stop")]]
    #expect(told([mobile, side("backend", "event_start event_stop")]) == [])
    #expect(
      VocabularyComparison(Vocabulary("tile", sides: [mobile, side("backend", "event_start")])).statements
        .map(\.item.name) == ["event_start", "event_start", "event_stop"])
  }

  @Test func `Of two spellings the one counts that others share to the letter`() {
    var web = Vocabulary.Side("web")
    web.places = [[set("clampMin clampMax absolute"), set("CLAMP_MIN CLAMP_MAX ABSOLUTE RUNNING_DIFF")]]
    #expect(
      told([web, side("backend", "clampMin clampMax absolute runningDiff")]) == [
        "warning vocabulary-mismatch word tile runningDiff: known to backend, unknown to web [backend 4] "
          + "(web: set Tiles 1)"
      ])
  }
}

/// A side with one set, each word on a line of its own.
private func side(_ name: String, _ words: String) -> Vocabulary.Side {
  var side = Vocabulary.Side(name)
  side.places = [[set(words)]]
  return side
}

private func set(_ words: String) -> WordSet {
  WordSet(
    "Tiles", .enumeration, at: place(1),
    words: words.split(separator: " ").enumerated().map { WordSet.Word(String($1), at: place($0 + 1)) })
}

private func place(_ line: Int) -> SourceText.SourceLocation {
  SourceText.SourceLocation(file: "a", line: line, column: 1, span: SourceSpan(line, line + 1))
}

/// The findings, each with its evidence and with what is nearest on the sides that lack something.
private func told(_ sides: [Vocabulary.Side]) -> [String] {
  VocabularyComparison(Vocabulary("tile", sides: sides)).findings.sorted().map { finding in
    let evidence = finding.evidence.map { "\($0.side) \($0.location.line)" }.joined(separator: ", ")
    let absences = finding.absences.map { absence in
      let nearest = absence.nearest.map {
        "\($0.subject?.term ?? "") \($0.subject?.item?.name ?? "") \($0.location.line)"
      }
      return "\(absence.side): \(nearest.joined(separator: ", "))"
    }
    return
      "\(finding.severity.rawValue) \(finding.rule) \(finding.subject?.description ?? ""): \(finding.message) "
      + "[\(evidence)] (\(absences.joined(separator: "; ")))"
  }
}
