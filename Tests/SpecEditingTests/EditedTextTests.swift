import SourceText
import Testing

@testable import SpecEditing

@Suite struct `Texts that are edited` {
  private func diff(_ text: String, _ edits: TextEdit...) -> String {
    var edited = EditedText(SourceFile(path: "api.yaml", text: text))
    for edit in edits { edited.apply(edit) }
    return String(decoding: UnifiedDiff.of(edited), as: UTF8.self)
  }

  @Test func `A line more is an addition with three lines around it`() {
    #expect(
      diff("a\nb\nc\nd\ne\n", TextEdit(inserting: "new\n", at: 6)) == """
        --- a/api.yaml
        +++ b/api.yaml
        @@ -1,5 +1,6 @@
         a
         b
         c
        +new
         d
         e

        """)
  }

  @Test func `A comma behind the last entry takes nothing away`() {
    #expect(
      diff("{\n  a {\n  }\n}\n", TextEdit(inserting: ",\n  b {\n  }", at: 11)) == """
        --- a/api.yaml
        +++ b/api.yaml
        @@ -1,4 +1,6 @@
         {
           a {
        +  },
        +  b {
           }
         }

        """)
  }

  @Test func `Edits one after the other are told as one difference`() {
    #expect(
      diff("a\nb\nc\n", TextEdit(inserting: "x\n", at: 2), TextEdit(replacing: SourceSpan(6, 7), with: "C"))
        == """
        --- a/api.yaml
        +++ b/api.yaml
        @@ -1,3 +1,4 @@
         a
        +x
         b
        -c
        +C

        """)
  }

  @Test func `A line that is added and taken away again leaves no difference`() {
    #expect(
      diff("a\nb\n", TextEdit(inserting: "x\n", at: 2), TextEdit(replacing: SourceSpan(2, 4), with: "")) == ""
    )
  }

  @Test func `A missing line end is told`() {
    #expect(
      diff("a\nb", TextEdit(inserting: "\nc", at: 3)) == """
        --- a/api.yaml
        +++ b/api.yaml
        @@ -1,2 +1,3 @@
         a
        -b
        \\ No newline at end of file
        +b
        +c
        \\ No newline at end of file

        """)
  }

  @Test func `Changes that lie apart stand in hunks of their own`() {
    let text = (1...20).map { "\($0)\n" }.joined()
    #expect(
      diff(text, TextEdit(inserting: "x\n", at: 0), TextEdit(inserting: "y\n", at: text.utf8.count + 2))
        == """
        --- a/api.yaml
        +++ b/api.yaml
        @@ -1,3 +1,4 @@
        +x
         1
         2
         3
        @@ -18,3 +19,4 @@
         18
         19
         20
        +y

        """)
  }
}
