package import Program

/// What can be asked about a program. Every query has one answer, whoever asks it first and on which way.
package enum Query: Hashable, Comparable {
  /// What a function gives and does.
  case function(FunctionKey)
  /// What a field or variable can hold, whoever assigns it.
  case variable(VariableKey)
  /// What the first value of a field or variable is and sends.
  case firstValue(VariableKey)
  /// The instances of a class and its subclasses that the program makes.
  case instances(ClassKey)
  /// The value of an enum at a place among its cases.
  case enumCase(ClassKey, Int)
  /// The client that all code puts into objects under a name, by its place among `ClientProperties`.
  case property(Int)

  /// What a stretch of code is and sends.
  package init(_ unit: ProgramIndex.Unit) {
    switch unit {
    case .function(let key): self = .function(key)
    case .variable(let key): self = .firstValue(key)
    }
  }

  /// Whether it is about the instances of a class.
  package var isOfInstances: Bool { if case .instances = self { true } else { false } }

  /// Hashes what most queries are about as one number: they are looked up at every call.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .function(let key): hasher.combine(key)
    case .variable(let key): hasher.combine(key)
    case .firstValue(let key):
      hasher.combine(1)
      hasher.combine(key)
    case .instances(let key):
      hasher.combine(2)
      hasher.combine(key)
    case .property(let place):
      hasher.combine(3)
      hasher.combine(place)
    case .enumCase(let key, let index):
      hasher.combine(index)
      hasher.combine(key)
    }
  }

  /// In the order of the files; of one place, functions come first.
  package static func < (one: Query, other: Query) -> Bool {
    one.place.lexicographicallyPrecedes(other.place)
  }

  private var place: [Int] {
    switch self {
    case .function(let key): [key.file, 0, key.index]
    case .variable(let key): [key.file, 1, key.owner ?? -1, key.index]
    case .firstValue(let key): [key.file, 2, key.owner ?? -1, key.index]
    case .instances(let key): [key.file, 3, key.index]
    case .enumCase(let key, let index): [key.file, 4, key.index, index]
    case .property(let place): [.max, place]
    }
  }
}
