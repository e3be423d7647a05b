package import Program

/// How a generator of clients is told what to generate: a type with annotations on its methods.
///
///     @RestApi(baseUrl: 'https://a.example') abstract class Api { @GET('/users/{id}') Future<User> user(...); }
package struct AnnotatedRequests: Sendable {
  /// How the base and the path of an annotation are put together.
  package enum Joining: Sendable {
    /// One behind the other.
    case appending
    /// As a browser resolves a link (RFC 3986 §5.2): a path that begins with a slash keeps nothing of the base's path.
    case resolving
  }

  /// The annotations one of which marks the type; empty where any type may have such methods.
  package let classes: Set<String>
  /// The method of HTTP for each annotation of a method.
  package let verbs: [String: String]
  /// The annotation that names its method itself, as `method`, or nil.
  package let anyVerb: String?
  /// The annotation of a parameter that is the whole URL, or nil.
  package let wholeURL: String?
  /// The library whose clients send the requests, and so say what stands in front of them.
  package let sender: String
  /// How base and path are put together.
  package let joining: Joining

  /// Makes a description.
  package init(
    classes: Set<String>, verbs: [String: String], anyVerb: String? = nil, wholeURL: String? = nil,
    sender: String,
    joining: Joining = .appending
  ) {
    self.classes = classes
    self.verbs = verbs
    self.anyVerb = anyVerb
    self.wholeURL = wholeURL
    self.sender = sender
    self.joining = joining
  }

  /// Whether an annotation of a function states a request.
  package func states(_ annotation: Annotation) -> Bool {
    verbs[annotation.name] != nil || annotation.name == anyVerb
  }

  /// The place of the parameter of a function that is the whole URL, or nil.
  package func placeOfWholeURL(in function: Function) -> Int? {
    guard let wholeURL else { return nil }
    return function.parameters.firstIndex { $0.annotations.contains { $0.name == wholeURL } }
  }

  /// Whether a type may state requests by its annotations.
  package func marks(_ type: ClassDeclaration) -> Annotation?? {
    if classes.isEmpty { return .some(nil) }
    return type.annotations.first { classes.contains($0.name) }.map { .some($0) }
  }
}

extension Evaluator {
  /// The value of an argument of an annotation, by its label or its place.
  package func argument(
    _ label: String, _ place: Int?, of annotation: Annotation, in key: ClassKey
  ) -> Value? {
    argument(label, place, of: annotation, in: key.file, of: key)
  }

  /// The value of an argument of an annotation in a file, by its label or its place; `owner` is the class that it stands in.
  package func argument(
    _ label: String, _ place: Int?, of annotation: Annotation, in file: Int, of owner: ClassKey?
  ) -> Value? {
    var frame = Frame(
      file: file, function: nil, owner: owner, hasInstance: false, symbol: annotation.name)
    let passed = Arguments(annotation.arguments, evaluate: { evaluate($0, &frame) })
    if let value = passed.named[label] { return value }
    guard let place, place < passed.positional.count else { return nil }
    return passed.positional[place]
  }
}
