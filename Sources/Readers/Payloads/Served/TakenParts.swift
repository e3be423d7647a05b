internal import ContractModel
internal import Evaluation
internal import Program
internal import SourceText

/// What the parameters of a handler, and of the functions that it depends on, take from a request.
struct TakenParts {
  /// How many functions one handler depends on, through others too.
  private static let limit = 64

  let evaluator: Evaluator
  let syntax: HandlerSyntax
  let shapes: TypeShapes
  let places: SourcePlaces
  let pathNames: Set<String>

  var query = ObjectShape()
  var headers = ObjectShape()
  /// What is taken as the whole body, each under the name of its parameter.
  var bodies: [Field] = []
  /// Single fields of the body.
  var bodyFields: [Field] = []
  var form: [Field] = []
  /// Why a form may have a file more; nil where it has none.
  var unnamedFile: Unread?
  /// Why more of the request may be read; nil where all is known.
  var opening: Unread?
  private var followed: Set<FunctionKey> = []
  /// Whether the only body is a part of what is sent.
  var isEmbedded = false

  init(
    _ evaluator: Evaluator, _ syntax: HandlerSyntax, _ shapes: TypeShapes, _ places: SourcePlaces,
    inPath names: Set<String>
  ) {
    self.evaluator = evaluator
    self.syntax = syntax
    self.shapes = shapes
    self.places = places
    pathNames = names
  }

  var program: ProgramIndex { evaluator.program }

  /// Adds what the parameters of a function take.
  mutating func add(parametersOf key: FunctionKey) {
    guard followed.count < Self.limit, followed.insert(key).inserted else { return }
    let function = program.function(key)
    for parameter in function.parameters {
      let location = places.location(of: parameter.name, behind: function.span, in: key.file)
      add(ServedParameter(parameter, of: key, location, evaluator, syntax))
    }
  }

  mutating func open(_ reason: String, _ location: SourceLocation) {
    if opening == nil { opening = Unread(reason, at: location) }
  }

  private mutating func add(_ parameter: ServedParameter) {
    if let form = parameter.formType {
      self.form += form.map {
        Field(
          $0.name, .scalar(Scalar(.string)), .bound, presence: $0.isRequired ? .always : .sometimes,
          at: parameter.location)
      }
      return
    }
    if let dependency = parameter.dependency { return add(dependency: dependency, at: parameter.function) }
    let shape = parameter.shape(shapes)
    switch parameter.place(of: shape, in: pathNames) {
    case .path, .nothing: break
    case .anything: open("`\(parameter.name)` may take anything of the request", parameter.location)
    case .query: addParameter(parameter, shape, to: \.query)
    case .header: addParameter(parameter, shape, to: \.headers)
    case .file where parameter.statedName == nil && syntax.takesAllWithoutName:
      // What is put in front of the handler says the name: `FileInterceptor('poster')`.
      unnamedFile = Unread("the name of a file is not read", at: parameter.location)
    case .form, .file:
      if parameter.statedName == nil, case .object(let object) = shape {
        form += object.fields
      } else {
        form.append(parameter.field(shape))
      }
    case .body:
      if parameter.isEmbedded { isEmbedded = true }
      if parameter.statedName != nil, syntax.takesAllWithoutName {
        bodyFields.append(parameter.field(shape))
      } else {
        bodies.append(parameter.field(shape))
      }
    }
  }

  private mutating func addParameter(
    _ parameter: ServedParameter, _ shape: Shape, to part: WritableKeyPath<TakenParts, ObjectShape>
  ) {
    if parameter.statedName == nil {
      if case .object(let object) = shape {
        self[keyPath: part].fields += object.fields.map { field in
          var field = field
          if syntax.bare == .attribute { field.presence = .sometimes }
          return field
        }
        self[keyPath: part].openings += object.openings
        return
      }
      let isMap = if case .map = shape { true } else { false }
      if isMap || syntax.takesAllWithoutName {
        self[keyPath: part].openings.append(
          Unread("`\(parameter.name)` may be anything", at: parameter.location))
        return
      }
    }
    var field = parameter.field(shape)
    if part == \TakenParts.headers {
      field.name = field.name.lowercased()
      if syntax.dashesHeaders, parameter.statedName == nil {
        field.name = String(field.name.map { $0 == "_" ? "-" : $0 })
      }
    }
    self[keyPath: part].fields.append(field)
  }
}

