package import SourceText

/// A value of a property list, of whatever form, with the position of everything in it.
///
/// Places in a binary list are its first line and column with the bytes of the value as span: such a file has no lines.
package struct PropertyList: Sendable, Hashable {
  /// What a value is. Dates and data are known by their type only: nothing that sides agree about is written in them.
  package indirect enum Content: Sendable, Hashable {
    case string(String)
    case integer(Int)
    /// A number with a fraction, or an integer beyond the range of `Int`.
    case real(Double)
    case boolean(Bool)
    case date
    case data
    case array([PropertyList])
    case dictionary([Entry])
  }

  /// A key of a dictionary and its value.
  package struct Entry: Sendable, Hashable {
    /// The key.
    package let key: String
    /// The place of the key.
    package let location: SourceLocation
    /// The value.
    package let value: PropertyList

    /// Makes an entry.
    package init(_ key: String, at location: SourceLocation, _ value: PropertyList) {
      self.key = key
      self.location = location
      self.value = value
    }
  }

  /// What it is.
  package let content: Content
  /// Its place.
  package let location: SourceLocation

  /// Makes a value.
  package init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
  }
}

extension PropertyList {
  /// The string that it is, or nil.
  package var string: String? {
    guard case .string(let string) = content else { return nil }
    return string
  }

  /// The truth value that it is, or nil. A list in the old form has none and spells them `YES` and `NO`.
  package var boolean: Bool? {
    switch content {
    case .boolean(let value): value
    case .string("YES"): true
    case .string("NO"): false
    default: nil
    }
  }

  /// The elements of an array; none of anything else.
  package var elements: [PropertyList] {
    guard case .array(let elements) = content else { return [] }
    return elements
  }

  /// The entries of a dictionary in the order of the file; none of anything else.
  package var entries: [Entry] {
    guard case .dictionary(let entries) = content else { return [] }
    return entries
  }

  /// The entry of that key, or nil. Of several the last one holds, as for Apple's own readers.
  package func entry(_ key: String) -> Entry? { entries.last { $0.key == key } }

  /// The value of that key, or nil.
  package subscript(key: String) -> PropertyList? { entry(key)?.value }

  /// The strings that it is: its own, or those of an array.
  package var strings: [String] { string.map { [$0] } ?? elements.compactMap(\.string) }
}
