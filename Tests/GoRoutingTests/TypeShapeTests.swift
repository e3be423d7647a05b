import ContractModel
import GoSyntax
import SourceText
import Testing

@testable import GoRouting

/// The shapes of Go types, by the rules of package encoding/json.
@Suite struct TypeShapeTests {
  /// The shape of the type `T` of a package, as it is written or read.
  private func shape(
    _ code: String, _ direction: TravelDirection = .written, naming: FieldNaming = .json,
    beside: [(path: String, text: String)] = []
  ) async -> String {
    let files = [
      SourceFile(path: "go.mod", text: "module example.com/shop\n"),
      SourceFile(path: "t.go", text: "package shop\n\n" + code),
    ]
    let sources = SourceSet(files + beside.map { SourceFile(path: $0.path, text: $0.text) })
    let program = GoProgram(await GoProgram.parse(sources), of: sources)
    guard let type = program.package(at: "example.com/shop")?.types["T"] else { return "no type" }
    return PayloadListing.text(TypeShapes(program).shape(of: .named(type, []), naming, direction))
  }

  @Test func `Tags give names, and leave fields out`() async {
    let code = """
      type T struct {
      \tID int `json:"id"`
      \tName string
      \tSecret string `json:"-"`
      \tDash bool `json:"-,"`
      \tsmall int
      \tPrice float64 `json:"price,omitempty"`
      \tCount int64 `json:",string"`
      }
      """
    #expect(await shape(code) == "{id!:integer Name!:string -!:boolean price?:number Count!:string}")
  }

  @Test func `Pointers, lists and maps may be null where they are not left out`() async {
    let code = """
      type T struct {
      \tA *int `json:"a"`
      \tB *int `json:"b,omitempty"`
      \tC []string `json:"c"`
      \tD map[string]float32 `json:"d,omitempty"`
      \tE []byte `json:"e"`
      \tF any `json:"f"`
      }
      """
    #expect(
      await shape(code)
        == "{a!*:integer b?:integer c!*:[string] d?:map(number) e!*:string f!*:?}")
  }

  @Test func `A struct is never empty for omitempty, but may be zero for omitzero`() async {
    let code = """
      import "time"

      type In struct { X int }
      type T struct {
      \tA In `json:"a,omitempty"`
      \tB In `json:"b,omitzero"`
      \tC time.Time `json:"c,omitempty"`
      }
      """
    #expect(await shape(code) == "{a!:{X!:integer} b?:{X!:integer} c!:string}")
  }

  @Test func `Fields of embedded structs stand beside the own ones, and the shallower one wins`() async {
    let code = """
      type Base struct { ID int; Name string }
      type Deep struct { *Base; Name string; Kind string }
      type T struct {
      \tDeep
      \tKind string `json:"kind"`
      \tBase `json:"base"`
      }
      """
    #expect(
      await shape(code)
        == "{ID:integer Name!:string Kind!:string kind!:string base!:{ID!:integer Name!:string}}")
  }

  @Test func `Of several fields of one name at one depth the only tagged one counts, else none`() async {
    let code = """
      type A struct { X int; Y int `json:"Y"` }
      type B struct { X int; Y string }
      type T struct { A; B; Z int }
      """
    #expect(await shape(code) == "{Y!:integer Z!:integer}")
  }

  @Test func `Embedded types of other modules open the struct, unless their fields are known`() async {
    let code = """
      import (
      \t"example.org/other"
      \t"gorm.io/gorm"
      )

      type T struct {
      \tgorm.Model
      \tother.Thing
      \tName string
      }
      """
    #expect(
      await shape(code)
        == "{ID!:integer CreatedAt!:string UpdatedAt!:string DeletedAt!:string Name!:string ...}")
  }

  @Test func `Named types, aliases, type parameters and other packages are followed`() async {
    let code = """
      import "example.com/shop/inner"

      type Level int
      type Also = inner.Point
      type Page[T any] struct { Items []T `json:"items"`; Next *T `json:"next,omitempty"` }
      type T struct {
      \tLevel Level
      \tAlso Also
      \tPage Page[inner.Point]
      }
      """
    let inner = (path: "inner/p.go", text: "package inner\n\ntype Point struct{ X, Y int }\n")
    #expect(
      await shape(code, beside: [inner])
        == "{Level!:integer Also!:{X!:integer Y!:integer} Page!:{items!*:[{X!:integer Y!:integer}] "
        + "next?:{X!:integer Y!:integer}}}")
  }

  @Test func `What a type writes itself is unknown, and a text where it writes one`() async {
    let code = """
      type Own struct { A int }
      func (o Own) MarshalJSON() ([]byte, error) { return nil, nil }
      type Text struct { A int }
      func (t *Text) MarshalText() ([]byte, error) { return nil, nil }
      type Reads struct { A int }
      func (r *Reads) UnmarshalJSON(b []byte) error { return nil }
      type T struct { Own Own; Text Text; Reads Reads }
      """
    #expect(await shape(code) == "{Own!:? Text!:string Reads!:{A!:integer}}")
    #expect(await shape(code, .read) == "{Own?:{A?:integer} Text?:{A?:integer} Reads?:?}")
  }

  @Test func `A type inside itself is named and not followed`() async {
    let code = "type T struct { Name string; Children []*T }\n"
    #expect(await shape(code) == "{Name!:string Children!*:[again(shop.T)]}")
  }

  @Test func `Validators require fields and list their words`() async {
    let code = """
      type T struct {
      \tName string `json:"name" binding:"required,max=40"`
      \tKind string `json:"kind" validate:"omitempty,oneof=small 'large'"`
      \tTags []string `json:"tags" binding:"dive,required"`
      }
      """
    #expect(await shape(code, .read) == "{name!:string kind?:string(large|small) tags?*:[string]}")
  }

  @Test func `A form has its own names, and flattens what is inside`() async {
    let code = """
      type Paging struct { Page int `form:"page"` }
      type T struct {
      \tPaging Paging
      \tWord string `form:"q"`
      \tPlain string
      \tHidden string `json:"-"`
      \tOut string `form:"-"`
      }
      """
    #expect(await shape(code, .read, naming: GinRequests.form) == "{page?:integer q?:string Plain?:string}")
  }
}
