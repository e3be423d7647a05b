internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// An annotation, and the class in whose file its arguments are read.
struct Mark {
  let annotation: Annotation
  let key: ClassKey
  /// Whether it stands above another annotation, whose arguments may take the place of its own.
  var isComposed = false
  /// Whether that annotation has arguments.
  var isReplaced = false

  init(_ annotation: Annotation, in key: ClassKey) {
    self.annotation = annotation
    self.key = key
  }

  /// The same without arguments that are numbers: a port.
  func withoutNumbers(in program: ProgramIndex) -> Mark {
    let file = program.files[key.file]
    let kept = annotation.arguments.filter { argument in
      if case .scalar = file.expressions[argument.value].kind { false } else { true }
    }
    return Mark(Annotation(name: annotation.name, arguments: kept, span: annotation.span), in: key)
  }
}

/// A method with the annotation that makes it a handler.
struct AnnotatedMethod {
  /// A verb, or that it is not known.
  enum Verb {
    case known(String)
    case unknown
  }

  let function: FunctionKey
  /// The class that declares it.
  let owner: ClassKey
  /// The annotation that it is reported at.
  let mark: Mark
  /// The annotation that has its path, or nil for none.
  let path: Mark?
  /// The verbs; none for a method that hands on to another resource.
  let verbs: [Verb]
}

extension ControllerReading {
  /// A class, its interfaces and its superclasses, the nearest first.
  func hierarchy(of key: ClassKey) -> [ClassKey] {
    guard model.isInherited else { return program.ancestry(of: key).filter { !program.type($0).isExtension } }
    var order: [ClassKey] = []
    func visit(_ key: ClassKey) {
      guard !order.contains(key), order.count < 64 else { return }
      order.append(key)
      let type = program.type(key)
      for parent in type.interfaces + type.mixins + [type.superclass].compactMap(\.self) {
        if let found = program.parent(parent, of: key) { visit(found) }
      }
    }
    visit(key)
    return order
  }

  /// Whether instances of a class serve routes.
  func isController(_ key: ClassKey) -> Bool {
    let type = program.type(key)
    guard !type.isAbstract, !type.isExtension else { return false }
    let own = Set(marks(of: type.annotations, in: key).map(\.annotation.name))
    guard own.isDisjoint(with: model.clients) else { return false }
    if !own.isDisjoint(with: model.controllers) { return true }
    guard model.isInherited, model.components.isEmpty || !own.isDisjoint(with: model.components) else {
      return false
    }
    return hierarchy(of: key).contains { member in
      let names = marks(of: program.type(member).annotations, in: member).map(\.annotation.name)
      return names.contains { model.controllers.contains($0) || model.prefixes.contains($0) }
        && model.clients.isDisjoint(with: names)
    }
  }

  /// Annotations with those that stand above the declarations of annotations of the program.
  func marks(of annotations: [Annotation], in key: ClassKey, depth: Int = 0) -> [Mark] {
    annotations.flatMap { annotation -> [Mark] in
      let own = Mark(annotation, in: key)
      guard depth < 4, !names(annotation),
        let declared = program.classKey(TypeName(annotation.name), from: key.file), declared != key
      else { return [own] }
      return [own]
        + marks(of: program.type(declared).annotations, in: declared, depth: depth + 1).map { mark in
          var mark = mark
          mark.isComposed = true
          mark.isReplaced = mark.isReplaced || !annotation.arguments.isEmpty
          return mark
        }
    }
  }

  /// Whether the framework itself has the annotation.
  private func names(_ annotation: Annotation) -> Bool {
    states(annotation) || model.controllers.contains(annotation.name)
      || model.prefixes.contains(annotation.name)
  }

  /// Whether an annotation makes a method a handler.
  func states(_ annotation: Annotation) -> Bool {
    model.verbs[annotation.name] != nil || annotation.name == model.anyVerb
      || annotation.name == model.methodPath
  }

  /// The handlers of a class: of methods that override each other, the nearest that has annotations.
  func methods(of key: ClassKey) -> [AnnotatedMethod] {
    var found: [(signature: Signature, method: AnnotatedMethod?)] = []
    for member in hierarchy(of: key) {
      for index in program.type(member).functions {
        let function = program.files[member.file].functions[index]
        guard function.kind == .function, !function.isStatic else { continue }
        let signature = Signature(function)
        guard !found.contains(where: { $0.signature.overrides(signature) }) else { continue }
        let method = handler(FunctionKey(file: member.file, index: index), of: member)
        if method != nil || !model.isInherited { found.append((signature, method)) }
      }
    }
    return found.compactMap(\.method)
  }

