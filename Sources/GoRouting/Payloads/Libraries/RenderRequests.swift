internal import ContractModel
internal import SourceText

/// go-chi/render (after its `render.go`, `decoder.go` and `responder.go`, release 1), and hay-kot/httpkit's `server`.
struct RenderRequests: RequestLibrary {
  func call(function name: String, of path: String, _ call: RequestCall, _ reading: HandlerReading)
    -> CodeValue?
  {
    if path == "github.com/go-chi/render" { return render(name, call, reading) }
    if path == "github.com/hay-kot/httpkit/server" { return kit(name, call, reading) }
    return nil
  }

  private func render(_ name: String, _ call: RequestCall, _ reading: HandlerReading) -> CodeValue? {
    let location = call.location
    let none: CodeValue? = nil
    switch name {
    case "DecodeJSON", "Decode", "Bind":
      reading.bind(call[1], [.json(types: ["application/json"])], at: location)
    case "Status": for status in reading.status(call[1], at: location) { reading.set(status, at: location) }
    case "JSON", "Respond", "Render", "DefaultResponder": reading.answer(nil, json: call[2], at: location)
    case "RenderList": reading.answer(nil, json: call[2], at: location)
    case "PlainText": reading.answer(none, .scalar(Scalar(.string)), contentType: "text/plain", at: location)
    case "HTML": reading.answer(none, .scalar(Scalar(.string)), contentType: "text/html", at: location)
    case "Data":
      let read = reading.shape(ofBytes: call[2], at: location)
      reading.answer(none, read.shape, contentType: read.type, at: location)
    case "XML":
      reading.answer(
        none, .unknown(Unread("XML is not read", at: location)), contentType: "application/xml", at: location)
    case "NoContent": reading.answer(.number(204), .none, contentType: nil, at: location)
    default: return nil
    }
    return .typed(.basic("error"))
  }

  private func kit(_ name: String, _ call: RequestCall, _ reading: HandlerReading) -> CodeValue? {
    let location = call.location
    switch name {
    case "JSON":
      let hasBody = call[2].alternatives.contains { !$0.isNull }
      if hasBody {
        reading.answer(call[1], json: call[2], at: location)
      } else {
        reading.answer(call[1], .none, contentType: nil, at: location)
      }
    case "Decode": reading.bind(call[1], [.json(types: ["application/json"])], at: location)
    default: return nil
    }
    return .typed(.basic("error"))
  }
}
