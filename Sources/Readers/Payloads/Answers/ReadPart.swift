internal import ContractModel
internal import SourceText

/// A part of a body, by what code reads of it.
struct ReadPart {
  private var parts: [(name: String, part: ReadPart)] = []
  private var location: SourceLocation?
  private var isDefended = true
  private var declared: Shape?

  /// Whether nothing is known of it.
  var isEmpty: Bool { parts.isEmpty && declared == nil }

  mutating func add(_ path: ArraySlice<String>, at location: SourceLocation, isDefended: Bool) {
    guard let name = path.first else { return }
    let place = place(of: name)
    if path.count > 1 {
      parts[place].part.add(path.dropFirst(), at: location, isDefended: isDefended)
    } else {
      if !isDefended { parts[place].part.isDefended = false }
      parts[place].part.location = min(parts[place].part.location ?? location, location)
    }
  }

  mutating func declare(_ shape: Shape, at path: ArraySlice<String>) {
    guard let name = path.first else {
      declared = shape
      return
    }
    let place = place(of: name)
    parts[place].part.declare(shape, at: path.dropFirst())
  }

  private mutating func place(of name: String) -> Int {
    if let place = parts.firstIndex(where: { $0.name == name }) { return place }
    parts.append((name, ReadPart()))
    return parts.count - 1
  }

  /// What is read, put into what types declare.
  var shape: Shape {
    if let list = parts.first(where: { $0.name == Held.element }) {
      guard parts.count == 1 else { return .unknown(Unread("it is read as a list and as an object")) }
      if case .list(let element)? = declared { return .list(list.part.merged(into: element)) }
      return .list(list.part.isEmpty ? .unknown(Unread("nothing is read of its elements")) : list.part.shape)
    }
    return merged(into: declared)
  }

  /// Where it, or the first of its parts, is read; where its type is declared for one that only a type speaks of.
  private var earliest: SourceLocation? {
    if let location { return location }
    if let inner = parts.compactMap(\.part.earliest).min() { return inner }
    return declared.flatMap(Self.location)
  }

  /// Where the object that a type declares, or an element of its lists, is declared.
  private static func location(of declared: Shape) -> SourceLocation? {
    switch declared {
    case .object(let object): object.declaration?.location ?? object.fields.first?.location
    case .list(let element): location(of: element)
    default: nil
    }
  }

  private func merged(into declared: Shape?) -> Shape {
    guard !parts.isEmpty else { return declared ?? .unknown(Unread("what it is, is not read")) }
    var object = ObjectShape()
    if case .object(let known)? = declared ?? self.declared { object = known }
    for (name, part) in parts.sorted(by: { $0.name < $1.name }) {
      guard let location = part.earliest else { continue }
      let place = object.fields.firstIndex { $0.name == name }
      var field = Field(
        name, .unknown(Unread("what it is, is not read", at: location)), .read,
        presence: part.isDefended ? .sometimes : .unstated, at: location)
      if let place {
        field.shape =
          part.isEmpty ? object.fields[place].shape : part.merged(over: object.fields[place].shape)
        if object.fields[place].presence == .sometimes { field.presence = .sometimes }
        object.fields[place] = field
      } else {
        if !part.isEmpty { field.shape = part.shape }
        object.fields.append(field)
      }
    }
    if object.openings.isEmpty { object.openings = [Unread("code reads no more than it needs")] }
    return .object(object)
  }

  /// What is read of a part, put into what a type of the whole says of it.
  private func merged(over outer: Shape) -> Shape {
    var copy = self
    if copy.declared == nil { copy.declared = outer }
    return copy.shape
  }
}
