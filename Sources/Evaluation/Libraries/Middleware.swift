internal import Program

/// What frameworks and their packages make that runs before handlers, or answers with more than one path.
package enum Middleware {
  /// The type of what runs before handlers, with the field `asks` for whether it asks who is calling; no program can call anything
  /// so.
  package static let type = "middleware of a framework"
  /// The type of what serves files or pages that are in no contract; no program can call anything so.
  package static let files = "files of a framework"

  /// What runs before handlers and asks who is calling, or never does.
  package static func value(asks: Bool, in library: String) -> Value {
    Value(.instance(Instance(.library(library, type), fields: ["asks": .text(asks ? "true" : "false")])))
  }

  /// What serves files or pages.
  package static func files(in library: String) -> Value {
    Value(.instance(Instance(.library(library, files))))
  }

  /// Whether a value asks who is calling; nil where it is none of these.
  package static func asks(_ option: Value.Option) -> Bool? {
    guard case .instance(let instance) = option, let type = instance.type.libraryName else { return nil }
    return type == files ? false : type == Self.type ? instance.fields["asks"]?.known == "true" : nil
  }
}
