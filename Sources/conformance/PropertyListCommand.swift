import AppManifests
import Foundation
import SourceText

/// `conformance property-list dump`: what our reader makes of property lists, in the form that `PropertyLists/compare.py`
/// makes of what Python's reader sees: one line a file, a path and its value, or `refused` and why.
enum PropertyListCommand: SyntaxCommand {
  static let name = "property-list"

  static var modes: [SyntaxMode] {
    [.eachLine("dump") { print("\($0.path)\t\(outline($0))") }]
  }

  private static func outline(_ file: SourceFile) -> String {
    switch PropertyList.parse(file) {
    case .success(let list): text(of: list)
    case .failure(let refusal):
      "refused\t" + (refusal.diagnostics.first?.message.filter { !$0.isNewline } ?? "")
    }
  }

  /// Texts in hexadecimal digits and numbers by their bits, so that no way of writing them is in question.
  private static func text(of value: PropertyList) -> String {
    switch value.content {
    case .string(let string): return "s" + hexadecimal(string)
    case .integer(let integer): return "i\(integer)"
    case .real(let real): return real.isNaN ? "rnan" : "r" + String(real.bitPattern, radix: 16)
    case .boolean(let truth): return truth ? "true" : "false"
    case .date: return "date"
    case .data: return "data"
    case .array(let elements): return "[" + elements.map(text).joined(separator: ",") + "]"
    case .dictionary(let entries):
      let values = Dictionary(entries.map { (hexadecimal($0.key), text(of: $0.value)) }) { _, last in last }
      return "{" + values.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: ",")
        + "}"
    }
  }

  private static func hexadecimal(_ text: String) -> String {
    text.utf8.map { String(format: "%02x", $0) }.joined()
  }
}
