package import SourceText

/// What travels through an endpoint, as one place of one side states it: what a call sends and reads, what a handler reads
/// and writes, what an operation declares.
package struct Payload: Sendable, Hashable {
  /// The parameters behind the `?` of the path; their names are compared as they are written.
  package var query: ObjectShape
  /// The header fields that the contract names, in lower case (RFC 9110 §5.1).
  package var headers: ObjectShape
  /// The body of the request; nil where the place says for certain that there is none.
  package var body: Body?
  /// What is answered, an entry for each status and content type.
  package var answers: [Answer]
  /// Whether `answers` lists every status that the handler itself writes or the operation declares.
  package var answersAreComplete: Bool

  /// Makes a payload.
  package init(
    query: ObjectShape, headers: ObjectShape, body: Body?, answers: [Answer] = [],
    answersAreComplete: Bool = false
  ) {
    self.query = query
    self.headers = headers
    self.body = body
    self.answers = answers
    self.answersAreComplete = answersAreComplete
  }

  /// The body of a request.
  package struct Body: Sendable, Hashable {
    /// The media types that are sent, read or declared, in lower case and without parameters; nil where they are not known.
    package var contentTypes: Set<String>?
    /// What the body holds.
    package var shape: Shape
    /// Whether a request without a body is refused, or whether the call always sends one.
    package var presence: Presence

    /// Makes a body.
    package init(_ shape: Shape, contentTypes: Set<String>? = nil, presence: Presence = .unstated) {
      self.shape = shape
      self.contentTypes = contentTypes
      self.presence = presence
    }
  }

  /// What is answered with one status.
  package struct Answer: Sendable, Hashable {
    /// Where the code that writes an answer stands.
    package enum Writer: String, Sendable {
      /// The handler itself, or a function that it calls.
      case handler
      /// A middleware in front of the handler.
      case middleware
      /// The library that binds the request, where it refuses one by itself.
      case binder
    }

    /// The status of the answer.
    package var status: Status
    /// The media type, in lower case and without parameters; nil where it is not known.
    package var contentType: String?
    /// What the body holds; `none` for an answer without a body.
    package var shape: Shape
    /// The code that writes it.
    package var writer: Writer
    /// Where it is written, read or declared.
    package var location: SourceLocation

    /// Makes an answer.
    package init(
      _ status: Status, _ shape: Shape, contentType: String? = nil, writer: Writer = .handler,
      at location: SourceLocation
    ) {
      self.status = status
      self.shape = shape
      self.contentType = contentType
      self.writer = writer
      self.location = location
    }
  }

  /// The status of an answer (RFC 9110 §15, and the keys of OpenAPI's responses).
  package enum Status: Sendable, Hashable {
    /// One status: 201.
    case code(Int)
    /// A hundred of them: 4 for `4XX`.
    case range(Int)
    /// Every status that the operation does not list.
    case `default`
    /// Any status of success, as a client reads it that looks at no number.
    case success
    /// A status that is not known.
    case unknown(Unread)
  }
}

extension Payload.Status: CustomStringConvertible {
  /// The status as OpenAPI writes it: `200`, `4XX`, `default`; `2XX` for any success and `unknown` where it is not known.
  package var description: String {
    switch self {
    case .code(let code): "\(code)"
    case .range(let hundreds): "\(hundreds)XX"
    case .default: "default"
    case .success: "2XX"
    case .unknown: "unknown"
    }
  }

  /// Whether it is a status of success (RFC 9110 §15.3).
  package var isSuccess: Bool {
    switch self {
    case .code(let code): (200..<300).contains(code)
    case .range(let hundreds): hundreds == 2
    case .success: true
    case .default, .unknown: false
    }
  }
}
