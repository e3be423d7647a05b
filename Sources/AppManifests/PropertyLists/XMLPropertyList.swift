internal import SourceText
internal import XMLTree

/// The XML form: `http://www.apple.com/DTDs/PropertyList-1.0.dtd`.
enum XMLPropertyList {
  /// The list that a document is, or the place at which it is none.
  static func read(_ root: XMLElement) -> Result<PropertyList, InputRefusal> {
    do throws(InputRefusal) {
      guard root.name.local == "plist" else {
        throw refusal("the document is a <\(root.name.local)>, where a <plist> is due", at: root.tag)
      }
      guard let value = root.children.first, root.children.count == 1 else {
        throw refusal("a <plist> holds one value; this one holds \(root.children.count)", at: root.tag)
      }
      return .success(try self.value(value, depth: 0))
    } catch {
      return .failure(error)
    }
  }

  private static func value(_ element: XMLElement, depth: Int) throws(InputRefusal) -> PropertyList {
    guard depth < PropertyList.maximumDepth else {
      throw refusal("values are nested too deep", at: element.tag)
    }
    let content: PropertyList.Content
    switch element.name.local {
    case "string": content = .string(element.text)
    case "true": content = .boolean(true)
    case "false": content = .boolean(false)
    case "integer": content = try number(element, PropertyListNumber.integer)
    case "real": content = try number(element, PropertyListNumber.real)
    case "date": content = try checked(element, PropertyListText.isDate, .date)
    case "data": content = try checked(element, PropertyListText.isData, .data)
    case "array":
      var elements: [PropertyList] = []
      for child in element.children { elements.append(try value(child, depth: depth + 1)) }
      content = .array(elements)
    case "dict": content = .dictionary(try entries(of: element, depth: depth))
    default: throw refusal("<\(element.name.local)> is no value of a property list", at: element.tag)
    }
    switch content {
    case .array, .dictionary:
      guard element.text.allSatisfy(\.isWhitespace) else {
        throw refusal("<\(element.name.local)> holds text beside its elements", at: element.tag)
      }
    default:
      if let child = element.children.first {
        throw refusal(
          "<\(child.name.local)> stands in a <\(element.name.local)>, which holds text only", at: child.tag)
      }
    }
    return PropertyList(content, at: element.location)
  }

  private static func entries(
    of element: XMLElement, depth: Int
  ) throws(InputRefusal) -> [PropertyList.Entry] {
    var entries: [PropertyList.Entry] = []
    var key: XMLElement?
    for child in element.children {
      switch (key, child.name.local) {
      case (nil, "key"): key = child
      case (nil, let name): throw refusal("<\(name)> stands where a <key> is due", at: child.tag)
      case (let known?, _):
        let value = try value(child, depth: depth + 1)
        entries.append(PropertyList.Entry(known.text, at: known.location, value))
        key = nil
      }
    }
    if let key { throw refusal("the key \(key.text) has no value", at: key.tag) }
    return entries
  }

  private static func number(
    _ element: XMLElement, _ read: (Substring) -> PropertyList.Content?
  ) throws(InputRefusal) -> PropertyList.Content {
    let text = element.text.trimming(while: \.isWhitespace)
    guard let content = read(text) else {
      throw refusal("<\(element.name.local)> holds no number: \(text.prefix(40))", at: element.tag)
    }
    return content
  }

  private static func checked(
    _ element: XMLElement, _ isRight: (String) -> Bool, _ content: PropertyList.Content
  ) throws(InputRefusal) -> PropertyList.Content {
    guard isRight(element.text) else {
      throw refusal("<\(element.name.local)> does not hold what it should", at: element.tag)
    }
    return content
  }

  private static func refusal(_ message: String, at location: SourceLocation) -> InputRefusal {
    InputRefusal([Diagnostic(.error, message, at: location)])
  }
}

/// How numbers are written in the XML form.
private enum PropertyListNumber {
  /// Decimal, or hexadecimal behind `0x`, with a sign.
  static func integer(_ text: Substring) -> PropertyList.Content? {
    let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text
    let isHexadecimal = unsigned.hasPrefix("0x") || unsigned.hasPrefix("0X")
    let digits = isHexadecimal ? unsigned.dropFirst(2) : unsigned
    let radix = isHexadecimal ? 16 : 10
    guard !digits.isEmpty, digits.utf8.count < 64, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return nil
    }
    if let value = Int((text.hasPrefix("-") ? "-" : "") + digits, radix: radix) { return .integer(value) }
    guard let large = Double(isHexadecimal ? "0x\(digits)" : String(digits)) else { return nil }
    return .real(text.hasPrefix("-") ? -large : large)
  }

  /// As C writes floating-point numbers, `nan` and the infinities too.
  static func real(_ text: Substring) -> PropertyList.Content? {
    Double(text).map(PropertyList.Content.real)
  }
}

extension String {
  /// The text without the characters at both ends that are as told.
  fileprivate func trimming(while condition: (Character) -> Bool) -> Substring {
    var rest = self[...].drop(while: condition)
    while let last = rest.last, condition(last) { rest.removeLast() }
    return rest
  }
}
