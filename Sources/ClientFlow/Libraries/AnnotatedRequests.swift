/// How a generator of clients is told what to generate: a class with an annotation, and one on each of its methods.
///
///     @RestApi(baseUrl: 'https://a.example') abstract class Api { @GET('/users/{id}') Future<User> user(...); }
package struct AnnotatedRequests: Sendable {
  /// The annotations one of which marks the class.
  package let classes: Set<String>
  /// The method of HTTP for each annotation of a method.
  package let verbs: [String: String]
  /// The library whose clients send the requests, and so say what stands in front of them.
  package let sender: String

  /// Makes a description.
  package init(classes: Set<String>, verbs: [String: String], sender: String) {
    self.classes = classes
    self.verbs = verbs
    self.sender = sender
  }
}

extension FlowEvaluation {
  /// The requests that annotations state, in the order of the files.
  func annotatedRequests() -> [RequestEffect] {
    program.files.indices.flatMap { file in
      program.files[file].classes.indices.flatMap { annotatedRequests(of: ClassKey(file: file, index: $0)) }
    }
  }

  private func annotatedRequests(of key: ClassKey) -> [RequestEffect] {
    let type = program.type(key)
    for annotation in type.annotations {
      for library in libraries {
        guard let annotated = library.annotated, annotated.classes.contains(annotation.name),
          program.files[key.file].imports.contains(where: { found in
            library.imports.contains { found.target.hasPrefix($0) }
          })
        else { continue }
        let base = argument("baseUrl", nil, of: annotation, in: key) ?? .text("")
        return type.functions.flatMap { requests(of: $0, in: key, annotated, base) }
      }
    }
    return []
  }

  private func requests(
    of index: Int, in key: ClassKey, _ annotated: AnnotatedRequests, _ base: Value
  ) -> [RequestEffect] {
    let function = program.files[key.file].functions[index]
    return function.annotations.compactMap { annotation in
      guard let verb = annotated.verbs[annotation.name] else { return nil }
      let path = argument("path", 0, of: annotation, in: key) ?? .text("")
      let isWhole = base.known.map { $0.hasPrefix("http") } ?? true
      let stated = Value.joined(isWhole ? [path] : [base, path])
      let function = FunctionKey(file: key.file, index: index)
      return RequestEffect(
        library: annotated.sender, method: .text(verb), url: Self.withParameters(stated),
        base: isWhole ? base : .unknown("base"), origin: RequestEffect.Origin(file: key.file, call: -1),
        file: key.file, span: annotation.span, symbol: program.function(function).name, function: function)
    }
  }

  private func argument(
    _ label: String, _ place: Int?, of annotation: FlowAnnotation, in key: ClassKey
  ) -> Value? {
    var frame = Frame(
      file: key.file, function: nil, owner: key, hasInstance: false, symbol: annotation.name)
    let passed = Arguments(annotation.arguments, evaluate: { evaluate($0, &frame) })
    if let value = passed.named[label] { return value }
    guard let place, place < passed.positional.count else { return nil }
    return passed.positional[place]
  }

  /// A path in which names in braces are parameters.
  private static func withParameters(_ path: Value) -> Value {
    path.map { option in
      guard case .text(let text) = option else { return Value(option) }
      return Value(.text(text.mapText(withParameters)))
    }
  }

  private static func withParameters(_ text: String) -> TextTemplate {
    var result = TextTemplate()
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result.append(String(rest[..<open]))
      result.append(TextTemplate(Hole(.elsewhere, name: String(rest[rest.index(after: open)..<close]))))
      rest = rest[rest.index(after: close)...]
    }
    result.append(String(rest))
    return result
  }
}
