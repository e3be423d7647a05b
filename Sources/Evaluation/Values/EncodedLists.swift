internal import Program

// Lists of texts that are encoded one by one before they are put together to a path: `path.split('/').map(encodeURIComponent).join('/')`.
// However many there are, each of them is one segment.
extension Value {
  /// The list that percent-encoding makes of the elements of a list. One that is not known yet waits, as for a member.
  package var encodedElements: Value {
    map { option in
      switch option {
      case .hole(let hole): hole.root == .pending ? Value(option) : Value(.hole(hole.encoded))
      case .list(let items) where !items.contains(where: \.isSpread):
        Value(.list(items.map(SegmentEncoding.component.segment)))
      default: .unknown(Value(option).name)
      }
    }
  }

  /// Whether it is a list that is not known, of elements that are encoded.
  package var hasEncodedElements: Bool {
    options.allSatisfy { option in
      if case .hole(let hole) = option { hole.members.last == Hole.encodedElements } else { false }
    }
  }
}

extension Hole {
  /// The member that stands for the list of its elements, each encoded; no program can call anything so.
  package static let encodedElements = "encoded elements"

  fileprivate var encoded: Hole { member(Self.encodedElements).renamed(name) }

  /// Whether it is a text of segments, however many, and so no query and no part of a segment.
  package var isSegments: Bool {
    members.count > 1 && members[members.count - 2] == Self.encodedElements
      && members.last.flatMap(Self.separator) == "/"
  }
}

extension LibraryCall {
  /// Whether a function that a method of lists is handed makes one segment of each text: it is one of the language's `encoders`, or
  /// names one and gives nothing but what that makes of its parameter.
  package func encodes(_ function: Value?, by encoders: Set<String>) -> Bool {
    guard let function, function.options.count == 1 else { return false }
    if case .hole(let hole) = function.options[0] {
      return hole.root == .elsewhere && hole.members.count < 2 && hole.name.map(encoders.contains) ?? false
    }
    guard self.names(function, encoders) else { return false }
    // What may be a path is one segment once it is encoded. An encoder that is not followed leaves it as it is.
    let path = Value.unknown("path")
    let made = applied(function, [path])
    guard made != path else { return true }
    guard made.options.count == 1, case .hole(let hole) = made.options[0] else { return false }
    return hole.root == .template
  }
}
