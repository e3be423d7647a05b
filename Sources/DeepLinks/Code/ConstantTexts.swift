import Evaluation
import Program
import SourceText

/// Texts that a program states once and for all: literals, constants, and what is put together from them.
struct ConstantTexts {
  let program: ProgramIndex

  /// How many constants one may go through; those that name each other in a circle end there.
  private static let depthLimit = 12

  /// What is known at a place.
  struct Place {
    /// Index of the file.
    let file: Int
    /// Index of the class that the code belongs to, or nil.
    var owner: Int?
    /// The values of local variables that are set once.
    var locals: [String: Expression.ID] = [:]
  }

  /// The text of an expression with holes for what is not known, or nil where it is no text.
  func template(of id: Expression.ID, at place: Place, depth: Int = 0) -> LinkTemplate? {
    guard depth < Self.depthLimit else { return nil }
    let file = program.files[place.file]
    switch file.expressions[id].kind {
    case .text(let parts):
      var pieces: [LinkTemplate.Piece] = []
      for part in parts where pieces.count <= LinkTemplate.limit {
        switch part {
        case .text(let text): pieces += LinkTemplate(text).pieces
        case .value(let value): pieces += self.pieces(of: value, at: place, depth)
        }
      }
      return LinkTemplate(pieces: pieces)
    case .sum(let parts):
      guard let first = parts.first, template(of: first, at: place, depth: depth + 1) != nil else {
        return nil
      }
      return LinkTemplate(pieces: parts.flatMap { pieces(of: $0, at: place, depth) })
    case .cast(let inner, _), .await(let inner):
      return template(of: inner, at: place, depth: depth + 1)
    default:
      guard let (value, home) = constant(id, at: place) else { return nil }
      return template(of: value, at: home, depth: depth + 1)
    }
  }

  private func pieces(of id: Expression.ID, at place: Place, _ depth: Int) -> [LinkTemplate.Piece] {
    if let text = template(of: id, at: place, depth: depth + 1) { return text.pieces }
    let file = program.files[place.file]
    var inner = id
    // What a call gives is known by what it is called on, for people: `Uri.encodeComponent(id)`, `id.toString()`.
    if case .call(let callee, _, let arguments) = file.expressions[id].kind {
      if let first = arguments.first {
        inner = first.value
      } else if case .member(let base, _) = file.expressions[callee].kind {
        inner = base
      }
    }
    return [.hole(file.name(of: inner) ?? "…")]
  }

  /// The expression that a name stands for and never changes, with the place that it is to be read at; or nil.
  func constant(_ id: Expression.ID, at place: Place) -> (Expression.ID, Place)? {
    let file = program.files[place.file]
    switch file.expressions[id].kind {
    case .name(let name):
      if let value = place.locals[name] { return value == id ? nil : (value, place) }
      if let owner = place.owner,
        let key = program.field(name, of: ClassKey(file: place.file, index: owner))
      {
        return value(of: key)
      }
      return program.variableKey(name, from: place.file).flatMap(value)
    case .member(let base, let name):
      switch file.expressions[base].kind {
      case .this:
        return place.owner.flatMap { program.field(name, of: ClassKey(file: place.file, index: $0)) }
          .flatMap(value)
      case .name(let type), .member(_, let type):
        guard let key = program.classKey(type, from: place.file) else { return nil }
        return program.field(name, of: key).flatMap(value)
      default: return nil
      }
    default: return nil
    }
  }

  private func value(of key: VariableKey) -> (Expression.ID, Place)? {
    let variable = program.variable(key)
    guard variable.isFinal, let value = variable.value else { return nil }
    return (value, Place(file: key.file, owner: key.owner))
  }
}
