internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

// What is taken by functions that run before a handler, whose results it is handed.
extension TakenParts {
  /// Adds what something takes that runs before the handler: a function, or a class whose constructor is called.
  mutating func add(dependency value: Value, at key: FunctionKey) {
    let location = places.location(of: program.function(key).span, in: key.file)
    for option in value.options {
      switch option {
      case .callable(let function, _):
        add(parametersOfDependency: function, called: program.function(function).name, location)
      case .list(let values): if let first = values.first { add(dependency: first, at: key) }
      case .type(.program(let type)): add(constructorOf: type, location)
      case .instance(let instance):
        if case .program(let type) = instance.type { add(constructorOf: type, location) }
      case .type, .null, .text, .map: break
      case .hole(let hole): if hole.type == nil { open(dependency: hole.name ?? "it", location) }
      }
    }
  }

  /// Adds what a function takes that the framework calls by its signature. A decorator may give it another one.
  private mutating func add(
    parametersOfDependency key: FunctionKey, called name: String, _ location: SourceLocation
  ) {
    let decorators = syntax.dependencies.isEmpty ? [] : program.function(key).annotations
    guard decorators.allSatisfy({ syntax.keepingSignatures.contains($0.name) }) else {
      return open(dependency: name, location)
    }
    add(parametersOf: key)
  }

  private mutating func open(dependency name: String, _ location: SourceLocation) {
    open("`\(name)`, which the handler depends on, is not followed", location)
  }

  private mutating func add(constructorOf type: ClassKey, _ location: SourceLocation) {
    let functions = program.type(type).functions.map { FunctionKey(file: type.file, index: $0) }
    // An instance that is called like a function: what it takes is not told from what its class was made of.
    if let call = functions.first(where: { program.function($0).name == "__call__" }) {
      return add(parametersOfDependency: call, called: program.type(type).name, location)
    }
    if let made = functions.first(where: { program.function($0).kind == .constructor }) {
      add(parametersOf: made)
    }
  }
}
