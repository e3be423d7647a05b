internal import Evaluation

/// What a value is of an answer.
struct Held: Hashable {
  /// How much of the answer it is.
  enum Form {
    /// The response.
    case response
    /// The text of its body.
    case text
    /// The body, or a part of it.
    case body
    /// Its status.
    case status

    /// The form of what a library gives.
    init(_ form: AnswerSyntax.Form) {
      self =
        switch form {
        case .response: .response
        case .body: .body
        case .text: .text
        }
    }
  }

  /// The step from a list to one of its elements.
  static let element = "[]"

  /// How much of the answer it is.
  var form: Form
  /// The names that lead from the body to the part.
  var path: [String] = []
  /// The names that lead to it in objects which code put around it, outermost first.
  var labels: [String] = []
  /// Its place in a list of values that are waited for together, or nil.
  var place: Int?

  /// The part of this part under a name.
  func part(_ name: String) -> Held { Held(form: .body, path: path + [name]) }
}
