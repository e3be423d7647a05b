import ContractModel
import SourceText

@testable import GoRouting

/// Reads small programs and writes down what travels through their routes, a line for each part.
///
/// `a!` is there each time, `a?` not each time, `a` where nothing says either; `*` marks what may be null; `...` follows the
/// names of an object that may have more.
enum PayloadListing {
  /// The lines of the routes of a program, each route headed by its method and path.
  static func read(_ code: String, imports: [String], beside: [(path: String, text: String)] = []) async
    -> String
  {
    let module = SourceFile(path: "go.mod", text: "module example.com/shop\n")
    let head = "package main\n\nimport (\n" + imports.map { "\t\"\($0)\"\n" }.joined() + ")\n\n"
    let files =
      [module, SourceFile(path: "main.go", text: head + code)]
      + beside.map { SourceFile(path: $0.path, text: $0.text) }
    let extraction = await GoRouterExtractor().extract(SourceSet(files), settings: ExtractionSettings())
    return extraction.sightings.sorted().map(lines).joined(separator: "\n")
  }

  private static func lines(_ sighting: Sighting) -> String {
    guard let payload = sighting.payload else { return "\(sighting.endpoint): not read" }
    var lines = ["\(sighting.endpoint)"]
    if !payload.query.fields.isEmpty || !payload.query.isClosed {
      lines.append("  query \(text(payload.query))")
    }
    if !payload.headers.fields.isEmpty { lines.append("  headers \(text(payload.headers))") }
    if let body = payload.body {
      let types = (body.contentTypes ?? ["?"]).map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        .sorted()
      lines.append("  body \(types.joined(separator: ",")) \(text(body.shape))")
    }
    for answer in payload.answers { lines.append("  \(answer.status) \(text(answer.shape))") }
    return lines.joined(separator: "\n")
  }

  static func text(_ object: ObjectShape) -> String {
    let fields = object.fields.map { field in
      let mark =
        switch field.presence {
        case .always: "!"
        case .sometimes: "?"
        case .unstated: ""
        }
      return "\(field.name)\(mark)\(field.isNullable == true ? "*" : ""):\(text(field.shape))"
    }
    return "{" + (fields + (object.isClosed ? [] : ["..."])).joined(separator: " ") + "}"
  }

  static func text(_ shape: Shape) -> String {
    switch shape {
    case .none: "-"
    case .scalar(let scalar):
      scalar.kind.rawValue + (scalar.words.map { "(\($0.sorted().joined(separator: "|")))" } ?? "")
    case .list(let inner): "[\(text(inner))]"
    case .map(let inner): "map(\(text(inner)))"
    case .object(let object): text(object)
    case .choice(let shapes): shapes.map(text).joined(separator: " or ")
    case .recursive(let name): "again(\(name))"
    case .unknown: "?"
    }
  }
}
