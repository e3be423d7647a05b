package import ContractModel
internal import Evaluation
internal import Program
package import SourceText

/// A route with the text that describes its function where that stands.
package struct DescribedRoute: Sendable, Hashable {
  /// The route.
  package let sighting: Sighting
  /// The file of the function.
  package let file: SourceFile
  /// The bytes of the text in the file, with its quotes; of the annotation that names the text where it stands elsewhere.
  package let text: SourceSpan
  /// Whether the text stands elsewhere.
  package let isElsewhere: Bool

  /// Takes the function of a route; where the route is a class, that which its method of HTTP runs. Nil for one that nothing
  /// describes.
  init?(_ sighting: Sighting, _ handler: Value, _ program: ProgramIndex) {
    guard let key = Self.function(of: handler, sighting.endpoint.method, program) else { return nil }
    let function = program.function(key)
    let annotation = function.annotations.first { Self.naming.contains($0.name) }
    guard let text = annotation?.span ?? function.description else { return nil }
    self.sighting = sighting
    file = program.files[key.file].source
    self.text = text
    isElsewhere = annotation != nil
  }

  /// The annotations that name a description: a file or a value of the program (flasgger, "Using external YAML files").
  private static let naming: Set = ["swag_from"]

  private static func function(of handler: Value, _ method: HTTPMethod, _ program: ProgramIndex)
    -> FunctionKey?
  {
    guard handler.options.count == 1 else { return nil }
    switch handler.options[0] {
    case .callable(let key, _): return key
    case .type(.program(let key)): return program.method("\(method)".lowercased(), of: key) { _ in true }
    case .instance(let instance):
      if case .program(let key) = instance.type {
        return program.method("\(method)".lowercased(), of: key) { _ in true }
      }
      // What `as_view` makes of a class has the class in a field.
      return instance.fields.values.lazy.compactMap { value -> FunctionKey? in
        guard value.options.count == 1, case .instance(let inner) = value.options[0],
          case .program = inner.type
        else { return nil }
        return function(of: value, method, program)
      }.first
    default: return nil
    }
  }
}

extension RouterListing {
  /// Keeps a route that is described where its function stands.
  mutating func describe(_ sighting: Sighting, of item: Registration) {
    guard sighting.isReached, let handler = item.handlers.last,
      let route = DescribedRoute(sighting, handler, evaluator.program)
    else { return }
    if !described.contains(route) { described.append(route) }
  }
}
