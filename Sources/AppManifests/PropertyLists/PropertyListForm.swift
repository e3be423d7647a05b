package import SourceText
internal import XMLTree

/// How a property list is written in a file.
package enum PropertyListForm: String, Sendable, CaseIterable {
  case xml
  case binary
  /// The form of NeXTSTEP, in braces and parentheses: what a `project.pbxproj` is written in.
  case openStep
}

extension PropertyList {
  /// How deep values may be nested, in any form.
  static let maximumDepth = 200

  /// Reads a property list of any form, or says at which place it is none.
  ///
  /// The form is told from the first bytes. A list is a dictionary or an array; a file that is a single value is
  /// refused, since any text that is a word would be one in the old form.
  package static func parse(_ file: SourceFile) -> Result<PropertyList, InputRefusal> {
    let result: Result<PropertyList, InputRefusal>
    switch PropertyListForm(of: file) {
    case .xml: result = XMLDocument.parse(file).flatMap(XMLPropertyList.read)
    case .binary: result = BinaryPropertyList.read(file)
    case .openStep: result = OpenStepPropertyList.read(file)
    }
    return result.flatMap { list in
      switch list.content {
      case .array, .dictionary: .success(list)
      default:
        .failure(
          InputRefusal([
            Diagnostic(
              .error, "the property list is a single value, where a dictionary is due", at: list.location)
          ]))
      }
    }
  }
}

extension PropertyListForm {
  /// The form that a file claims to have.
  package init(of file: SourceFile) {
    let isXML = [0x3C, 0xFE, 0xFF, 0].contains(Self.firstByte(of: file.bytes))
    self = file.bytes.starts(with: "bplist".utf8) ? .binary : isXML ? .xml : .openStep
  }

  /// The first byte that is no white space and no byte order mark of UTF-8; a space where there is none.
  private static func firstByte(of bytes: [UInt8]) -> UInt8 {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? 0x20
  }
}
