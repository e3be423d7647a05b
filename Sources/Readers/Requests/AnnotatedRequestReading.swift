internal import Evaluation
internal import Program

extension Evaluator {
  /// The requests that annotations state, in the order of the files. `bases` has what stands in front of those of a
  /// type, as far as the calls that make its instances tell.
  func annotatedRequests(_ bases: InterfaceBases) -> [RequestEffect] {
    program.files.indices.flatMap { file in
      program.files[file].classes.indices.flatMap { index in
        let key = ClassKey(file: file, index: index)
        return annotatedRequests(of: key, bases.bases(of: key))
      }
    }
  }

  private func annotatedRequests(of key: ClassKey, _ bases: [Value]) -> [RequestEffect] {
    let type = program.type(key)
    for library in libraries {
      guard let annotated = library.annotated, let mark = annotated.marks(type),
        program.files[key.file].imports.contains(where: { found in
          library.imports.contains { found.target.hasPrefix($0) }
        })
      else { continue }
      let base = mark.flatMap { argument("baseUrl", nil, of: $0, in: key) }
      return type.functions.flatMap { index in
        requests(of: FunctionKey(file: key.file, index: index), in: key, annotated, base, bases)
      }
    }
    return []
  }

  private func requests(
    of key: FunctionKey, in owner: ClassKey, _ annotated: AnnotatedRequests, _ base: Value?, _ bases: [Value]
  ) -> [RequestEffect] {
    let function = program.function(key)
    return function.annotations.filter(annotated.states).flatMap { annotation -> [RequestEffect] in
      let method =
        annotated.verbs[annotation.name].map { Value.text($0) }
        ?? argument("method", nil, of: annotation, in: owner)
      let parts = parts(of: annotation, of: function, in: owner, annotated, base, bases)
      var request = RequestEffect(
        library: annotated.sender, method: method ?? .unknown("method"), url: parts.url, base: parts.base,
        origin: RequestEffect.Origin(file: key.file, call: -1), file: key.file, span: annotation.span,
        symbol: function.name, function: key)
      request.parts = annotatedParts(of: key, in: owner)
      // Where calls say the whole URL, they are the requests.
      return findings.called.contains(key) ? [] : [request]
    }
  }

  /// The URL that an annotation states, and what stands in front of it.
  private func parts(
    of annotation: Annotation, of function: Function, in owner: ClassKey,
    _ annotated: AnnotatedRequests,
    _ base: Value?, _ bases: [Value]
  ) -> (url: Value, base: Value?) {
    let stated =
      argument("path", 0, of: annotation, in: owner) ?? argument("value", nil, of: annotation, in: owner)
    if stated == nil || stated?.known == "", let place = annotated.placeOfWholeURL(in: function) {
      return (.unknown(function.parameters[place].name), nil)
    }
    let path = stated ?? .text("")
    if ["http://", "https://"].contains(where: { Self.begins(path, with: $0) }) {
      return (resolving(path, in: function, owner), nil)
    }
    switch annotated.joining {
    case .appending:
      let base = base ?? .text("")
      let isWhole = base.known.map { $0.hasPrefix("http") } ?? true
      let url = Value.joined(isWhole ? [path] : [base, path]).withTemplateVariables {
        Hole(.elsewhere, name: $0)
      }
      return (url, isWhole ? base : .unknown("base"))
    case .resolving:
      let isRooted = Self.begins(path, with: "/")
      let front = Self.front(of: path, bases)
      let url = resolving(path, in: function, owner)
      // Nothing of an unknown base can be a part of the first segment.
      return (
        front.isUnknown && !isRooted ? URLText.rooted(url) : url,
        front.isUnknown && isRooted ? .text("/") : front
      )
    }
  }

  /// What stands in front of a path that is resolved against a base.
  static func front(of path: Value, _ bases: [Value]) -> Value {
    let known = bases.isEmpty ? nil : Value.either(bases)
    return begins(path, with: "/")
      ? known.map { URLText.origin(of: $0) } ?? .text("/")
      : known.map { URLText.folder(of: $0) } ?? .unknown("base")
  }

  static func begins(_ url: Value, with prefix: String) -> Bool {
    url.templates.contains { text in
      if case .text(let start)? = text.pieces.first { start.hasPrefix(prefix) } else { false }
    }
  }

  /// A path that is resolved against a base, its parameters escaped where they are put in, but for those that a
  /// parameter's annotation calls encoded.
  private func resolving(_ path: Value, in function: Function, _ owner: ClassKey) -> Value {
    let whole = function.parameters.flatMap(\.annotations).filter {
      argument("encoded", nil, of: $0, in: owner)?.known == "true"
    }
    let names = whole.compactMap { (argument("value", 0, of: $0, in: owner))?.known }
    let path = path.known == "." ? Value.text("") : path
    return path.withTemplateVariables { Hole(names.contains($0) ? .elsewhere : .template, name: $0) }
  }

  /// A request of such a function with what stands in front of its path; a whole URL needs nothing there, and what begins
  /// with something unknown may be one.
  func withFront(_ request: RequestEffect, _ bases: InterfaceBases) -> RequestEffect {
    guard let type = request.annotatedType else { return request }
    var request = request
    let isPath = Self.begins(request.url, with: "") && !Self.begins(request.url, with: "http")
    request.base = isPath ? Self.front(of: request.url, bases.bases(of: type)) : nil
    return request
  }
}
