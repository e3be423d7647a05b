import Evaluation
import Program

/// The method of HTTP that the options of a request name.
enum HTTPVerb {
  /// The method that options of jQuery's name, under `method` or, as before its version 1.9, `type`.
  static func ofAjax(_ options: Value, _ call: LibraryCall) -> Value {
    let named = call.member(options, "method")
    return of(named == .null ? call.member(options, "type") : named)
  }

  /// The method in capitals; a request that names none is a `GET`.
  static func of(_ value: Value) -> Value {
    value.map { option in
      switch option {
      case .null: .text("GET")
      case .text(let text): text.known.map { .text($0.uppercased()) } ?? Value(option)
      default: Value(option)
      }
    }
  }
}
