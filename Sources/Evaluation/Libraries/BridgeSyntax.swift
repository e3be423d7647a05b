internal import Program

/// How a library makes channels and native modules and what its calls do with them, as data: its model makes the values.
///
/// The ends of a bridge are instances of the types of `Form`, with their name as a field.
package struct BridgeSyntax: Sendable {
  /// What a bridge is; the raw value is the name of its type.
  package enum Form: String, Sendable {
    /// A channel on which methods are called.
    case methods = "method channel"
    /// A channel on which events are sent.
    case stream = "event channel"
    /// A module of functions and events.
    case module = "native module"
  }

  /// Where a call states something: by the label of an argument, or by its place among those without one.
  package struct Place: Sendable {
    /// The label, or nil.
    package var label: String?
    /// The place, counted from 0, or nil.
    package var place: Int?

    /// Makes a place.
    package init(_ label: String? = nil, _ place: Int? = nil) { (self.label, self.place) = (label, place) }
  }

  /// A call that makes an end of a bridge.
  package struct Maker: Sendable {
    /// What it makes.
    package let form: Form
    /// The argument with the name.
    package let name: Place
    /// Whether it gives nothing where there is no other end.
    package var isOptional = false

    /// Makes a description.
    package init(_ form: Form, named name: Place, isOptional: Bool = false) {
      (self.form, self.name, self.isOptional) = (form, name, isOptional)
    }
  }

  /// A call that waits for events.
  package struct Listening: Sendable {
    /// The argument that the events come from, or nil for what the call is a member of.
    package var emitter: Place?
    /// The arguments with the name of the event and with the function that is given it.
    package let event, listener: Place

    /// Makes a description.
    package init(from emitter: Place? = nil, event: Place, listener: Place) {
      (self.emitter, self.event, self.listener) = (emitter, event, listener)
    }
  }

  /// The field of an end of a bridge with its name.
  package static let nameField = "name"

  /// The calls that make ends of bridges, by the last part of what is called.
  package var makers: [String: Maker] = [:]
  /// The names of what holds all modules by their names.
  package var registries: Set<String> = []
  /// The methods that call one of the other side's, each with the arguments that name it and that it is handed.
  package var invocations: [String: (method: Place, payload: Place)] = [:]
  /// The methods that wait for a stream of events.
  package var streams: Set<String> = []
  /// The calls that say what answers the other side, with the argument that does, and the one that is the channel where the
  /// call is not a member of it.
  package var handlings: [String: (handler: Place, channel: Place?)] = [:]
  /// The calls that wait for events of modules.
  package var listenings: [String: Listening] = [:]
  /// What every module has on its own.
  package var ownMethods: Set<String> = []
  /// The modules whose other side comes with the framework.
  package var frameworkModules: Set<String> = []

  /// Makes a description of nothing; the rest is set by name.
  package init() {}

  /// What some libraries say together.
  package init(_ libraries: [any LibraryModel]) {
    for syntax in libraries.compactMap(\.bridges) {
      makers.merge(syntax.makers) { first, _ in first }
      registries.formUnion(syntax.registries)
      invocations.merge(syntax.invocations) { first, _ in first }
      streams.formUnion(syntax.streams)
      handlings.merge(syntax.handlings) { first, _ in first }
      listenings.merge(syntax.listenings) { first, _ in first }
      ownMethods.formUnion(syntax.ownMethods)
      frameworkModules.formUnion(syntax.frameworkModules)
    }
  }

  /// The end of a bridge that a call makes, or nil for a call of another name.
  package func made(by name: String, _ call: LibraryCall) -> LibraryAnswer? {
    guard let maker = makers[name] else { return nil }
    let stated = call.argument(maker.name.label, maker.name.place)
    return LibraryAnswer(Self.end(maker.form, named: stated ?? .unknown("name")))
  }

  /// An end of a bridge.
  package static func end(_ form: Form, named name: Value) -> Value {
    Value(.instance(Instance(.library("", form.rawValue), fields: [nameField: name])))
  }
}
