internal import Program

// What Dagger and Hilt hand to a function: the value of the function that provides it (dagger.Provides, javax.inject.Qualifier).
extension Evaluator {
  /// A value in which what providers hand to a provider is put in, where there is one provider of it.
  package func provided(_ value: Value, level: Int = 0) -> Value {
    guard level < Limits.providers else { return value }
    return value.map { option in
      guard case .hole(let hole) = option, case .parameter(let key, let place) = hole.root,
        let provider = provider(of: key, place, hole.rootType)
      else { return Value(option) }
      let result = hole.members.reduce(summary(of: provider).result) { member($1, of: $0) }
      return provided(result, level: level + 1)
    }
  }

  /// The function that provides what a provider's parameter asks for: by its type, and by the qualifiers that stand in
  /// front of it.
  private func provider(of key: FunctionKey, _ place: Int, _ type: TypeReference?) -> FunctionKey? {
    let function = program.function(key)
    guard let type, isProvider(function), place < function.parameters.count else { return nil }
    let wanted = qualifiers(in: function.parameters[place].annotations, of: key)
    let found = providers(of: type).filter { other in
      other != key && qualifiers(in: program.function(other).annotations, of: other) == wanted
    }
    return found.count == 1 ? found[0] : nil
  }

  private func isProvider(_ function: Function) -> Bool {
    function.annotations.contains { $0.name == "Provides" }
  }

  private func providers(of type: TypeReference) -> [FunctionKey] {
    program.files.indices.flatMap { file in
      program.files[file].functions.indices.compactMap { index in
        let function = program.files[file].functions[index]
        guard isProvider(function), self.type(function.returnType, in: file) == type else { return nil }
        return FunctionKey(file: file, index: index)
      }
    }
  }

  /// The annotations that tell values of one type apart, with their texts: `Named auth`. How long a value lives is none.
  private func qualifiers(in annotations: [Annotation], of key: FunctionKey) -> Set<String> {
    let others: Set<String> = [
      "Provides", "Reusable", "JvmStatic", "JvmSuppressWildcards", "NonNull", "NotNull", "Nullable",
    ]
    let owner = program.function(key).owner.map { ClassKey(file: key.file, index: $0) }
    let found = annotations.filter { annotation in
      !others.contains(annotation.name) && !annotation.name.hasSuffix("Scoped")
        && !annotation.name.hasSuffix("Singleton")
        && !annotation.name.hasSuffix("Scope")
    }
    return Set(
      found.map { annotation in
        var frame = Frame(
          file: key.file, function: nil, owner: owner, hasInstance: false, symbol: annotation.name)
        let text = annotation.arguments.first.map { evaluate($0.value, &frame).known ?? "?" }
        return ([annotation.name] + [text].compactMap(\.self)).joined(separator: " ")
      })
  }
}
