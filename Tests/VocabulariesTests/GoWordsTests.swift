import ContractModel
import SourceText
import Testing
import Vocabularies

@Suite struct `Words of Go` {
  @Test func `Typed constants, maps, slices, switches and tags are sets`() async {
    let source = """
      package server

      type Kind string

      const (
        KindStart Kind = "event_start"
        KindStop       = Kind("event_stop")
        limit          = 3
      )

      const (
        PageStart flow.Page = "start_page"
        PageEnd   flow.Page = "end_page"
      )

      var known = map[Kind]struct{}{KindStart: {}, KindStop: {}}
      var order = []string{"sleep", "memo"}

      type Request struct {
        Plan string `json:"plan" binding:"required,oneof=AI_ONLY 'AI_PHOTO'"`
      }

      const (
        Open   = "OPEN"
        Closed = "CLOSED"
      )

      func save(r Request) int {
        bind[struct {
          Tone []string `binding:"dive,oneof=calm brief"`
        }](r)
        valid := map[string]bool{"a": true, "b": false}
        switch strings.ToUpper(r.Plan) {
        case "AI_ONLY", "AI_PHOTO":
          return 1
        }
        if r.Kind == string(KindStart) || r.Kind != "other" {
          return 2
        }
        return len(valid)
      }
      """
    let read = await sets("server/a.go", source)
    #expect(
      read == [
        "Open: OPEN CLOSED", "Kind: event_start event_stop", "Page: start_page end_page",
        "known: event_start event_stop",
        "order: sleep memo", "Request.Plan: AI_ONLY AI_PHOTO", "save.Tone: calm brief", "save.valid: a b",
        "save.Plan: AI_ONLY AI_PHOTO", "save.Kind: event_start other",
      ])
  }

  @Test func `Constants of the package stand in any of its files`() async {
    let sources = SourceSet([
      SourceFile(path: "server/kinds.go", text: "package server\nconst Start = \"event_start\"\n"),
      SourceFile(path: "server/read.go", text: "package server\nvar known = []string{Start, Missing}\n"),
      SourceFile(path: "other/read.go", text: "package other\nvar known = []string{Start}\n"),
    ])
    let sets = await SourceWords.read(sources).flatMap(\.sets)
    #expect(sets.map { $0.words.map(\.text) } == [["event_start"]])
    #expect(sets.flatMap(\.gaps).map(\.text) == ["Missing"])
  }

  @Test func `A family of constants is named by how their names begin`() async {
    let source = "package a\nconst (\n  KindStart = \"s\"\n  KindStop = \"t\"\n  Other = \"o\"\n)\n"
    #expect(await found("Kind*", in: "a.go", source) == ["s 3", "t 4"])
  }
}
