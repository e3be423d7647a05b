internal import Evaluation
internal import Program
internal import PythonFrontend

/// What the models of Python's servers share: what decorators are handed, and how methods are named.
enum PythonRoutes {
  /// The known ones of the methods that a route answers: one, or a list of them.
  static func known(_ methods: Value) -> [String] {
    methods.known.map { [$0] } ?? methods.elements?.compactMap(\.known) ?? []
  }

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

  private static let verbs = ["get", "post", "put", "patch", "delete", "head", "options", "trace"]

  /// The methods of HTTP that a class has functions for, called so behind a text; not known for anything else, or for none.
  static func methods(
    ofClass type: Value, _ call: LibraryCall, behind front: String = "", end: String = ""
  ) -> Value {
    let instance = type.map { option in
      if case .type(let reference) = option { return Value(.instance(Instance(reference))) }
      return Value(option)
    }
    let found = verbs.filter { call.member(instance, front + $0 + end).isFunction }
    return found.isEmpty ? .unknown("methods") : Value(.list(found.map { .text($0.uppercased()) }))
  }

  /// A route for each path of a list of them, or for one.
  static func routes(
    _ methods: Value, _ paths: [Value], on router: Value, handlers: [Value]
  ) -> [LibraryAnswer.Registered] {
    paths.map { .route(methods, [$0], on: router, handlers: handlers) }
  }

  /// The route that stands for registrations which cannot be read: neither its methods nor its path are known.
  static func unread(_ name: String, on router: Value, handlers: [Value] = []) -> LibraryAnswer.Registered {
    .route(.unknown("methods"), [.unknown(name)], on: router, handlers: handlers)
  }
}
