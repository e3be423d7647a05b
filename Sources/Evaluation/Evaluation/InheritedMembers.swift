package import Program

// Members that a class of the program has from a library's type.
extension Evaluator {
  /// What a library says about a member of a class that inherits from one of its types or conforms to it, or nil.
  package func inherited(_ name: String, _ option: Value.Option, by key: ClassKey) -> Value? {
    for case .library(let library, let type) in foreignTypes(inheritedBy: key) {
      if let value = property(name, option, of: type, library) { return value }
    }
    return nil
  }
}
