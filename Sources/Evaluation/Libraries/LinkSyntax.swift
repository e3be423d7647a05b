internal import Program

/// How the link that opened an app reaches its code, what code asks of it, and how code builds links, as data: what one library
/// says of that. Names are the last parts of what is called.
package struct LinkSyntax: Sendable {
  /// What a value is, seen from the link.
  package enum Part: Hashable, Sendable {
    /// Something that carries the link beside other things: an intent.
    case carrier
    /// The link.
    case link
    case scheme
    case host
    case path
    /// The segments of the path.
    case segments
    /// A segment by its place, counted from 0, or the last one for nil.
    case segment(Int?)
    /// What the pattern of a route found in the path.
    case pathParameters
    /// The query, as a map.
    case parameters
    /// The query, as a map whose keys are named like members.
    case record
    /// The query, as a list of items.
    case items
    /// One of these.
    case item
    /// The name of one of these.
    case key
    /// Anything else that was made from the link.
    case content
    /// Nothing that has to do with the link.
    case nothing
  }

  /// What a method of a text does.
  package enum TextMethod: Sendable {
    /// It leaves the text the same but for case, blanks and what stands at its ends.
    case same
    /// It asks whether the text is another one.
    case equals
    /// It asks whether the text begins with another one.
    case begins
    /// It asks whether another text is in the text, or in the list that it is called on.
    case contains
    /// It asks whether the text is empty, or is not.
    case isEmpty, isNotEmpty
    /// It counts characters or elements.
    case counts
  }

  /// What something that builds a link is told.
  package enum BuiltPart: Sendable {
    case scheme
    case host
    case path
    /// One more segment of the path.
    case segment
    /// All segments of the path.
    case segments
    /// One key of the query, before its value.
    case key
    /// The query as a map.
    case map
    /// The query as a text.
    case query
  }

  /// Something that builds links.
  package struct Builder: Sendable {
    /// How it is told the parts.
    package enum Form: Sendable {
      /// By members that are assigned; items of the query are made by calls of a name.
      case assigned(items: String)
      /// By methods that are called on one another.
      case chained
      /// By the labels of a call of a name.
      case constructed(String)
    }

    /// How it is told the parts.
    package let form: Form
    /// The parts by the names of the members, methods or labels.
    package let parts: [String: BuiltPart]

    /// Makes a description.
    package init(_ form: Form, _ parts: [String: BuiltPart]) { (self.form, self.parts) = (form, parts) }
  }

  /// Functions that the system calls with the link.
  package struct Handler: Sendable {
    /// Their names; nil for any that the program does not call itself, and whose name does not say otherwise.
    package var names: Set<String>?
    /// What parameters are of the link, by their types or what these are made of.
    package let parameters: [String: Part]
    /// The types of parameters whose links are of the web.
    package var webTypes: Set<String> = []
    /// The names that are called with other things than the link.
    package var others: Set<String> = []
    /// How the names of classes end whose subclasses are not opened by links.
    package var foreignClasses: [String] = []

    /// Makes a description; the rest is set by name.
    package init(_ names: Set<String>?, _ parameters: [String: Part]) {
      (self.names, self.parameters) = (names, parameters)
    }
  }

  /// A table of routes that calls state, one inside of the other, each with the path below that of the outer one.
  package struct Routes: Sendable {
    /// The call that makes the table.
    package let table: String
    /// How the names of calls end that make a route.
    package let routes: [String]
    /// The labels of the path and of what is inside.
    package let path: String
    package let inside: Set<String>
    /// The labels of the functions that build what a route shows, and which of their parameters has the link.
    package let builders: Set<String>
    package let linkPlace: Int

    /// Makes a description.
    package init(
      table: String, routes: [String], path: String, inside: Set<String>, builders: Set<String>,
      linkPlace: Int
    ) {
      (self.table, self.routes, self.path, self.inside) = (table, routes, path, inside)
      (self.builders, self.linkPlace) = (builders, linkPlace)
    }
  }

  /// A table of screens in a record: names with paths, or with a path and further screens.
  package struct Screens: Sendable {
    /// The parts of the record: what links begin with, the table, and a function of the program that reads links in its place.
    package let prefixes, table, reader: String
    /// The parts of a screen.
    package let path, screens: String

    /// Makes a description.
    package init(prefixes: String, table: String, reader: String, path: String, screens: String) {
      (self.prefixes, self.table, self.reader) = (prefixes, table, reader)
      (self.path, self.screens) = (path, screens)
    }
  }

  /// What the members of a value are, by what the value is.
  package var members: [Part: [String: Part]] = [:]
  /// The methods that read the key which they are handed first.
  package var keyMethods: [Part: Set<String>] = [:]
  /// The methods that give the segment at the place which they are handed.
  package var segmentMethods: Set<String> = []
  /// The place of the first segment among all of the path.
  package var firstSegment = 0
  /// What methods of texts do.
  package var texts: [String: TextMethod] = [:]
  /// The calls that are handed texts which open nothing: they look for them.
  package var searches: Set<String> = []
  /// The calls that only tell developers something, and the names that such methods are called on; with a dot in front, methods
  /// of anything.
  package var loggers: Set<String> = []
  /// The functions that give what they are handed in another form.
  package var conversions: Set<String> = []
  /// The types and values of the library whose methods no function of the program is meant by.
  package var qualifiers: Set<String> = []
  /// The methods that hand on what carries the link without anything being done with the link.
  package var forwarders: Set<String> = []
  /// The names of functions and variables that give the link with which the app was opened.
  package var sources: [String: Part] = [:]
  /// The names that end those of values whose members the sources are; empty where they may be members of anything.
  package var sourceOwners: [String] = []
  /// The methods that take the name of an event with the link, and the function that is called with it, by the names of these
  /// events.
  package var subscriptions: [String: Set<String>] = [:]
  /// The name that stands with such a method wherever it is meant.
  package var subscribed: Set<String> = []
  /// The methods that are handed functions which are called with the link.
  package var modifiers: Set<String> = []
  package var handlers: [Handler] = []
  package var builders: [Builder] = []
  package var routes: [Routes] = []
  package var screens: [Screens] = []
  /// The calls, labels and imports by which an app takes links that its code does not list.
  package var openTables: Set<String> = []
  /// The calls that open a page of the web and take the link by which that comes back themselves.
  package var signIns: Set<String> = []

  /// Makes a description of nothing; the rest is set by name.
  package init() {}

  /// What some libraries say together.
  package init(_ libraries: [any LibraryModel]) {
    for syntax in libraries.compactMap(\.links) {
      members.merge(syntax.members) { $0.merging($1) { first, _ in first } }
      keyMethods.merge(syntax.keyMethods) { $0.union($1) }
      segmentMethods.formUnion(syntax.segmentMethods)
      firstSegment = max(firstSegment, syntax.firstSegment)
      texts.merge(syntax.texts) { first, _ in first }
      searches.formUnion(syntax.searches)
      loggers.formUnion(syntax.loggers)
      conversions.formUnion(syntax.conversions)
      qualifiers.formUnion(syntax.qualifiers)
      forwarders.formUnion(syntax.forwarders)
      sources.merge(syntax.sources) { first, _ in first }
      sourceOwners += syntax.sourceOwners
      subscriptions.merge(syntax.subscriptions) { $0.union($1) }
      subscribed.formUnion(syntax.subscribed)
      modifiers.formUnion(syntax.modifiers)
      handlers += syntax.handlers
      builders += syntax.builders
      routes += syntax.routes
      screens += syntax.screens
      openTables.formUnion(syntax.openTables)
      signIns.formUnion(syntax.signIns)
    }
  }
}

/// What a library says of links alone, whatever a file imports.
package protocol LinkModel: LibraryModel {}

extension LinkModel {
  package var imports: [String] { [] }
  package var markers: [String]? { [] }
  package var types: Set<String> { [] }
}

extension LibraryModel {
  package var bridges: BridgeSyntax? { nil }
  package var json: JSONReading? { nil }
  package var links: LinkSyntax? { nil }

  package func answer(_ call: LibraryCall) -> LibraryAnswer? { nil }
}
