internal import SourceText

/// Texts as YAML scalars on one line.
enum YAMLText {
  /// A text as a person writes it: plain where that means the same, else quoted.
  static func scalar(_ text: String) -> String {
    let isPlain =
      text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F: true
        default: false
        }
      } && text.utf8.first.map { $0 != 0x2D && !(0x30...0x39).contains($0) && $0 != 0x2E } ?? false
      && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    return isPlain ? text : quoted(text)
  }

  /// A double-quoted scalar (YAML 1.2.2 §7.3.1).
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where !InertText.isSafe(scalar) || scalar.properties.isWhitespace && scalar != " ":
        let digits = String(scalar.value, radix: 16)
        let width = scalar.value > 0xFFFF ? 8 : 4
        result +=
          (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: max(0, width - digits.count)) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension YAMLText {
  /// One path as it is, or several as a list, each from a folder.
  static func paths(_ paths: [AbsolutePath], from root: AbsolutePath) -> String {
    let texts = paths.map { scalar($0.relative(to: root)) }
    return texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
  }
}
