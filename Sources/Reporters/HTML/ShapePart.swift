import ContractModel
import SourceText

/// One part of what travels through an endpoint, as the sides have it: the query, the headers, the body or an answer.
struct ShapePart {
  /// Which part it is.
  enum Place: Hashable {
    case query, headers, body
    /// What is answered with a status, as documents write it.
    case answer(String)

    /// How the data of the page spells it: the status for an answer.
    var text: String {
      switch self {
      case .query: "query"
      case .headers: "headers"
      case .body: "body"
      case .answer(let status): status
      }
    }

    /// Whether it travels to the caller.
    var isAnswer: Bool { if case .answer = self { true } else { false } }
  }

  /// More fields than this are counted.
  private static let mostFields = 80
  /// A list of values that is longer is cut.
  private static let longestType = 60

  /// Which part it is.
  let place: Place
  /// The sides that have it, in order.
  let columns: [ShapeColumn]
  /// Whether it may be a form, whose values are all texts.
  let isText: Bool

  /// Whether a side names a field; an answer of failure that one of several sides tells of is beside the point.
  func isWorthShowing(beside sides: Int) -> Bool {
    guard columns.contains(where: { !$0.fields.isEmpty }) else { return false }
    guard case .answer(let status) = place, !status.hasPrefix("2") else { return true }
    return columns.count > 1 || sides == 1
  }

  /// All fields: those of the first side, and behind them what each other side adds.
  private var names: [(path: String, name: String)] {
    var seen: Set<String> = []
    return columns.flatMap { column in
      column.paths.compactMap { path in
        seen.insert(path).inserted ? (path, column.fields[path]?.name ?? path) : nil
      }
    }
  }

  /// The part for the page's script.
  ///
  /// A row is a path, whether the sides disagree about it, and a cell each: a type with a sign behind it, 0 for a field
  /// that is not there, 1 for one that may be, and 2 for one of which nothing is known.
  var json: JSONValue {
    let names = names
    var rows = names.prefix(Self.mostFields).map { path, name -> JSONValue in
      .array(
        [.string(InertText.of(path)), .number(differ(at: path, named: name) ? 1 : 0)]
          + columns.map { .init(cell(of: path, named: name, in: $0)) })
    }
    if columns.contains(where: \.isWhole) {
      rows.insert(.array([.string(""), .number(0)] + columns.map { .init(whole(of: $0)) }), at: 0)
    }
    let notes = columns.map { JSONValue.optional($0.gap.map(InertText.of)) }
    var members: [(key: String, value: JSONValue)] = [
      ("part", .string(place.text)), ("sides", .array(columns.map { .number($0.side) })),
      ("rows", .array(rows)),
    ]
    if columns.contains(where: { $0.gap != nil }) { members.append(("notes", .array(notes))) }
    if names.count > Self.mostFields { members.append(("more", .number(names.count - Self.mostFields))) }
    return .object(members)
  }

  fileprivate enum Cell {
    case type(String), absent, open, unknown
  }

  private func cell(of path: String, named name: String, in column: ShapeColumn) -> Cell {
    if let field = column.fields[path] {
      let ending = field.isNullable == true ? " | null" : ""
      let sign =
        switch field.presence {
        case .always: "!"
        case .sometimes: "?"
        case .unstated: "."
        }
      return .type(Self.short(field.shape) + ending + sign)
    }
    if column.isUnknown { return .unknown }
    return column.mayHave(path, named: name) ? .open : .absent
  }

  /// What a side has that names no field: a list of texts, or nothing.
  private func whole(of column: ShapeColumn) -> Cell {
    if column.isUnknown { return .unknown }
    if column.shape == .none { return .absent }
    return .type(Self.short(column.shape) + ".")
  }

  private static func short(_ shape: Shape) -> String {
    let text = shape.notation(namesTypes: false)
    return text.count > longestType ? text.prefix(longestType - 1) + "…" : text
  }

  /// Whether the sides disagree about a field.
  ///
  /// Whoever writes is to send what the others require, and to keep to what they know; nobody has to read everything.
  private func differ(at path: String, named name: String) -> Bool {
    let having = columns.filter { $0.fields[path] != nil }
    // No side names all header fields that it knows.
    if place != .headers {
      for column in columns where column.lacks(path, named: name) {
        if column.role != .client { return true }
        let isNeeded = having.contains { column in
          column.role != .client && column.fields[path]?.presence == .always
            && column.fields[path]?.fallback == nil
        }
        if isNeeded, !place.isAnswer { return true }
      }
    }
    guard !isText, place != .query, place != .headers else { return false }
    let kinds = having.compactMap { $0.fields[path]?.shape.kinds }.filter { !$0.isEmpty }
    return kinds.indices.contains { one in
      kinds[..<one].contains { $0.isDisjoint(with: kinds[one]) }
    }
  }
}

extension JSONValue {
  fileprivate init(_ cell: ShapePart.Cell) {
    switch cell {
    case .type(let text): self = .string(InertText.of(text))
    case .absent: self = .number(0)
    case .open: self = .number(1)
    case .unknown: self = .number(2)
    }
  }
}