extension TakenParts {
  /// The request as a payload.
  func payload(isGuarded: Bool, method: HTTPMethod) -> Payload {
    var query = query.unique
    if let opening { query.openings.append(opening) }
    var headers = headers.unique
    headers.openings.append(
      Unread("what runs around the handlers reads is not followed", at: opening?.location))
    let hasBody = ![HTTPMethod.get, .head, .delete, .options].contains(method)
    let guarded = isGuarded && hasBody ? Unread("what guards the handler may read the body") : nil
    if syntax.formsAreQueries, hasBody, bodies.isEmpty, bodyFields.isEmpty, let form = self.form(or: query) {
      return Payload(query: query, headers: headers, body: form)
    }
    return Payload(query: query, headers: headers, body: body(opening: opening ?? guarded, hasBody))
  }

  /// The body of a handler that takes what is in a query from a form as well; nil where it takes nothing.
  private func form(or query: ObjectShape) -> Payload.Body? {
    var object = ObjectShape(form + query.fields).unique
    object.openings = query.openings + [unnamedFile].compactMap(\.self)
    guard !object.fields.isEmpty || unnamedFile != nil else { return nil }
    let isForm = !form.isEmpty || unnamedFile != nil
    let hasFile = unnamedFile != nil || form.contains(where: \.shape.isFile)
    let types = Self.forms(withFile: hasFile)
    return Payload.Body(
      .object(object), contentTypes: types, presence: isForm ? object.presence : .sometimes)
  }

  private static let forms: Set<String> = ["application/x-www-form-urlencoded", "multipart/form-data"]

  /// The formats of a form; a file travels in parts only.
  private static func forms(withFile: Bool) -> Set<String> {
    withFile ? forms.subtracting(["application/x-www-form-urlencoded"]) : forms
  }

  /// The body: a form, the one object, or what several parameters take of it.
  private func body(opening: Unread?, _ hasBody: Bool) -> Payload.Body? {
    if !form.isEmpty || unnamedFile != nil {
      let hasFile = unnamedFile != nil || form.contains(where: \.shape.isFile)
      var object = ObjectShape(form + bodyFields).unique
      for body in bodies { object.add(body, isWhole: unnamedFile != nil) }
      object.openings += [unnamedFile, opening].compactMap(\.self)
      let types = Self.forms(withFile: hasFile)
      return Payload.Body(.object(object), contentTypes: types, presence: object.presence)
    }
    if let first = bodies.first, Set(bodies.map(\.name)).count == 1, bodyFields.isEmpty, !isEmbedded {
      var shape = first.shape
      if let opening, case .object(var object) = shape {
        object.openings.append(opening)
        shape = .object(object)
      }
      return Payload.Body(shape, contentTypes: syntax.bodyTypes, presence: first.presence)
    }
    var object = ObjectShape(bodies + bodyFields).unique
    if let opening { object.openings.append(opening) }
    guard !object.fields.isEmpty else {
      return hasBody ? opening.map { Payload.Body(.unknown($0)) } : nil
    }
    return Payload.Body(.object(object), contentTypes: syntax.bodyTypes, presence: object.presence)
  }
}

extension ObjectShape {
  /// Adds what is taken of the body: its fields where it is the whole of it.
  fileprivate mutating func add(_ body: Field, isWhole: Bool) {
    if isWhole, case .object(let object) = body.shape {
      fields += object.fields.filter { self[$0.name] == nil }
      openings += object.openings
    } else if self[body.name] == nil {
      fields.append(body)
    }
  }

  /// The object with each name once, the first of them.
  fileprivate var unique: ObjectShape {
    var copy = self
    var names: Set<String> = []
    copy.fields = fields.filter { names.insert($0.name).inserted }
    return copy
  }

  /// Whether any of its fields has to be there.
  fileprivate var presence: Presence {
    fields.contains { $0.presence == .always }
      ? .always : fields.contains { $0.presence == .unstated } ? .unstated : .sometimes
  }
}
