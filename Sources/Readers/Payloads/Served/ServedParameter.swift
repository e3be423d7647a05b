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
  /// What is written in front of it, and in front of what its type stands for, each with its file.
  private let annotations: [(annotation: Annotation, file: Int)]
  /// The type, which its name may stand for.
  private let type: TypeName?
  /// The file in which the type is written.
  private let typeFile: Int
  /// The annotation that says where the value is from, or nil.
  private let mark: (annotation: Annotation, file: Int)?

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
    if let stated = parameter.shape ?? parameter.type,
      let alias = program.variableKey(stated.name(in: program, function.file), from: function.file),
      case let variable = program.variable(alias), !variable.annotations.isEmpty
    {
      annotations =
        parameter.annotations.map { ($0, function.file) } + variable.annotations.map { ($0, alias.file) }
      (type, typeFile) = (variable.shape, alias.file)
    } else {
      annotations = parameter.annotations.map { ($0, function.file) }
      (type, typeFile) = (parameter.shape ?? parameter.type, function.file)
    }
    mark = annotations.first { syntax.places[$0.annotation.name] != nil }
  }

  var name: String { parameter.name }

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
    guard let found = annotations.first(where: { syntax.dependencies.contains($0.annotation.name) }) else {
      return nil
    }
    if let stated = argument("dependency", 0, of: found) { return stated }
    guard let type, let key = evaluator.program.classKey(type, from: typeFile) else {
      return .unknown(type?.name ?? name)
    }
    return Value(.type(.program(key)))
  }

  /// The fields of a form that its type stands for, or nil.
  var formType: [(name: String, isRequired: Bool)]? { type.flatMap { syntax.forms[$0.name] } }

  private func argument(_ label: String, _ place: Int?, of found: (annotation: Annotation, file: Int))
    -> Value?
  {
    let owner = evaluator.program.function(function).owner.map { ClassKey(file: function.file, index: $0) }
    return evaluator.argument(
      label, place, of: found.annotation, in: found.file, of: found.file == function.file ? owner : nil)
  }

  /// The shape of its value.
  func shape(_ shapes: TypeShapes) -> Shape {
    guard var type else { return .unknown(Unread("`\(name)` has no type that is read", at: location)) }
    while syntax.wrappers[type.name] != nil || type.isPromise, let inner = type.arguments.first {
      type = inner
    }
    return shapes.shape(of: type, in: typeFile, as: .bound, at: location)
  }

  /// Where its value is from.
  func place(of shape: Shape, in path: Set<String>) -> HandlerSyntax.Place {
    if let mark, let place = syntax.places[mark.annotation.name] {
      // No query carries a file: `@RequestParam MultipartFile` takes a part of a form.
      return place == .query && shape.isFile ? .file : place
    }
    if let given = type.flatMap({ syntax.given[$0.name] }) { return given }
    switch syntax.bare {
    case .nothing: return .nothing
    case .body: return annotations.isEmpty ? .body : .nothing
    case .attribute:
      guard
        annotations.allSatisfy({
          syntax.requiring.contains($0.annotation.name) || $0.annotation.name == "Valid"
        })
      else {
        return .nothing
      }
      switch shape {
      case _ where shape.isFile: return .file
      case .scalar, .object: return .query
      case .list(.scalar): return .query
      default: return .nothing
      }
    case .byType:
      if path.contains(name) { return .path }
      switch shape {
      case _ where shape.isFile: return .file
      case .scalar: return .query
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
      let file = evaluator.program.files[mark.file]
      let arguments = mark.annotation.arguments
      let labels = arguments.compactMap(\.label)
      if labels.contains(where: syntax.defaults.contains) { return .sometimes }
      if syntax.defaultStandsFirst, let first = arguments.first(where: { $0.label == nil }) {
        if case .opaque = file.expressions[first.value].kind {} else { return .sometimes }
      }
      let names = arguments.flatMap { file.names(in: $0.value) }
      if names.contains(where: syntax.fallbacks.contains) { return .sometimes }
    }
    if !Set(annotations.map(\.annotation.name)).isDisjoint(with: syntax.fallbacks) { return .sometimes }
    if let value = parameter.defaultValue {
      let span = evaluator.program.files[function.file].expressions[value].span
      let isMark = mark.map { $0.file == function.file && span == $0.annotation.span } ?? false
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

extension TypeName {
  /// The name by which a file of a program knows it.
  fileprivate func name(in program: ProgramIndex, _ file: Int) -> String {
    qualifier.map { program.member(name, of: $0, in: file) } ?? name
  }
}
