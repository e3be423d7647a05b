internal import Program

/// A text that a library writes of a value, such as what `JSON.stringify` makes: it is followed as the value.
package enum WrittenText {
  /// The field of the value; the instance itself is of the library's type.
  private static let content = "content"
  private static let types: [String: SentParts.Encoding] = [
    json: .json, form: .form, multipart: .multipart,
  ]
  private static let json = "JSON text"
  private static let form = "form text"
  /// The type of forms of parts; no program can call anything so.
  package static let multipart = "multipart form"

  /// How the writer changes the names of fields.
  package enum Keys: String, Sendable {
    /// It leaves them as the class has them.
    case plain
    /// `displayName` becomes `display_name` (Foundation, `JSONEncoder.KeyEncodingStrategy.convertToSnakeCase`).
    case snakeCase
  }

  private static let keys = "keys"

  /// How the writer of a text changes names; nil where that is not known.
  package static func keys(of instance: Instance) -> Keys? {
    instance.fields[keys]?.known.flatMap(Keys.init)
  }

  /// The text that is written of a value.
  package static func value(
    _ content: Value, as encoding: SentParts.Encoding, of library: String, keys: Keys? = nil
  ) -> Value {
    let type =
      switch encoding {
      case .json, .open: json
      case .form: form
      case .multipart: multipart
      }
    var text = Instance(.library(library, type), fields: [Self.content: content])
    text.fields[Self.keys] = keys.map { .text($0.rawValue) }
    return Value(.instance(text))
  }

  /// What is read again of a text in JSON that was written of a value: that value, where the writer left the names of its fields
  /// alone. Nil for any other text.
  package static func parsed(_ text: Value) -> Value? {
    var values: [Value] = []
    for option in text.options where option != .null {
      guard case .instance(let instance) = option, let (content, encoding) = content(of: instance),
        encoding == .json, keys(of: instance) == .plain
      else { return nil }
      values.append(content)
    }
    return values.isEmpty ? nil : .either(values)
  }

  /// A form with a field more; with one whose name is not known, anything may be in it.
  package static func adding(_ name: Value?, _ value: Value?, to form: Instance) -> Value? {
    guard let content = form.fields[Self.content], let value else { return nil }
    var form = form
    let added = name?.known.map { ArraySlice([$0]) }.map { content.setting($0, to: value) }
    form.fields[Self.content] =
      added
      ?? Value(.instance(Instance(Instance.recordType, fields: [Instance.spreadField: .unknown("form")])))
    return Value(.instance(form))
  }

  /// The value of which an instance is the text, and how it is written; nil for anything else.
  package static func content(of instance: Instance) -> (Value, SentParts.Encoding)? {
    guard case .library(_, let type) = instance.type, let encoding = types[type],
      let content = instance.fields[content]
    else { return nil }
    return (content, encoding)
  }
}
