internal import Program

// Annotated functions that take their whole URL from a parameter: each call is a request, as the call of a library is.
extension Evaluator {
  /// The names of such functions; code that names one is read.
  package var wholeURLNames: Set<String> {
    let all = libraries.compactMap(\.annotated).filter { $0.wholeURL != nil }
    guard !all.isEmpty else { return [] }
    let functions = program.files.lazy.flatMap(\.functions)
    return Set(
      functions.filter { function in
        all.contains {
          $0.placeOfWholeURL(in: function) != nil && function.annotations.contains(where: $0.states)
        }
      }.map(\.name))
  }

  /// Records the request that a call of such a function is; what stands in front of a path is said in the end.
  package func sendWholeURL(
    _ name: String, of option: Value.Option, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) {
    guard case .program(let type)? = option.type,
      let key = program.method(name, of: type, where: { $0.body == nil && !$0.annotations.isEmpty }),
      let owner = program.home(of: key)
    else { return }
    let function = program.function(key)
    for annotated in libraries.compactMap(\.annotated) {
      guard let annotation = function.annotations.first(where: annotated.states),
        let place = annotated.placeOfWholeURL(in: function)
      else { continue }
      let method =
        annotated.verbs[annotation.name].map { Value.text($0) }
        ?? argument("method", nil, of: annotation, in: owner) ?? .unknown("method")
      reading.findings.called.insert(key)
      var request = RequestEffect(
        library: annotated.sender, method: method, url: bindings(of: key, passed)[place] ?? .unknown(),
        base: nil,
        origin: RequestEffect.Origin(file: frame.file, call: site.id), file: key.file, span: annotation.span,
        symbol: function.name, function: key)
      request.annotatedType = owner
      request.restate(
        file: frame.file, span: program.files[frame.file].expressions[site.id].span, symbol: frame.symbol,
        function: frame.home)
      frame.requests.append(request)
      return
    }
  }
}
