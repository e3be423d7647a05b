extension Configuration {
  /// The keys of a declared call.
  enum CallKey: String, ConfigurationKey {
    case function
    case path
    case method
    case base

    var meaning: String {
      switch self {
      case .function: "The function, with its type in front where the name alone is not enough: Api.send."
      case .path: "The parameter that is the path: its name, or its position from 1."
      case .method: "The parameter that is the method, or in capitals the method itself; by default GET."
      case .base: "What stands in front of the path: a path or a URL."
      }
    }

    func shape(_ vocabulary: ConfigurationVocabulary) -> ValueShape {
      switch self {
      case .function, .base: .text(.plain)
      case .path, .method: .spelling
      }
    }

    var option: KeyOption { Configuration.SideKey.calls.option }

    /// The shape of a declared call.
    static func shape(_ vocabulary: ConfigurationVocabulary) -> ValueShape {
      .record(
        RecordShape(
          keys: allCases.map { $0.described(vocabulary) },
          demands: [.required(Self.function.rawValue), .required(Self.path.rawValue)]))
    }
  }
}
