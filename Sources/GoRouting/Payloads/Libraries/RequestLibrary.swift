internal import ContractModel
internal import SourceText

/// What a library does with requests and answers.
///
/// One file implements it for each library, after the library's own sources and documentation.
protocol RequestLibrary: Sendable {
  /// The part of a request that values of an exported type are, or nil for another type.
  func part(of path: String, _ type: String) -> RequestPart.Kind?

  /// The value of a field of a part, or nil for a method.
  func member(_ name: String, of part: RequestPart, _ reading: HandlerReading) -> CodeValue?

  /// What a method of a part gives, with what it reads and writes noted; nil for a method that is not known.
  func call(
    _ name: String, on part: RequestPart, _ call: RequestCall, _ reading: HandlerReading
  ) -> CodeValue?

  /// What an exported function gives; nil for one that is not known.
  func call(function name: String, of path: String, _ call: RequestCall, _ reading: HandlerReading)
    -> CodeValue?

  /// An element of a part.
  func element(
    _ key: CodeValue, of part: RequestPart, _ reading: HandlerReading, at location: SourceLocation
  ) -> CodeValue
}

extension RequestLibrary {
  func part(of path: String, _ type: String) -> RequestPart.Kind? { nil }

  func member(_ name: String, of part: RequestPart, _ reading: HandlerReading) -> CodeValue? { nil }

  func call(
    _ name: String, on part: RequestPart, _ call: RequestCall, _ reading: HandlerReading
  ) -> CodeValue? { nil }

  func call(function name: String, of path: String, _ call: RequestCall, _ reading: HandlerReading)
    -> CodeValue?
  {
    nil
  }

  func element(
    _ key: CodeValue, of part: RequestPart, _ reading: HandlerReading, at location: SourceLocation
  ) -> CodeValue { .unknown("its elements are not known") }
}

/// The libraries that are known.
enum RequestLibraries {
  private static let all: [any RequestLibrary] = [
    GinRequests(), EchoRequests(), FiberRequests(), HTTPRequests(), RenderRequests(), JSONFunctions(),
  ]

  /// The names of types that are maps by which libraries write objects.
  static let maps: Set<String> = ["H", "Map", "M"]

  /// The part of a request that values of a type of a library are.
  static func part(of path: String, _ type: String) -> RequestPart? {
    for library in all {
      if let kind = library.part(of: path, type) { return RequestPart(kind: kind, library: library) }
    }
    return nil
  }

  /// What a function of another module gives.
  static func call(
    function name: String, of path: String, _ call: RequestCall, _ reading: HandlerReading
  ) -> CodeValue? {
    for library in all {
      if let value = library.call(function: name, of: path, call, reading) { return value }
    }
    return nil
  }

  /// What a method of a type of another module gives.
  static func call(
    _ name: String, onForeign type: CodeType, _ call: RequestCall, _ reading: HandlerReading
  ) -> CodeValue? {
    guard case .foreign(let path, let own) = type else { return nil }
    if path.hasSuffix("gorilla/schema"), name == "Decode", let part = call[1].part {
      let naming = FieldNaming(tag: "schema", takesGoName: true)
      let place: BindPlace = if case .form = part.kind { .form(naming) } else { .query(naming) }
      reading.bind(call[0], [place], at: call.location)
      return .typed(.basic("error"))
    }
    return path == "time" && own == "Time" ? time(name, type) : nil
  }

  /// What a method of `time.Time` gives (package time, "type Time").
  private static func time(_ name: String, _ type: CodeType) -> CodeValue? {
    switch name {
    case "Format", "String", "GoString": .typed(.basic("string"))
    case "Unix", "UnixMilli", "UnixMicro", "UnixNano", "Sub": .typed(.basic("int64"))
    case "Year", "YearDay", "Month", "Weekday", "Day", "Hour", "Minute", "Second", "Nanosecond":
      .typed(.basic("int"))
    case "After", "Before", "Equal", "IsZero", "IsDST": .typed(.basic("bool"))
    case "Add", "AddDate", "UTC", "Local", "In", "Round", "Truncate": .typed(type)
    default: nil
    }
  }

  /// An exported value of another module that is no function.
  static func constant(_ name: String, _ path: String) -> CodeValue? {
    guard name.hasPrefix("Method"), path == "net/http" || Fiber().owns(path) else { return nil }
    return .text(name.dropFirst("Method".count).uppercased())
  }
}