  private func handler(_ key: FunctionKey, of owner: ClassKey) -> AnnotatedMethod? {
    let marks = marks(of: program.function(key).annotations, in: owner)
    let path = model.methodPath.flatMap { name in marks.first { $0.annotation.name == name } }
    let stating = marks.filter {
      model.verbs[$0.annotation.name] != nil || $0.annotation.name == model.anyVerb
    }
    if let first = stating.first {
      let verbs = stating.flatMap(self.verbs)
      return AnnotatedMethod(
        function: key, owner: owner, mark: first, path: model.methodPath == nil ? first : path, verbs: verbs)
    }
    return path.map { AnnotatedMethod(function: key, owner: owner, mark: $0, path: $0, verbs: []) }
  }

  /// The verbs of an annotation: its own, or those that it names; any where it names none.
  private func verbs(of mark: Mark) -> [AnnotatedMethod.Verb] {
    if let verb = model.verbs[mark.annotation.name] { return [.known(verb)] }
    guard let argument = mark.annotation.arguments.first(where: { $0.label == model.methods }) else {
      return mark.isReplaced ? [.unknown] : [.known("ANY")]
    }
    let verbs = names(argument.value, in: mark.key.file)
    return verbs.isEmpty ? [.known("ANY")] : verbs
  }

  /// The values of an enumeration that an expression names: `RequestMethod.GET`, `{GET, POST}`.
  private func names(_ expression: Expression.ID, in file: Int) -> [AnnotatedMethod.Verb] {
    switch program.files[file].expressions[expression].kind {
    case .list(let elements): return elements.flatMap { names($0, in: file) }
    case .member(_, let name), .name(let name):
      return [HTTPMethod.listed.contains(HTTPMethod(name)) ? .known(name) : .unknown]
    case .call(_, _, let arguments):
      return arguments.isEmpty ? [.unknown] : arguments.flatMap { names($0.value, in: file) }
    default: return [.unknown]
    }
  }

  /// Whether the controller is there only under a condition.
  func condition(of key: ClassKey) -> Sighting.Condition? {
    let found = marks(of: program.type(key).annotations, in: key).first {
      model.conditions.contains($0.annotation.name)
    }
    return found.map { mark in
      let text = program.files[mark.key.file].source.text(in: mark.annotation.span)
      return Sighting.Condition(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
  }

  /// Whether a handler asks who is calling, as its annotations or those of its class say.
  func authentication(of route: AnnotatedMethod, in key: ClassKey) -> Sighting.Authentication {
    let function = program.function(route.function)
    let levels =
      [(function.annotations, route.owner)]
      + hierarchy(of: key).map { (program.type($0).annotations, $0) }
    for (annotations, owner) in levels {
      for mark in marks(of: annotations, in: owner) {
        let name = mark.annotation.name
        if let given = settings.authentication[name] { return given ? .required : .none }
        if model.opening.contains(name) { return .none }
        if model.relaxing.contains(name) { return .unknown }
        guard model.protecting.contains(name) else { continue }
        let asked = asks(mark)
        if asked == .unknown { return .unknown }
        guard asked == .required else { continue }
        let rule = evaluator.argument("value", 0, of: mark.annotation, in: mark.key)?.known
        return rule.map(model.openTexts.contains) ?? false ? .none : .required
      }
    }
    return .unknown
  }
}

/// By what methods that override each other are told.
private struct Signature {
  let name: String
  let count: Int
  let types: [String?]

  init(_ function: Function) {
    name = function.name
    count = function.parameters.count
    types = function.parameters.map { $0.type?.name }
  }

  /// Whether it is the same method of a class nearer by. The name of a parameter's type may stand for another, as `T` does.
  func overrides(_ other: Signature) -> Bool {
    guard name == other.name, count == other.count else { return false }
    return zip(types, other.types).allSatisfy { one, other in
      guard let one, let other else { return true }
      return one == other || one.count == 1 || other.count == 1
    }
  }
}
