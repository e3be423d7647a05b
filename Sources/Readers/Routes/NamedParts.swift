internal import Evaluation
internal import Program

// What a value is that annotations and calls of frameworks are handed: a record with named parts, a list, a class.
extension Value {
  private var sole: Option? { options.count == 1 ? options[0] : nil }

  /// The class that it is, or nil for anything else.
  var classKey: ClassKey? {
    guard case .type(.program(let key))? = sole else { return nil }
    return key
  }

  /// The parts of a record by their names, or nil for anything else.
  var parts: [String: Value]? {
    guard case .instance(let instance)? = sole, instance.isRecord else { return nil }
    return instance.fields
  }

  /// A part of a record, or nil.
  func part(_ name: String) -> Value? { parts?[name] }

  /// A field of an instance, or nil.
  func field(_ name: String) -> Value? {
    guard case .instance(let instance)? = sole else { return nil }
    return instance.fields[name]
  }
}
