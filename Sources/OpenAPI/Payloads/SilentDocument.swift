internal import ContractModel

/// Parts of payloads that a document never mentions.
///
/// A document that lists paths only, and one that describes answers but no query, say nothing about what they leave
/// out: it is unknown, and not absent.
struct SilentDocument {
  private var hasQuery = false
  private var hasHeaders = false
  private var hasBody = false

  /// Looks at everything that a document states.
  init(_ sightings: ArraySlice<Sighting>) {
    for payload in sightings.lazy.compactMap(\.payload) {
      hasQuery = hasQuery || !payload.query.fields.isEmpty
      hasHeaders = hasHeaders || !payload.headers.fields.isEmpty
      hasBody = hasBody || payload.body != nil
    }
  }

  /// Opens what the document is silent about.
  func open(_ payload: inout Payload) {
    if !hasQuery { payload.query.openings.append(Unread("no operation of the document declares a query")) }
    if !hasHeaders {
      payload.headers.openings.append(Unread("no operation of the document declares a header"))
    }
    if !hasBody {
      payload.body = Payload.Body(.unknown(Unread("no operation of the document declares a request body")))
    }
  }
}
