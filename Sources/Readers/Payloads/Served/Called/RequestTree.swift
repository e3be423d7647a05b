internal import ContractModel
internal import SourceText

/// A part of a request, by what code reads of it.
struct RequestTree {
  private var parts: [(name: String, tree: RequestTree)] = []
  private var location: SourceLocation?
  /// Why there may be more in it.
  private(set) var openings: [Unread] = []
  private var isRequired = false

  /// Whether code reads nothing of it.
  var isEmpty: Bool { parts.isEmpty }

  mutating func add(_ path: ArraySlice<String>, at location: SourceLocation) {
    guard let name = path.first else {
      self.location = min(self.location ?? location, location)
      return
    }
    parts[place(of: name)].tree.add(path.dropFirst(), at: location)
  }

  mutating func open(_ path: ArraySlice<String>, _ reason: Unread) {
    guard let name = path.first else {
      if !openings.contains(reason) { openings.append(reason) }
      return
    }
    parts[place(of: name)].tree.open(path.dropFirst(), reason)
  }

  mutating func require(_ path: ArraySlice<String>) {
    guard let name = path.first else {
      isRequired = true
      return
    }
    parts[place(of: name)].tree.require(path.dropFirst())
  }

  private mutating func place(of name: String) -> Int {
    if let place = parts.firstIndex(where: { $0.name == name }) { return place }
    parts.append((name, RequestTree()))
    return parts.count - 1
  }

  /// The fields that code reads, those of a query as texts.
  func fields(areTexts: Bool = false) -> [Field] {
    parts.compactMap { name, tree in
      guard let location = tree.earliest else { return nil }
      let shape = areTexts && tree.isEmpty ? .scalar(Scalar(.any)) : tree.shape(at: location)
      return Field(name, shape, .read, presence: tree.isRequired ? .always : .unstated, at: location)
    }.sorted { $0.name < $1.name }
  }

  private var earliest: SourceLocation? {
    parts.compactMap(\.tree.earliest).reduce(location) { min($0 ?? $1, $1) }
  }

  private func shape(at location: SourceLocation) -> Shape {
    if parts.isEmpty { return .unknown(Unread("what it is, is not read", at: location)) }
    if parts.count == 1, parts[0].name == "[]" {
      let element = parts[0].tree
      return .list(element.shape(at: element.earliest ?? location))
    }
    return .object(ObjectShape(fields(), openings: openings))
  }
}
