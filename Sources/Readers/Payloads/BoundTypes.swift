internal import Program

/// What the parameters of the generic types and functions around a type stand for.
struct BoundTypes: Sendable {
  /// A type that was handed over, with where it was written.
  struct Bound: Sendable {
    /// The type; nil where nobody says.
    let type: TypeName?
    let file: Int
    /// The types that it was written inside of.
    let around: [String]
    let types: BoundTypes
  }

  /// Nothing is known of any.
  static let none = BoundTypes()

  private var known: [String: Bound] = [:]

  private init() {}

  /// The parameters of a declaration in a file, with the arguments that stand for them; those that are missing have what the
  /// declaration says.
  init(_ parameters: [TypeParameter], in file: Int, _ arguments: [TypeName], _ writer: Writer) {
    for (place, parameter) in parameters.enumerated() {
      guard place < arguments.count else {
        // What stands for one may name those in front of it.
        known[parameter.name] = Bound(
          type: parameter.fallback, file: file, around: writer.around, types: self)
        continue
      }
      known[parameter.name] = Bound(
        type: arguments[place], file: writer.file, around: writer.around, types: writer.types)
    }
  }

  /// Where arguments are written.
  struct Writer {
    let file: Int
    var around: [String] = []
    var types = BoundTypes.none
  }

  /// What the parameters of a class stand for that another inherits from, which has these of its own.
  init(
    of owner: ClassKey, above key: ClassKey, _ own: BoundTypes, around: [String] = [], _ program: ProgramIndex
  ) {
    if owner == key { self = own }
    guard owner != key, !program.type(owner).typeParameters.isEmpty else { return }
    var found = [key: own]
    var waiting = [key]
    while found[owner] == nil, let next = waiting.popLast(), let types = found[next] {
      for parent in program.type(next).parents {
        guard let above = program.classKey(parent, from: next.file), found[above] == nil else { continue }
        let writer = Writer(file: next.file, around: around, types: types)
        found[above] = BoundTypes(
          program.type(above).typeParameters, in: above.file, parent.arguments, writer)
        waiting.append(above)
      }
    }
    if let types = found[owner] { self = types }
  }

  /// Whether nothing is known of any.
  var isEmpty: Bool { known.isEmpty }

  /// What a name stands for; nil where it is no parameter.
  subscript(name: String) -> Bound? { known[name] }

  /// The same with the parameters of a function that stands inside.
  func adding(_ inner: BoundTypes) -> BoundTypes {
    var all = self
    all.known.merge(inner.known) { $1 }
    return all
  }
}

/// How many fields of the types are read that one place names: what stands for parameters may be read many times over.
final class FieldBudget {
  /// Those that are left.
  var fields = 2_000
}
