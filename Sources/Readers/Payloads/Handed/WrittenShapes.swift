internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

extension HandedShapes {
  /// The shape of what an expression writes, form by form.
  func written(at place: CodePlace) -> Shape {
    func inner(_ id: Expression.ID) -> Shape { shape(of: CodePlace(file: place.file, id: id)) }
    switch code.kind(place) {
    case .text: return .scalar(Scalar(.string))
    case .scalar(let text):
      return .scalar(Scalar(["true", "false"].contains(text) ? .boolean : .any))
    case .sum: return .scalar(Scalar(.any))
    case .equal, .not, .present: return .scalar(Scalar(.boolean))
    case .null: return .scalar(Scalar(.null))
    case .list(let parts):
      return .list(parts.isEmpty ? unread("the list is empty here", place) : Self.joined(parts.map(inner)))
    case .record(let parts): return .object(record(parts, at: place))
    case .conditional(_, let first, let second): return Self.joined([inner(first), inner(second)])
    case .coalesce(let first, let second): return Self.joined([inner(first), inner(second)])
    case .await(let value): return inner(value)
    case .cast(let value, let type): return cast(inner(value), to: type, at: place)
    case .name(let name): return variable(name, at: place)
    case .member(let base, let name): return member(name, of: base, at: place)
    case .call: return given(by: place)
    default: return unread("`\(code.text(of: place).firstLine)` is not known", place)
    }
  }

  private func cast(_ shape: Shape, to type: TypeName, at place: CodePlace) -> Shape {
    guard case .unknown = shape else { return shape }
    return declared(type, at: place) ?? shape
  }

  /// The shape that a type says; nil where it says nothing of objects.
  func declared(_ type: TypeName?, at place: CodePlace) -> Shape? {
    guard let type else { return nil }
    let shape = types.shape(of: type, in: place.file, as: .sent, at: code.location(of: place))
    switch shape {
    case .object, .list: return shape
    default: return nil
    }
  }

  private func record(_ parts: [Expression.Argument], at place: CodePlace) -> ObjectShape {
    var object = ObjectShape()
    for part in parts {
      let value = CodePlace(file: place.file, id: part.value)
      guard let name = part.label else {
        add(shape(of: value), to: &object, at: value)
        continue
      }
      let taken = object.fields.firstIndex { $0.name == name }
      if name.hasPrefix(Intrinsic.computedPart) || name.hasPrefix(Intrinsic.withoutPart) {
        object.openings.append(Unread("the name of a part is computed", at: code.location(of: value)))
        continue
      }
      if case .closure = code.kind(value) { continue }
      if let taken { object.fields.remove(at: taken) }
      let shape = shape(of: value)
      if shape == .scalar(Scalar(.null)) {
        // `undefined` is left out, and null is sent.
        object.openings.append(Unread("`\(name)` has no value", at: code.location(of: value)))
        continue
      }
      object.fields.append(Field(name, shape, .sent, presence: .always, at: code.location(of: value)))
    }
    return object
  }

  /// Puts the parts of a value into an object.
  func add(_ spread: Shape, to object: inout ObjectShape, at place: CodePlace) {
    switch spread {
    case .object(let inner):
      for field in inner.fields {
        guard let known = object.fields.firstIndex(where: { $0.name == field.name }) else {
          object.fields.append(field)
          continue
        }
        let isAlways = object.fields[known].presence == .always
        object.fields[known] = field
        if isAlways { object.fields[known].presence = .always }
      }
      object.openings += inner.openings
    case .none, .scalar: break
    default:
      object.openings.append(Unread("what is spread into it is not known", at: code.location(of: place)))
    }
  }

  private func member(_ name: String, of base: Expression.ID, at place: CodePlace) -> Shape {
    let base = CodePlace(file: place.file, id: base)
    if case .name(let variable) = code.kind(base), let held = content(of: variable, under: name, at: base) {
      return held
    }
    return part(name, of: shape(of: base), at: code.location(of: place))
  }

  /// What a call of the program gives, or a copy of what it is handed.
  private func given(by call: CodePlace) -> Shape {
    guard case .call(let callee, _, let arguments) = code.kind(call) else { return .none }
    if let name = code.name(ofCall: call) {
      if held.copies.contains(name) || held.makers[name] == .some(nil), let first = arguments.first {
        return shape(of: CodePlace(file: call.file, id: first.value))
      }
      if name == "assign", case .member(let base, _) = code.kind(CodePlace(file: call.file, id: callee)),
        case .name("Object") = code.kind(CodePlace(file: call.file, id: base))
      {
        return .object(record(arguments.map { .init(value: $0.value) }, at: call))
      }
    }
    guard let function = code.target(of: call) else {
      return unread("what `\(code.name(ofCall: call) ?? "the call")` gives is not followed", call)
    }
    let given = code.places(of: function.file).given[function.index] ?? []
    guard !given.isEmpty, code.program.function(function).kind != .constructor else {
      return unread("what `\(code.name(ofCall: call) ?? "the call")` gives is not followed", call)
    }
    return Self.joined(given.map { shape(of: CodePlace(file: function.file, id: $0)) })
  }
}

extension String {
  fileprivate var firstLine: Substring { prefix { !$0.isNewline }.prefix(40) }
}
