import Mustache
import Reporters

/// The layout that most blocks share: tables under headings.
enum TableTemplate {
  /// Groups, each with a heading, a table, a line behind it, or some of these; or a line that says that there is nothing.
  static let grouped = """
    {{#groups}}
    {{#heading}}
    {{heading}}

    {{/heading}}
    {{#table}}
    |{{#columns}} {{.}} |{{/columns}}
    |{{#columns}} --- |{{/columns}}
    {{#rows}}
    |{{#cells}} {{.}} |{{/cells}}
    {{/rows}}

    {{/table}}
    {{#note}}
    {{note}}

    {{/note}}
    {{/groups}}
    {{#empty}}
    {{empty}}
    {{/empty}}
    """

  /// Groups under one another.
  static func page(_ groups: [Value]) -> Value { ["groups": .list(groups), "empty": ""] }

  /// Nothing but a line that says so, as finished Markdown.
  static func empty(_ line: String) -> Value { ["groups": [], "empty": .text(line)] }

  /// A group: its heading with its marks, its table, and a line behind it, all finished; any may be missing.
  static func group(heading: String = "", table: Value = [], note: String = "") -> Value {
    ["heading": .text(heading), "table": table, "note": .text(note)]
  }

  /// A table: titles as text, cells as finished Markdown.
  static func table(columns: [String], rows: [[String]]) -> Value {
    [
      "columns": .list(columns.map { .text(MarkdownText.prose($0)) }),
      "rows": .list(rows.map { ["cells": .list($0.map(Value.text))] }),
    ]
  }
}
