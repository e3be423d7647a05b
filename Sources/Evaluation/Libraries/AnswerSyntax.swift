/// How code takes the body out of what the calls of a library give.
package struct AnswerSyntax: Sendable {
  /// What the value of a call is, once it is there.
  package enum Form: Sendable {
    /// A response, of which the body is a part.
    case response
    /// The body itself, decoded.
    case body
    /// The text of the body.
    case text
  }

  /// What the value of a call is.
  package var form = Form.response
  /// The members of a response that are the body, decoded.
  package var bodies: Set<String> = []
  /// The members of a response that are the text of the body.
  package var texts: Set<String> = []
  /// The methods of a response, or of a call that is not sent yet, that decode the body. The type in front of the arguments, or
  /// the one that is handed over, is that of the body.
  package var decoding: Set<String> = []
  /// Those that decode only where a type is handed over, since they do something else with a function: `map(User.self)`.
  package var decodingByType: Set<String> = []
  /// The methods of a call that hand the response to a function once it is there.
  package var callbacks: Set<String> = []
  /// The methods of a call after which the response is still to come.
  package var passing: Set<String> = []
  /// The types of a response whose first argument is the type of the body.
  package var responseTypes: Set<String> = []
  /// The methods of a response that give the text of the body.
  package var reading: Set<String> = []
  /// The members of a response that say for true that the call succeeded.
  package var successes: Set<String> = []
  /// The members of a response that are its status.
  package var statuses: Set<String> = []
  /// The place of the body's text in what a call gives, where that is a tuple; nil where it is none.
  package var part: Int?
  /// What a function gets first that the call is handed; nil for a call that is handed none.
  package var callback: Form?
  /// The members of a client that lead to the method by which code puts a function in front of whoever sees an answer:
  /// `interceptors.response.use`.
  package var interception: [String] = []
  /// The members that lead to the method by which code puts a function in front of what is sent, and the names of the parts of a
  /// request that such a function may assign: its body and its query.
  package var sendingInterception: [String] = []
  package var sentBodies: Set<String> = []
  package var sentQueries: Set<String> = []
  /// The member of a request that is its method.
  package var sentMethod = ""
  /// The settings by which code changes the body that is sent, and those by which it writes the query its own way.
  package var bodyChangers: Set<String> = []
  package var queryChangers: Set<String> = []
  /// The methods by which code changes answers where nothing of it is followed. A program that has one is not read.
  package var changers: Set<String> = []

  /// Makes a description of a library whose calls give responses; the rest is set by name.
  package init(_ form: Form = .response) { self.form = form }
}

/// How the code of a language makes values of a text in JSON, and takes parts out of them.
package struct JSONReading: Sendable {
  /// A function that decodes a text.
  package struct Decoder: Sendable {
    /// Its name, and what it is called on where that tells: `json.loads`.
    package let name: String
    package let receiver: String?
    /// The label of the text, or nil where it stands first.
    package let label: String?

    /// Makes a function that decodes a text.
    package init(_ name: String, on receiver: String? = nil, label: String? = nil) {
      self.name = name
      self.receiver = receiver
      self.label = label
    }
  }

  /// The functions that decode a text in JSON.
  package var decoders: [Decoder] = []
  /// The functions that make a text of bytes.
  package var texts: [Decoder] = []
  /// Whether the members of a value are its keys, as in JavaScript.
  package var hasMembersAsKeys = false
  /// Whether an index with a key that is not there fails, as in Python.
  package var failsWithoutKey = false
  /// The result types, `Result<User, Error>`, and the types of values that arrive later. The first argument is the type of the value.
  package var outcomes: Set<String> = []
  /// The case of a result type that holds the value.
  package var success: String?
  /// The methods that take a key which has to be there.
  package var takers: Set<String> = []
  /// The methods that take a key which may be missing.
  package var askers: Set<String> = []

  /// Makes a description that says nothing; the rest is set by name.
  package init() {}
}
