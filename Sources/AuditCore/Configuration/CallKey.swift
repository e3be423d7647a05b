internal import ContractModel

extension Configuration {
  /// The keys of a declared call: of a function that sends a request, or registers a route.
  enum CallKey: String, ConfigurationKey {
    case function
    case path
    case method
    case base
    case handler

    var meaning: String {
      switch self {
      case .function: "The function, with its type in front where the name alone is not enough: Api.send."
      case .path: "The parameter that is the path: its name, or its position from 1."
      case .method:
        "The parameter that is the method, or in capitals the method itself; by default GET, of a route any."
      case .base: "What stands in front of the path: a path or a URL."
      case .handler: "The parameter that answers: its name, or its position from 1."
      }
    }

    func shape(_ vocabulary: ConfigurationVocabulary) -> ValueShape {
      switch self {
      case .function, .base: .text(.plain)
      case .path, .method, .handler: .spelling
      }
    }

    var option: KeyOption { Configuration.SideKey.calls.option }

    /// The shape of a declared call. A request is answered elsewhere.
    static func shape(
      _ vocabulary: ConfigurationVocabulary, of effect: DeclaredCall.Effect
    ) -> ValueShape {
      .record(
        RecordShape(
          keys: allCases.filter { effect == .route || $0 != .handler }.map { $0.described(vocabulary) },
          demands: [.required(Self.function.rawValue), .required(Self.path.rawValue)]))
    }
  }
}
