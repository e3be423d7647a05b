/// How the code of handlers takes a request apart that it is handed as a value, and how it answers.
///
///     app.post('/users', (req, res) => res.status(201).json(create(req.body.name)))
package struct RequestSyntax: Sendable {
  /// What a member or a method of what handlers are handed is.
  package enum Step: Sendable {
    /// A part of the request as a whole.
    case part(HandlerSyntax.Place)
    /// The part under the name that is the first argument; without one the part as a whole.
    case named(HandlerSyntax.Place)
    /// It says the status of the answer by the argument at a place, and gives what it is called on.
    case status(Int)
    /// It gives what it is called on.
    case same
    /// It answers.
    case answer(Answer)
    /// It hands the request on to whatever comes next.
    case nothing
  }

  /// How something answers.
  package struct Answer: Sendable, Hashable {
    /// What is written.
    package enum Content: Sendable, Hashable {
      /// The argument as JSON.
      case json
      /// The argument: an object as JSON, a text as it is.
      case any
      /// A text or a page.
      case text
      /// A file, or anything else that is no JSON.
      case file
      /// Nothing.
      case none
    }

    /// What is written.
    package let content: Content
    /// The place of the argument with the body, and that of the argument with the status; nil where there is none.
    package let body: Int?
    package let status: Int?
    /// The status where nothing says another, and where there is no body.
    package let usual: Int
    package let empty: Int

    /// Makes a way to answer.
    package init(_ content: Content, body: Int? = 0, status: Int? = nil, usual: Int = 200, empty: Int = 200) {
      self.content = content
      self.body = content == .none ? nil : body
      self.status = status
      self.usual = usual
      self.empty = empty
    }
  }

  /// The names by which `steps` refers to the parameters of a handler, in their order.
  package var handed: [String] = []
  /// How many parameters functions have that handle errors and no requests, or nil.
  package var parametersOfErrors: Int?
  /// What the chains of members mean that begin with one of `handed`: `req.body`, a method with parentheses, `req.get()`, and what
  /// is assigned with a sign, `ctx.body=`.
  package var steps: [String: Step] = [:]
  /// The functions that look at a request and read no part of it that a contract is about.
  package var harmless: Set<String> = []
  /// Whether a status that is said is an answer, also where no body is written.
  package var answersByStatus = false
  /// How what a handler gives back is answered, or nil where it is not.
  package var returned: Answer?
  /// The media types of a body.
  package var bodyTypes: Set<String> = ["application/json"]

  /// Makes a description that says nothing; the rest is set by name.
  package init() {}
}
