internal import GoSyntax

/// `strings.Builder` and `bytes.Buffer`, as far as strings are put together with them.
enum TextBuilder {
  private static let field = "text"

  /// An empty builder, or nil for another type.
  static func zero(of type: GoType) -> GoValue? {
    guard case .foreign(let path, let name) = type,
      (path, name) == ("strings", "Builder") || (path, name) == ("bytes", "Buffer")
    else { return nil }
    return .structure(StructObject(type: type, fields: [field: .text("")]), isPointer: false)
  }

  /// The value of a method of a builder, or nil for another value or method.
  static func call(_ name: String, on object: StructObject, _ call: Call, _ evaluator: Evaluator) -> GoValue?
  {
    guard case .foreign = object.type, let text = object.fields[field] else { return nil }
    let addition: GoValue
    switch name {
    case "String": return text
    case "Reset":
      evaluator.set(object, field, .text(""))
      return .tuple([])
    case "WriteString": addition = call[0]
    case "WriteByte", "WriteRune":
      guard case .number(let number, _) = call[0].underlying,
        let scalar = Unicode.Scalar(UInt32(clamping: number))
      else {
        addition = .unknown("a character that is not known")
        break
      }
      addition = .text(String(Character(scalar)))
    default: return nil
    }
    evaluator.set(object, field, evaluator.add(text, addition))
    return .tuple([.nothing([]), .nothing([])])
  }
}