/// Where a binder takes the values of fields from.
enum BindPlace {
  case json(types: Set<String>)
  case form(FieldNaming)
  case query(FieldNaming)
  case headers(FieldNaming)
}

extension HandlerReading {
  /// Notes that a value of the request is read by its name.
  func read(
    _ name: CodeValue, of kind: RequestPart.Kind, _ shape: Shape = .scalar(Scalar(.any)),
    fallback: CodeValue? = nil, at location: SourceLocation
  ) {
    guard let text = name.text else {
      let reason = Unread("a name that is not known is read", at: location)
      switch kind {
      case .query: notes.query.openings.append(reason)
      case .headers: notes.headers.openings.append(reason)
      default: notes.addToForm([], openings: [reason])
      }
      return
    }
    let spelt = kind == .headers ? text.lowercased() : text
    var field = Field(spelt, shape, .read, presence: .unstated, at: location)
    field.fallback = fallback?.text
    notes.read(field, of: kind)
  }

  /// Notes that the request is decoded into a value.
  func bind(_ target: CodeValue, _ places: [BindPlace], at location: SourceLocation) {
    let type = self.type(of: target).map(\.pointee)
    for place in places {
      switch place {
      case .json(let types):
        let shape = type.map { bound($0, .json, at: location) } ?? unreadBody(at: location)
        notes.bodies.append(.init(shape: shape, contentTypes: types, presence: .always))
      case .form(let naming):
        let shape = type.map { bound($0, naming, at: location) } ?? unreadBody(at: location)
        let types: Set = ["application/x-www-form-urlencoded", "multipart/form-data"]
        notes.bodies.append(.init(shape: shape, contentTypes: types, presence: .unstated))
      case .query(let naming): add(type, naming, to: \.query, at: location)
      case .headers(let naming): add(type, naming, to: \.headers, at: location)
      }
    }
  }

  private func unreadBody(at location: SourceLocation) -> Shape {
    .unknown(Unread("what the request is decoded into is not known", at: location))
  }

  private func bound(_ type: CodeType, _ naming: FieldNaming, at location: SourceLocation) -> Shape {
    let shape = shapes.shape(of: type, naming, .read)
    if case .unknown(let reason) = shape, reason.location == nil {
      return .unknown(Unread(reason.reason, at: location))
    }
    return shape
  }

  private func add(
    _ type: CodeType?, _ naming: FieldNaming, to part: WritableKeyPath<PayloadNotes, ObjectShape>,
    at location: SourceLocation
  ) {
    guard let type, case .object(var object) = bound(type, naming, at: location) else {
      notes[keyPath: part].openings.append(
        Unread("what the request is decoded into is not known", at: location))
      return
    }
    if part == \PayloadNotes.headers {
      for index in object.fields.indices {
        object.fields[index].name = object.fields[index].name.lowercased()
      }
    }
    notes.add(object, to: part)
  }

  /// The status that an argument is.
  func status(_ value: CodeValue, at location: SourceLocation) -> [Payload.Status] {
    value.alternatives.map { value in
      if case .number(let code) = value { return .code(code) }
      return .unknown(Unread("the status is not known", at: location))
    }
  }

  /// Notes an answer that has a value in JSON.
  func answer(_ status: CodeValue?, json value: CodeValue, at location: SourceLocation) {
    let shape = ValueShapes(shapes: shapes).shape(of: value)
    answer(status, shape, contentType: "application/json", at: location)
  }

  /// Notes an answer with each status that an argument may be.
  func answer(_ status: CodeValue?, _ shape: Shape, contentType: String?, at location: SourceLocation) {
    guard let status else {
      return answer(nil as Payload.Status?, shape, contentType: contentType, at: location)
    }
    for one in self.status(status, at: location) {
      answer(one, shape, contentType: contentType, at: location)
    }
  }

  /// What bytes hold that are written.
  func shape(ofBytes value: CodeValue, at location: SourceLocation) -> (shape: Shape, type: String?) {
    for case .encoded(let inner) in value.alternatives {
      return (ValueShapes(shapes: shapes).shape(of: inner), "application/json")
    }
    return (.unknown(Unread("the bytes that are written are not followed", at: location)), nil)
  }
}
