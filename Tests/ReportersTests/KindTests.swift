import ContractModel
import Reporters
import SourceText
import Testing

/// A bridge on which Dart calls a method that iOS spells otherwise, beside one on which all agree.
enum BridgeSample {
  static let channel = "app/link"

  static func method(_ name: String) -> ContractItem {
    ContractItem(.bridges, "method", in: channel, named: name)
  }

  static func statement(
    _ name: String, _ side: String, _ part: ItemStatement.Part, _ verb: String, _ place: String
  ) -> ItemStatement {
    ItemStatement(method(name), by: side, part, verb, at: Sample.place(place), symbol: "Bridge")
  }

  static let reading: ItemReading = {
    var reading = ItemReading(.bridges)
    reading.sides = [.init("dart", fileCount: 2), .init("ios", fileCount: 1)]
    reading.statements = [
      statement("open", "dart", .needs, "calls", "lib/bridge.dart:8"),
      statement("close", "dart", .needs, "calls", "lib/bridge.dart:12"),
      statement("open", "ios", .provides, "handles", "ios/Bridge.swift:5"),
      statement("dismiss", "ios", .provides, "handles", "ios/Bridge.swift:9"),
    ]
    reading.unresolved = [
      .init(
        side: "dart",
        Unresolved("the name is not known", text: "name", at: Sample.place("lib/bridge.dart:20")))
    ]
    reading.findings = [
      Finding(
        rule: "unhandled-method", severity: .error, subject: .item(method("close")),
        message: "dart calls it and ios does not handle it",
        evidence: [statement("close", "dart", .needs, "calls", "lib/bridge.dart:12").evidence()],
        absences: [
          Finding.Absence(
            side: "ios",
            nearest: [
              Finding.Evidence(
                side: "ios", subject: .item(method("dismiss")), location: Sample.place("ios/Bridge.swift:9"))
            ])
        ])
    ]
    return reading
  }()

  static let rules = [
    Sample.documentation(
      "unhandled-method", .error, one: "method is called and handled nowhere",
      many: "methods are called and handled nowhere")
  ]

  /// A contract that is a bridge alone.
  static let report = Report(
    name: "sample", sides: [], rows: [], findings: reading.findings, diagnostics: [],
    threshold: .error, rules: rules, readings: [reading])
}

