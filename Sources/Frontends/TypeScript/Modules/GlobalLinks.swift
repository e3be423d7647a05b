import Program

/// What all components of an app have under names that begin with `$`, because a plugin put it there, and what all files have
/// on the global object.
struct GlobalLinks: Sendable {
  private var known: [String: Binding] = [:]

  /// Gathers what files put into all components; of two of one name the first counts. What several files put on the global object
  /// under one name is not known.
  init(_ files: [ScriptFile]) {
    var doubtful: Set<String> = []
    for (index, file) in files.enumerated() {
      for (name, variable) in file.module.globals {
        if known[name] == nil {
          known[name] = Binding(file: index, name: variable)
        } else if name.hasPrefix(ScriptLowering.globalObject) {
          doubtful.insert(name)
        }
      }
    }
    for name in doubtful { known[name] = nil }
  }

  /// Lets `this.$http`, `app.$http` and `this.context.$http` mean what was put there.
  func bind(_ flow: inout ProgramFile, _ bindings: inout [String: Binding]) {
    guard !known.isEmpty else { return }
    for index in flow.expressions.indices {
      guard case .member(let base, var name) = flow.expressions[index].kind else { continue }
      if case .name(let owner) = flow.expressions[base].kind, ScriptLowering.globalObjects.contains(owner) {
        name = ScriptLowering.globalObject + name
      }
      guard let binding = known[name] else { continue }
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
