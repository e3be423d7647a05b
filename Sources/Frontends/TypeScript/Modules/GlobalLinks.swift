import Program

/// What all components of an app have under names that begin with `$`, because a plugin put it there.
struct GlobalLinks: Sendable {
  private var known: [String: Binding] = [:]

  /// Gathers what files put into all components; of two of one name the first counts.
  init(_ files: [ScriptFile]) {
    for (index, file) in files.enumerated() {
      for (name, variable) in file.module.globals where known[name] == nil {
        known[name] = Binding(file: index, name: variable)
      }
    }
  }

  /// Lets `this.$http`, `app.$http` and `this.context.$http` mean what was put there.
  func bind(_ flow: inout ProgramFile, _ bindings: inout [String: Binding]) {
    guard !known.isEmpty else { return }
    for index in flow.expressions.indices {
      guard case .member(let base, let name) = flow.expressions[index].kind, let binding = known[name] else {
        continue
      }
      switch flow.expressions[base].kind {
      case .this, .name, .member:
        flow.expressions[index] = Expression(.name(binding.name), flow.expressions[index].span)
        bindings[binding.name] = binding
        // Code that names the member mentions the variable.
        bindings[name] = binding
      default: continue
      }
    }
  }
}
