/// Small pieces of English.
enum Wording {
  /// A verb in the present tense.
  struct Verb {
    /// With one subject: `serves`.
    let one: String
    /// With several, and after `does not`: `serve`.
    let many: String

    static let serve = Verb(one: "serves", many: "serve")
    static let promise = Verb(one: "promises", many: "promise")
    static let describe = Verb(one: "describes", many: "describe")
    static let call = Verb(one: "calls", many: "call")
    static let mention = Verb(one: "tells people to call", many: "tell people to call")
  }

  /// `a`, `a and b`, `a, b and c`.
  static func list(_ items: [String], _ conjunction: String = "and") -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return "\(items.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }

  /// A number with its noun: `1 path`, `3 paths`.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
