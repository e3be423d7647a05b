internal import Evaluation
internal import PythonFrontend

/// What the models of Python's servers share: what decorators are handed, and how methods are named.
enum PythonRoutes {
  /// The label of the function that a decorator stands in front of.
  static let decorated = PythonDecorators.decorated

  /// Methods of HTTP, a text or a list of texts, in capitals.
  static func methods(_ value: Value) -> Value {
    value.map { option in
      switch option {
      case .list(let values): Value(.list(values.map(PythonVerbs.upper)))
      default: PythonVerbs.upper(Value(option))
      }
    }
  }

  /// What runs before the function that a decorator stands in front of, by what is written there: its other decorators, and
  /// what its parameters are by default.
  static func guards(_ call: LibraryCall) -> [Value] {
    call.named.filter { $0.key.hasPrefix(PythonDecorators.beside) }.sorted { $0.key < $1.key }.map(\.value)
  }
}
