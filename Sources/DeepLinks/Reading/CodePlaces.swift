import Program
import SourceText

/// Where the expressions of a file stand.
struct CodePlaces: Sendable {
  /// Where an expression stands.
  struct Place: Sendable {
    /// What is evaluated as a whole, with the expression in it; nil for a default and the like, which stands for itself.
    var unit: ProgramIndex.Unit?
    /// The innermost function with a name around it, or nil.
    var function: Function.ID?
    /// Index in `ProgramFile.classes` of the class that it belongs to, or nil.
    var owner: Int?
  }

  private var places: [Place?]

  /// Goes through a file of an index.
  init(_ file: ProgramFile, _ index: Int) {
    places = Array(repeating: nil, count: file.expressions.count)
    for key in ProgramIndex.variables(of: file, index) {
      let variable = key.owner.map { file.classes[$0].fields[key.index] } ?? file.variables[key.index]
      guard let value = variable.value else { continue }
      for id in file.expressions(below: value) { places[id] = Place(unit: .variable(key), owner: key.owner) }
    }
    let named = file.functions.indices.filter { file.functions[$0].kind != .closure }
    // What stands in functions of functions is named after the inner one, and evaluated with the outer one.
    for id in named.sorted(by: { file.functions[$0].span.start < file.functions[$1].span.start }) {
      let function = file.functions[id]
      for inner in FunctionWalk(function, in: file).expressions {
        let around = places[inner]
        let unit = around?.function == nil ? .function(FunctionKey(file: index, index: id)) : around?.unit
        places[inner] = Place(unit: unit, function: id, owner: function.owner ?? around?.owner)
      }
      let single = function.parameters.compactMap(\.defaultValue) + function.initializers.map(\.value)
      for inner in single.flatMap({ file.expressions(below: $0) }) where places[inner] == nil {
        places[inner] = Place(function: id, owner: function.owner)
      }
    }
  }

  /// Where an expression stands, or nil outside of the bodies of functions and of first values.
  subscript(id: Expression.ID) -> Place? { places[id] }
}

extension ProgramFile {
  /// An expression and all below it, those in functions without a name among them.
  func expressions(below id: Expression.ID) -> [Expression.ID] {
    var found: [Expression.ID] = []
    var waiting = [id]
    while let next = waiting.popLast(), found.count <= expressions.count {
      found.append(next)
      let kind = expressions[next].kind
      waiting += kind.parts
      if let inner = kind.function { found += FunctionWalk(functions[inner], in: self).expressions }
    }
    return found
  }
}
