/// A list, a set, or the pairs of a map. Whoever holds it may put more into it.
final class ServerList {
  /// What a list holds at one place.
  struct Element {
    let value: ServerValue
    /// The conditions under which it is there at all, besides those of the list.
    var conditions: [String] = []
  }

  private(set) var elements: [Element]
  /// Whether its elements are pairs of key and value (ECMAScript §24.1).
  let isMap: Bool
  /// The conditions under which it was made.
  private let conditions: [String]

  init(_ elements: [Element], isMap: Bool = false, under conditions: [String]) {
    self.elements = elements
    self.isMap = isMap
    self.conditions = conditions
  }

  /// What it holds, whatever the conditions.
  var values: [ServerValue] { elements.map(\.value) }

  /// What it holds where nothing about that is open, or nil.
  var knownValues: [ServerValue]? {
    let isOpen = elements.contains { element in
      if case .unknown = element.value { return true }
      return !element.conditions.isEmpty
    }
    return isOpen ? nil : values
  }

  /// Puts more at its end, or in front, under the conditions that hold now.
  func put(_ more: [Element], atStart: Bool = false, under now: [String]) {
    let shared = zip(conditions, now).prefix { $0 == $1 }.count
    let added = more.map {
      Element(value: $0.value, conditions: Array(now.dropFirst(shared)) + $0.conditions)
    }
    // One that calls itself may put more into it without end.
    guard elements.count + added.count <= 10_000 else { return }
    elements.insert(contentsOf: added, at: atStart ? 0 : elements.count)
  }
}
