internal import Program

extension CodePlaces {
  /// What a statement does with an expression.
  enum Use {
    /// Nothing that is followed.
    case other
    /// A local variable has it, perhaps under a type.
    case declared(String, TypeName?)
    /// A function gives it back.
    case given
  }

  /// A block of statements.
  struct Block {
    /// The block around it, or -1.
    let parent: Int
    /// The function that it belongs to, or nil for a first value.
    let function: Function.ID?
    /// The condition that it stands under, as an index in `conditions`, or -1.
    var condition: Int
    /// The variables that it declares, in the order of the source.
    var declared: [Declared] = []
  }

  /// A local variable or a parameter.
  struct Declared: Hashable {
    let name: String
    /// Its first value, or nil.
    let value: Expression.ID?
    /// How much of the file stands in front of what may name it.
    let order: Int32
  }

  /// A condition that holds, or does not, where code runs.
  struct Condition {
    let test: Expression.ID
    let holds: Bool
    /// The condition that this one stands under, or -1.
    let outer: Int
  }
}

/// The expressions that name each variable, for the names that were asked for.
final class NameUses {
  /// A variable and the block that declares it.
  struct Key: Hashable {
    let block: Int
    let variable: CodePlaces.Declared
  }

  var uses: [String: [Key: [Expression.ID]]] = [:]
}
