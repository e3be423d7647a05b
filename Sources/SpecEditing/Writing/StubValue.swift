/// What is to be written into a document, before it is known how.
indirect enum StubValue: Sendable, Hashable {
  case text(String)
  case bool(Bool)
  case list([StubValue])
  case mapping([Field])

  /// A key and its value.
  struct Field: Sendable, Hashable {
    let key: String
    let value: StubValue

    init(_ key: String, _ value: StubValue) {
      self.key = key
      self.value = value
    }
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool {
    switch self {
    case .list(let elements): elements.isEmpty
    case .mapping(let fields): fields.isEmpty
    case .text, .bool: false
    }
  }

  /// Whether it is written on one line in any style.
  var isScalar: Bool {
    switch self {
    case .text, .bool: true
    case .list, .mapping: isEmpty
    }
  }
}
