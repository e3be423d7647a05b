import ContractModel
import SourceText

/// A payload written as lists of fields.
///
///     SamplePayload(query: "page?, limit", body: "name! string, tags list", answers: [200: "id integer, …"])
///
/// `!` marks a field that is always there and `?` one that may be missing; `…` opens the list, and nil is unknown. Types are
/// those of JSON; a field without one may hold anything. `string(a|b)` lists all values, `'nap'` is a text that code puts there, and
/// `=20` the default.
struct SamplePayload {
  var query: String? = ""
  var body: String? = "none"
  var answers: KeyValuePairs<Int, String> = [:]
  /// The type that declares the body and the objects of the answers.
  var type: String?
  var contentTypes: Set<String>?
  var readOnly: Set<String> = []
  var headers = "…"

  /// The payload on a side, each field at the line of the side's file that its place in the list says.
  func payload(on side: String, _ role: Role) -> Payload {
    let request: Field.Evidence = [.spec: .promised, .router: .bound][role] ?? .sent
    let answer: Field.Evidence = [.spec: .promised, .router: .written][role] ?? .read
    let place = SampleContract.location(side, 1)
    var payload = Payload(
      query: query.map { object($0, request, side) } ?? .unread("it is not known"),
      headers: object(headers, request, side), body: nil,
      answersAreComplete: true)
    if body != "none" {
      let shape = body.map { Shape.object(object($0, request, side)) } ?? .unknown(Unread("it is not known"))
      payload.body = Payload.Body(shape, contentTypes: contentTypes)
    }
    payload.answers = answers.map { code, text in
      let shape: Shape = text == "none" ? .none : .object(object(text, answer, side))
      return Payload.Answer(role == .client ? .success : .code(code), shape, at: place)
    }
    return payload
  }

  private func object(_ text: String, _ evidence: Field.Evidence, _ side: String) -> ObjectShape {
    var object = ObjectShape()
    object.declaration = type.map { ObjectShape.Declaration($0, at: SampleContract.location(side, 50)) }
    for (number, word) in text.split(separator: ",").map({ $0.drop { $0 == " " } }).enumerated() {
      if word == "…" {
        object.openings.append(Unread("it is open"))
        continue
      }
      let words = word.split(separator: " ").map(String.init)
      let name = words[0].filter { $0 != "!" && $0 != "?" }
      let fallback = words.dropFirst().last { $0.hasPrefix("=") }
      var field = Field(
        name, shape(words.dropFirst().first { !$0.hasPrefix("=") }), evidence,
        at: SampleContract.location(side, 100 + number))
      field.presence = words[0].hasSuffix("!") ? .always : words[0].hasSuffix("?") ? .sometimes : .unstated
      field.fallback = fallback.map { String($0.dropFirst()) }
      field.isReadOnly = readOnly.contains(name)
      object.fields.append(field)
    }
    return object
  }

  private func shape(_ type: String?) -> Shape {
    switch type {
    case "list": .list(.scalar(Scalar(.string)))
    case "object": .object(ObjectShape(openings: [Unread("it is open")]))
    case let type? where type.hasPrefix("string("):
      .scalar(
        Scalar(.string, words: Set(type.dropFirst(7).dropLast().split(separator: "|").map(String.init))))
    case let type? where type.hasPrefix("'"):
      .scalar(Scalar(.string, texts: [String(type.dropFirst().dropLast())]))
    case let type?: .scalar(Scalar(Scalar.Kind(rawValue: type) ?? .any))
    case nil: .scalar(Scalar(.any))
    }
  }
}

extension SampleContract {
  /// A contract of endpoints that every side states, each with what travels there.
  init(
    _ endpoints: [String] = ["POST /a"], spec: SamplePayload? = nil, router: SamplePayload? = nil,
    client: SamplePayload? = nil
  ) {
    self.init(
      spec: spec.map { _ in endpoints }, router: router.map { _ in endpoints },
      client: client.map { _ in endpoints })
    let payloads: [Role: SamplePayload?] = [.spec: spec, .router: router, .client: client]
    sides = sides.map { side in
      var extraction = side.extraction
      for index in extraction.sightings.indices {
        extraction.sightings[index].payload = payloads[side.role]??.payload(on: side.name, side.role)
      }
      return Side(name: side.name, role: side.role, extraction: extraction)
    }
  }
}
