/// How the parameters and results of a framework's handlers say what travels through an endpoint.
///
///     @Post() create(@Body() dto: CreateUser, @Query('dry') dry?: string): Promise<User>
///
/// Framework models declare one as data; a reader applies it to the function that handles a route.
package struct HandlerSyntax: Sendable {
  /// Where a parameter takes its value from.
  package enum Place: String, Sendable {
    /// The path.
    case path
    /// The names behind the `?` of the path.
    case query
    /// A header field.
    case header
    /// The body as a whole, or a part of it where a name is stated.
    case body
    /// A field of a form.
    case form
    /// A file of a form.
    case file
    /// Nothing that a contract is about, as the caller's session.
    case nothing
    /// The request itself, of which anything may be read.
    case anything
  }

  /// What a parameter without an annotation is.
  package enum Bare: Sendable {
    /// Nothing that travels.
    case nothing
    /// A part of the path by its name; else a scalar is a part of the query, and anything else the body.
    case byType
    /// A scalar is a part of the query that may be missing, and so are the fields of an object.
    case attribute
    /// The body.
    case body
  }

  /// The annotations of parameters, with where they take a value from.
  package var places: [String: Place] = [:]
  /// The labels of the argument that has the name of what is taken.
  package var names: Set<String> = []
  /// Whether an argument without a label is that name.
  package var nameStandsFirst = true
  /// Whether a parameter without a stated name takes all of its place; otherwise it goes by its own name unless it is an object.
  package var takesAllWithoutName = false
  /// The label of the argument that says whether it has to be there, or nil.
  package var required: String?
  /// The labels of arguments that say what stands in for it.
  package var defaults: Set<String> = []
  /// Whether an argument without a label stands in for it, unless it is an ellipsis.
  package var defaultStandsFirst = false
  /// The annotations of parameters, and the classes of arguments in others, that stand something in for what is missing.
  package var fallbacks: Set<String> = []
  /// Whether a parameter that nothing says otherwise of has to be there.
  package var requiresParameters = true
  /// What a parameter without an annotation is.
  package var bare = Bare.nothing
  /// The annotation of a parameter whose value a function gives, by its argument or the type of the parameter: the parameters of
  /// that function are the handler's.
  package var dependencies: Set<String> = []
  /// The decorators that leave a function the parameters it has.
  package var keepingSignatures: Set<String> = []
  /// The types of parameters that the framework hands over, with where they are from.
  package var given: [String: Place] = [:]
  /// Whether what is taken of the query may as well stand in a form that is sent as the body.
  package var formsAreQueries = false
  /// The types that stand for the fields of a form.
  package var forms: [String: [(name: String, isRequired: Bool)]] = [:]
  /// Whether the names of header fields have dashes for underscores.
  package var dashesHeaders = false
  /// The media types of a body.
  package var bodyTypes: Set<String> = ["application/json"]
  /// The identifier with which a program has everything refused or dropped that the type of a body does not have; nil where
  /// this is so without.
  package var closing: String?
  /// The identifier without which no program checks what the annotations of fields ask for, or nil.
  package var validator: String?
  /// Whether a request is refused that lacks a field of a body whose type has no null.
  package var refusesMissing = false
  /// Whether a field of a body may be missing whose type has null.
  package var nullMayLack = true
  /// The annotations of fields which refuse a request that lacks them.
  package var requiring: Set<String> = []
  /// The annotations of fields which may be missing.
  package var permitting: Set<String> = []
  /// The annotation of a handler that has the status of its answer, or nil.
  package var status: String?
  /// The label of the argument with that status, of that annotation or of the one that has the route.
  package var statusLabel = ""
  /// The statuses of answers by methods; 200 for all others.
  package var statuses: [String: Int] = [:]
  /// The label of the argument with the type of the answer, of the annotation that has the route; or nil.
  package var model: String?
  /// The types around what is answered, with whether they have a status of their own.
  package var wrappers: [String: Bool] = [:]
  /// Identifiers with one of which a program changes what all handlers give back before it is answered.
  package var changers: Set<String> = []
  /// The types that are answered as a list of what they are of.
  package var streams: Set<String> = []
  /// The types of answers of which nothing is known. A handler that names one may answer in another way than its type says.
  package var raw: Set<String> = []
  /// The types of answers without a body.
  package var empty: Set<String> = ["void", "Void", "None", "Unit"]
  /// Whether an answer has the fields of its type and no others.
  package var answersAreExact = false
  /// Whether an answer is cut down to its type, so that it is of no subclass.
  package var answersAreOfType = false
  /// How handlers take a request apart that they are handed as a value, or nil where parameters say it all.
  package var request: RequestSyntax?

  /// Makes a description that says nothing; the rest is set by name.
  package init() {}

  /// Makes the description of handlers that are handed the request as a value.
  package init(request: RequestSyntax) { self.request = request }
}
