import ContractModel
import Reporters
import Testing

@Test func `Markdown has a table for each kind of finding, with a column a side`() {
  #expect(
    MarkdownReporter().render(.small) == #"""
      # Contract audit: babyai

      **FAIL**: 1 error (the gate fails on: error), besides 1 warning, 1 note

      No side disagrees about 2 of 4 endpoints; every side has 2; 1 unresolved.

      | Side | Role | Files | Endpoints | Unresolved |
      | --- | --- | ---: | ---: | ---: |
      | openapi | spec | 1 | 3 | 0 |
      | backend | router | 4 | 4 | 1 |
      | mobile | client | 2 | 3 | 0 |

      - Not judged: backend 1 infrastructure
      - Under a condition only: backend 1
      - In code without a caller only: mobile 1

      ## ❌ 1 endpoint is called or promised, and no router serves it

      `missing-in-router` · error

      | Endpoint | openapi | backend | mobile |
      | --- | --- | --- | --- |
      | `POST /photos/upload` | `docs/api.yaml:68` `uploadPhoto` | nothing; nearest is `POST /photos/upload-url` `server/app.go:20` `a.uploadURL` | `lib/api.dart:31` `uploadPhoto` (no caller found) |

      What to do: serve it, or take it out of openapi and mobile.

      ## ⚠️ 1 endpoint is not in the specification

      `missing-in-spec` · warning

      | Endpoint | openapi | backend |
      | --- | --- | --- |
      | `GET /dev/token` | nothing; has POST only | `server/app.go:9` `a.devToken` |

      ## ℹ️ 1 endpoint is covered by a wildcard only

      `covered-by-wildcard` · note

      | Endpoint | mobile | Remarks |
      | --- | --- | --- |
      | `POST /siri/GetLast` | `lib/api.dart:44` | backend serves it as POST /siri/{intent} |

      ## 1 place could not be resolved

      | Side | Place | Reason | Source |
      | --- | --- | --- | --- |
      | backend | `server/app.go:50` | the path is read from a file at run time | `r.GET(p, h)` |

      <details>
      <summary>All endpoints by side (4)</summary>

      | Endpoint | openapi | backend | mobile |
      | --- | :---: | :---: | :---: |
      | `GET /dev/token` |  | ✓ |  |
      | `GET /events/{id}` | ✓ | ✓ | ✓ |
      | `POST /photos/upload` | ✓ |  | ✓ |
      | `POST /siri/GetLast` | \~ | \~ | ✓ |

      ✓ stated, ~ covered by a wildcard, empty: absent

      </details>

      """#)
}

/// Something that a name may hold, and the cell that shows it.
struct AwkwardName: Sendable, CustomTestStringConvertible {
  let name: String
  let cell: String
  var testDescription: String { name }
}

@Test(arguments: [
  AwkwardName(name: "a.go", cell: "`a.go:1`"),
  AwkwardName(name: "a b&<i>.go", cell: "<code>a b&#38;&#60;i&#62;&#46;go&#58;1</code>"),
  AwkwardName(name: "a|b.go", cell: "<code>a&#124;b&#46;go&#58;1</code>"),
  AwkwardName(name: "`a*b`.go", cell: "<code>&#96;a&#42;b&#96;&#46;go&#58;1</code>"),
  AwkwardName(name: "a\\|b.go", cell: "<code>a&#92;&#124;b&#46;go&#58;1</code>"),
  AwkwardName(name: "<b>`|", cell: "<code>&#60;b&#62;&#96;&#124;&#58;1</code>"),
  AwkwardName(name: "육아.go", cell: "`육아.go:1`"),
])
func `Code that back-ticks cannot hold in a table becomes an element of entities`(awkward: AwkwardName) {
  let finding = Finding(
    rule: "r", severity: .error, endpoint: Sample.endpoint("GET /a"), message: "m",
    evidence: [Sample.evidence("a", "\(awkward.name):1")], absences: [Finding.Absence(side: "b")])
  let text = MarkdownReporter().render(.of([finding]))
  #expect(text.contains("| `GET /a` | \(awkward.cell) | **nothing** |\n"))
}

@Test func `Prose from input opens no construct, names nobody and links nowhere`() {
  let finding = Finding(
    rule: "r", severity: .error, endpoint: Sample.endpoint("GET /a"),
    message: #"<img> [a](http://b) @me #1 !2 *x* _y_ `z` a|b \| $c$ ~d~ www.e &f; 100%"#,
    evidence: [Sample.evidence("a", "a:1")])
  let text = MarkdownReporter().render(.of([finding]))
  let row =
    ##"| &lt;img&gt; \[a\](http&#58;//b) @<!-- -->me \#<!-- -->1 !<!-- -->2 \*x\* \_y\_ \`z\` a\|b &#92;\| "##
    + #"&#36;c&#36; \~d\~ www&#46;e &amp;f; 100% |"#
  #expect(text.split(separator: "\n").contains { $0.hasSuffix(row) })
}