@Suite struct `Kinds of contract beside endpoints` {
  @Test func `A terminal shows the item with its places, and how far each kind agrees`() {
    #expect(
      TextReporter().render(BridgeSample.report) == """
        contract-audit  sample

        ✗ 1 method is called and handled nowhere   unhandled-method
          method  app/link close
                  dart  lib/bridge.dart:12  Bridge
                  ios   nothing; nearest is method app/link dismiss  ios/Bridge.swift:9

        ? 1 place could not be resolved
          dart  lib/bridge.dart:20  the name is not known  name

        bridges  2 of 3 items agree, 1 unresolved (dart 2, ios 2)
        FAIL  1 error (the gate fails on: error)

        """)
  }

  @Test func `Markdown has a row an item, and the kinds in figures`() {
    #expect(
      MarkdownReporter().render(BridgeSample.report) == """
        # Contract audit: sample

        **FAIL**: 1 error (the gate fails on: error)

        | Kind | Agreement | Side | Files | Items |
        | --- | --- | --- | ---: | ---: |
        | bridges | 2 of 3 items agree, 1 unresolved | dart | 2 | 2 |
        |  |  | ios | 1 | 2 |

        ## ❌ 1 method is called and handled nowhere

        `unhandled-method` · error

        | Item | dart | ios |
        | --- | --- | --- |
        | `method app/link close` | `lib/bridge.dart:12` `Bridge` | nothing; nearest is `method app/link dismiss` `ios/Bridge.swift:9` |

        ## 1 place could not be resolved

        | Side | Place | Reason | Source |
        | --- | --- | --- | --- |
        | dart | `lib/bridge.dart:20` | the name is not known | `name` |


        """)
  }

  @Test func `JSON tells the item of a finding, and every statement`() {
    let text = JSONReporter().render(BridgeSample.report)
    #expect(
      text.contains(
        #""item": {"noun": "method", "scope": "app/link", "name": "close"}"#), "\(text)")
  }

  @Test func `JUnit has a case for every item`() {
    #expect(
      JUnitStrictReporter().render(BridgeSample.report) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="contract-audit sample" tests="3" failures="1" errors="0" time="0">
          <testsuite name="unhandled-method" tests="1" failures="1" errors="0" skipped="0" time="0">
            <testcase classname="sample.unhandled-method" name="method app/link close · unhandled-method · ios" time="0">
              <failure message="dart calls it and ios does not handle it" type="unhandled-method">lib/bridge.dart:12: error: dart calls it and ios does not handle it
          dart: lib/bridge.dart:12:3  Bridge
          ios: nothing; nearest is method app/link dismiss  ios/Bridge.swift:9:3</failure>
            </testcase>
          </testsuite>
          <testsuite name="bridges" tests="2" failures="0" errors="0" skipped="0" time="0">
            <testcase classname="sample.bridges" name="method app/link dismiss" time="0"/>
            <testcase classname="sample.bridges" name="method app/link open" time="0"/>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `Items are listed with every place that states them`() {
    #expect(
      ItemTable().render([(nil, BridgeSample.reading.inOrder())]) == """
        Bridges   3 items, dart 2, ios 2
          method  app/link close    dart  calls    lib/bridge.dart:12  Bridge
          method  app/link dismiss  ios   handles  ios/Bridge.swift:9  Bridge
          method  app/link open     dart  calls    lib/bridge.dart:8   Bridge
                                    ios   handles  ios/Bridge.swift:5  Bridge
          ?  dart  lib/bridge.dart:20  the name is not known  name

        """)
    #expect(
      ItemTableMarkdown().render([("app", BridgeSample.reading.inOrder())]) == """
        # Contract items

        ## app: Bridges

        | Item | dart | ios |
        | --- | --- | --- |
        | `method app/link close` | calls `lib/bridge.dart:12` |  |
        | `method app/link dismiss` |  | handles `ios/Bridge.swift:9` |
        | `method app/link open` | calls `lib/bridge.dart:8` | handles `ios/Bridge.swift:5` |

        | Unresolved | Side | Reason | Source |
        | --- | --- | --- | --- |
        | `lib/bridge.dart:20` | dart | the name is not known | `name` |


        """)
    #expect(
      ItemTableJSON().render([(nil, BridgeSample.reading.inOrder())]) == """
        {
          "schema": "contract-audit/items/1",
          "kinds": [
            {
              "contract": null,
              "kind": "bridges",
              "items": 3,
              "sides": [
                {"name": "dart", "files": 2, "items": 2},
                {"name": "ios", "files": 1, "items": 2}
              ],
              "statements": [
                {"noun": "method", "scope": "app/link", "name": "close", "side": "dart", "part": "needs", "verb": "calls", "file": "lib/bridge.dart", "line": 12, "column": 3, "symbol": "Bridge", "notes": []},
                {"noun": "method", "scope": "app/link", "name": "dismiss", "side": "ios", "part": "provides", "verb": "handles", "file": "ios/Bridge.swift", "line": 9, "column": 3, "symbol": "Bridge", "notes": []},
                {"noun": "method", "scope": "app/link", "name": "open", "side": "dart", "part": "needs", "verb": "calls", "file": "lib/bridge.dart", "line": 8, "column": 3, "symbol": "Bridge", "notes": []},
                {"noun": "method", "scope": "app/link", "name": "open", "side": "ios", "part": "provides", "verb": "handles", "file": "ios/Bridge.swift", "line": 5, "column": 3, "symbol": "Bridge", "notes": []}
              ],
              "unresolved": [
                {"side": "dart", "file": "lib/bridge.dart", "line": 20, "column": 3, "reason": "the name is not known", "text": "name"}
              ]
            }
          ]
        }

        """)
    #expect(
      ItemTable().render([]) == "The configuration names no kind of contract other than endpoints\n")
  }

  @Test func `The page counts the sides of a kind as its columns where there are no others`() {
    let text = HTMLReporter().render(BridgeSample.report)
    #expect(text.contains("\"columns\": 2"))
    #expect(text.contains(#"{"method": "method", "path": "app/link close""#))
  }
}
