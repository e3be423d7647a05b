internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// A parameter of a handler, and what its annotations and its type say of where its value is from.
struct ServedParameter {
  let function: FunctionKey
  let location: SourceLocation
  private let parameter: Parameter
  private let evaluator: Evaluator
  private let syntax: HandlerSyntax
  /// What is written in front of it, or of the type that it names.
  private let annotations: [Annotation]
  /// The file of these.
  private let annotated: Int
  /// The type, which its name may stand for.
  private let type: TypeName?
  /// The annotation that says where the value is from, or nil.
  private let mark: Annotation?

  init(
    _ parameter: Parameter, of function: FunctionKey, _ location: SourceLocation, _ evaluator: Evaluator,
    _ syntax: HandlerSyntax
  ) {
    self.parameter = parameter
    self.function = function
    self.location = location
    self.evaluator = evaluator
    self.syntax = syntax
    // `Paging = Annotated[Page, Depends(page)]` stands for both in all files.
    let program = evaluator.program
    if let name = (parameter.shape ?? parameter.type)?.name,
      let alias = program.variableKey(name, from: function.file),
      case let variable = program.variable(alias), !variable.annotations.isEmpty
    {
      annotations = parameter.annotations + variable.annotations
      (type, annotated) = (variable.shape, alias.file)
    } else {
      (annotations, type) = (parameter.annotations, parameter.shape ?? parameter.type)
      annotated = function.file
    }
    mark = annotations.first { syntax.places[$0.name] != nil }
  }

  var name: String { parameter.name }

  private var file: ProgramFile { evaluator.program.files[annotated] }

  /// The name that its annotation says it takes, or nil.
  var statedName: String? {
    guard let mark else { return nil }
    for label in syntax.names {
      if let name = argument(label, nil, of: mark)?.known { return name }
    }
    return syntax.nameStandsFirst ? argument("", 0, of: mark)?.known : nil
  }

  /// Whether what it takes is a part of the body even where it is the only one.
  var isEmbedded: Bool { mark.flatMap { argument("embed", nil, of: $0)?.known }?.lowercased() == "true" }

  /// The function whose value it is, or nil.
  var dependency: Value? {
    guard let found = annotations.first(where: { syntax.dependencies.contains($0.name) }) else {
      return nil
    }
    if let stated = argument("dependency", 0, of: found) { return stated }
    guard let type, let key = evaluator.program.classKey(type, from: annotated) else {
      return .unknown(type?.name ?? name)
    }
    return Value(.type(.program(key)))
  }

  /// The fields of a form that its type stands for, or nil.
  var formType: [(name: String, isRequired: Bool)]? { type.flatMap { syntax.forms[$0.name] } }

  private func argument(_ label: String, _ place: Int?, of annotation: Annotation) -> Value? {
    let owner = evaluator.program.function(function).owner.map { ClassKey(file: function.file, index: $0) }
    return evaluator.argument(
      label, place, of: annotation, in: annotated, of: annotated == function.file ? owner : nil)
  }

  /// The shape of its value.
  func shape(_ shapes: TypeShapes) -> Shape {
    guard var type else { return .unknown(Unread("`\(name)` has no type that is read", at: location)) }
    while syntax.wrappers[type.name] != nil || type.isPromise, let inner = type.arguments.first {
      type = inner
    }
    return shapes.shape(of: type, in: annotated, as: .bound, at: location)
  }

  /// Where its value is from.
  func place(of shape: Shape, in path: Set<String>) -> HandlerSyntax.Place {
    if let mark, let place = syntax.places[mark.name] { return place }
    if let given = type.flatMap({ syntax.given[$0.name] }) { return given }
    switch syntax.bare {
    case .nothing: return .nothing
    case .body: return annotations.isEmpty ? .body : .nothing
    case .attribute:
      guard annotations.allSatisfy({ syntax.requiring.contains($0.name) || $0.name == "Valid" }) else {
        return .nothing
      }
      switch shape {
      case .scalar, .object: return .query
      case .list(.scalar): return .query
      default: return .nothing
      }
    case .byType:
      if path.contains(name) { return .path }
      switch shape {
      case .scalar(let scalar): return scalar.kind == .file ? .file : .query
      case .choice(let shapes) where shapes.allSatisfy(\.isScalar): return .query
      case .unknown: return type == nil ? .query : .anything
      default: return .body
      }
    }
  }

  /// The field that it takes.
  func field(_ shape: Shape) -> Field {
    var field = Field(statedName ?? name, shape, .bound, presence: presence, at: location)
    if parameter.isNullable || type?.isNullable ?? false { field.isNullable = true }
    return field
  }

  private var presence: Presence {
    if let mark {
      if let required = syntax.required, let known = argument(required, nil, of: mark)?.known {
        return known.lowercased() == "false" ? .sometimes : .always
      }
      let labels = mark.arguments.compactMap(\.label)
      if labels.contains(where: syntax.defaults.contains) { return .sometimes }
      if syntax.defaultStandsFirst, let first = mark.arguments.first(where: { $0.label == nil }) {
        if case .opaque = file.expressions[first.value].kind {} else { return .sometimes }
      }
      let names = mark.arguments.flatMap { file.names(in: $0.value) }
      if names.contains(where: syntax.fallbacks.contains) { return .sometimes }
    }
    if !Set(annotations.map(\.name)).isDisjoint(with: syntax.fallbacks) { return .sometimes }
    if let value = parameter.defaultValue {
      let span = evaluator.program.files[function.file].expressions[value].span
      let isMark = mark.map { annotated == function.file && span == $0.span } ?? false
      if !isMark { return .sometimes }
    }
    if parameter.isNullable || parameter.type?.name == "Optional" { return .sometimes }
    return mark == nil && syntax.bare == .attribute
      ? .sometimes : syntax.requiresParameters ? .always : .unstated
  }
}

extension Shape {
  fileprivate var isScalar: Bool { if case .scalar = self { true } else { false } }
}

extension ProgramFile {
  /// The names that an argument is or calls: `new DefaultValuePipe(1)`.
  fileprivate func names(in id: Expression.ID) -> [String] {
    switch expressions[id].kind {
    case .call(let callee, _, _): names(in: callee)
    case .name(let name), .member(_, let name): [name]
    default: []
    }
  }
}
