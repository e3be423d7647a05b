internal import Evaluation
internal import Program

/// Foundation's `URLQueryItem` and what URLs with such items come to: the text of a query (RFC 3986 §3.4).
enum QueryItems {
  /// The type of an item.
  static let type = "URLQueryItem"
  /// The members of `URLComponents` that hold items, and those that hold their text.
  private static let members = ["queryItems", "percentEncodedQueryItems"]
  private static let texts = ["query", "percentEncodedQuery"]

  /// An item that a call makes.
  static func made(by call: LibraryCall, of library: String) -> Value {
    var item = Instance(.library(library, type))
    item.fields["name"] = call.argument("name") ?? .unknown("name")
    item.fields["value"] = call.argument("value") ?? .null
    return Value(.instance(item))
  }

  /// The query that code gave to components after it made them; nil where it gave none.
  static func query(of components: Instance) -> Value? {
    members.lazy.compactMap { components.fields[$0] }.first.map(query)
      ?? texts.lazy.compactMap { components.fields[$0] }.first
  }

  /// A URL with a query behind it: in place of its own, or behind that. A URL of which nothing is known stays as it is.
  static func adding(_ query: Value, to url: Value, replacing: Bool) -> Value {
    guard query.known != "", query != .null else { return url }
    return url.map { option in
      guard case .text(let text) = option, text.soleHole == nil else { return Value(option) }
      let own = text.splitAtQuery
      guard let before = own.query, !replacing, before.known != "" else {
        return .joined([Value(.text(own.url)), .text("?"), query])
      }
      return .joined([Value(.text(own.url)), .text("?"), Value(.text(before)), .text("&"), query])
    }
  }

  /// The text of items. Of several lists the items count that are in all of them, and what others there are is not known.
  static func query(of items: Value) -> Value {
    let lists = items.options.map { $0 == .null ? [] : Value($0).elements?.map(parameter) }
    guard let first = lists[0], lists.allSatisfy({ $0 != nil }) else { return .unknown(type) }
    let common = first.filter { item in lists.allSatisfy { $0?.contains(item) ?? false } }
    let isWhole = lists.allSatisfy { $0?.count == common.count }
    let parts = common + (isWhole ? [] : [.unknown(type)])
    return .joined(Array(parts.map { [$0] }.joined(separator: [.text("&")])))
  }

  /// An item as it stands in a query.
  private static func parameter(_ item: Value) -> Value {
    guard item.options.count == 1, case .instance(let found) = item.options[0],
      let name = found.fields["name"], name.options.count == 1
    else { return .unknown(type) }
    return .joined([name, .text("="), .unknown("value")])
  }
}
