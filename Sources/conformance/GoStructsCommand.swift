import Foundation
import GoRouting
import SourceText

/// `conformance go-structs list`: the struct types of the Go files that standard input names, a line of JSON for each, in the form
/// that `swag.py` holds against documents.
enum GoStructsCommand: SyntaxCommand {
  static let name = "go-structs"

  static var modes: [SyntaxMode] { [.allLines("list", list)] }

  private static func list(_ files: [SourceFile]) {
    for entry in StructListing(files).entries {
      let fields = entry.fields.map { field in
        var parts = ["go": field.name]
        for key in ["json", "form", "swaggerignore"] { parts[key] = field.tag(key) }
        return parts
      }
      let line: [String: Any] = ["name": entry.name, "fields": fields, "embedded": entry.embedded]
      guard let data = try? JSONSerialization.data(withJSONObject: line, options: [.sortedKeys]) else {
        continue
      }
      print(String(decoding: data, as: UTF8.self))
    }
  }
}
