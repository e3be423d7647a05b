package import Program

// Functions that methods of lists and maps call once for each element: `paths.forEach(send)`.
extension Evaluator {
  /// The methods that hand the function which they are given the elements one by one, by the names that they have in any of
  /// the languages.
  private static let elementMethods: Set<String> = [
    "all", "allSatisfy", "any", "associateWith", "compactMap", "contains", "every", "expand", "filter",
    "filterNot", "find", "findLast", "first", "firstWhere", "flatMap", "forEach", "ifPresent", "map",
    "mapNotNull", "none", "onEach", "some", "takeWhile", "where",
  ]

  /// Sends for each element of a list or entry of a map what the function sends that a method of it is handed. What the method
  /// gives is evaluated elsewhere.
  package func callForElements(
    _ name: String, of option: Value.Option, _ passed: Arguments, _ site: CallSite, _ frame: inout Frame
  ) {
    guard Self.elementMethods.contains(name),
      let function = passed.named[Expression.Argument.trailing] ?? passed.positional.first,
      function.options.contains(where: mayCompleteRequests),
      let elements = elements(of: option, for: function), reading.mayUnroll(elements.count)
    else { return }
    let areStated = elements.joined().allSatisfy(\.isStated)
    for element in elements {
      var handed = Arguments()
      for value in element { handed.append(value, label: nil) }
      for option in function.options {
        if areStated, case .callable(let key, let receiver) = option, !requiresByArguments(key) {
          state(bindings(of: key, handed), key, receiver, site, &frame)
          forElement(element[0], &frame) { register(byCalling: Value(option), handed, site, &$0) }
        } else {
          forElement(element[0], &frame) { _ = apply(Value(option), handed, site, &$0) }
        }
      }
    }
  }

  /// Sends the requests of a function that depend on what it is handed, which says their paths however much of them the function
  /// states itself: the list is there to be gone through.
  private func state(
    _ bindings: [Int: Value], _ key: FunctionKey, _ receiver: Value?, _ site: CallSite, _ frame: inout Frame
  ) {
    let (receiver, captured) = uncaptured(receiver)
    let substitution = Substitution(
      function: key, arguments: bindings, receiver: receiver, member: { self.member($1, of: $0) })
    reading.findings.called.insert(key)
    reading.findings.extended.insert(key)
    for request in summary(of: key).requests where request.url.dependsOn(key) || request.method.dependsOn(key)
    {
      for completed in request.completed(by: substitution, of: key, isStated: false) {
        for stated in captured.map({ completed.alternatives($0) }) ?? [completed] {
          record(stated, of: key, bindings, isStated: false, request, site, &frame)
        }
      }
    }
  }

  /// The type that all elements of what is a list have, as far as theirs are known; or nil.
  package func elementType(of list: Value, in file: Int) -> TypeReference? {
    guard list.options.count == 1, case .list(let elements) = list.options[0] else { return nil }
    let textType = type(TypeName("String"), in: file)
    let types = elements.flatMap(\.options).compactMap { $0.isText ? textType : $0.type }
    guard let first = types.first, types.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// Notes that a function is called for elements of which nothing is known, so that what it states without them counts.
  package func noteElementsUnknown(of receiver: Value?, to name: String, _ passed: Arguments) {
    guard Self.elementMethods.contains(name), receiver?.isUnknown ?? true else { return }
    for case .callable(let key, _) in (passed.positional + passed.named.values).flatMap(\.options) {
      reading.findings.taken.insert(key)
    }
  }

  /// Whether calling a value may complete a request, or be one.
  private func mayCompleteRequests(_ option: Value.Option) -> Bool {
    if case .callable(let key, _) = option { return summary(of: key).hasEffects || requiresByArguments(key) }
    return canBeCalled(option)
  }

  /// What a function is handed at each of its calls: an element of a list, or an entry of a map, whole or in halves.
  private func elements(of option: Value.Option, for function: Value) -> [[Value]]? {
    switch option {
    case .list(let values) where !Value(option).hasOpenCount: return values.map { [$0] }
    case .map(let keys, let values):
      guard case .callable(let key, _)? = function.options.first else { return nil }
      let takesHalves = program.function(key).parameters.count == 2
      let isValueFirst = libraries.contains(where: \.handsValuesFirst)
      return zip(keys, values).map {
        takesHalves ? isValueFirst ? [$1, $0] : [$0, $1] : [isValueFirst ? $1 : Self.entry($0, $1)]
      }
    default: return nil
    }
  }
}

extension Value {
  /// Whether it is one known text that names something, or has parts that all do: digits alone are an example of what an
  /// identifier may be.
  fileprivate var isStated: Bool {
    guard options.count == 1 else { return false }
    switch options[0] {
    case .text: return known.map { $0.utf8.contains { ($0 | 0x20) &- 0x61 < 26 } } ?? false
    case .instance(let record): return record.isRecord && record.fields.values.allSatisfy(\.isStated)
    case .list(let values): return values.allSatisfy(\.isStated)
    default: return false
    }
  }
}
