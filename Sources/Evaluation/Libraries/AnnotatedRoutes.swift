package import ContractModel

/// How a server framework is told what it serves: classes whose methods have annotations.
///
///     @RestController @RequestMapping("/api") class Users { @GetMapping("/users/{id}") User user(...) { ... } }
///
/// Framework models declare one as data. Unlike a request, a route is stated only where all of its path is known.
package struct AnnotatedRoutes: Sendable {
  /// The annotations one of which makes a class a controller.
  package var controllers: Set<String> = []
  /// The annotations one of which makes a class a component, which is a controller where a supertype has a prefix.
  package var components: Set<String> = []
  /// The annotations of a class that have the paths in front of those of its methods.
  package var prefixes: Set<String> = []
  /// The method of HTTP for each annotation of a method.
  package var verbs: [String: String] = [:]
  /// The annotation that names its methods itself, or any where it names none; or nil.
  package var anyVerb: String?
  /// The label under which that annotation names its methods.
  package var methods = "method"
  /// The annotation that has the path of a method beside the one for its verb, or nil where that one has it.
  package var methodPath: String?
  /// The labels of paths. A path may stand without a label too.
  package var paths: Set<String> = ["value", "path"]
  /// Whether an annotation has one path, so that what stands behind it is none.
  package var hasOnePath = false
  /// Whether what stands behind the path of an annotation runs before the handler.
  package var guardsBehindPath = false
  /// The annotation of a class that has the path in front of all controllers of the program, or nil.
  package var application: String?
  /// The annotations of types that describe clients, which serve nothing.
  package var clients: Set<String> = []
  /// Whether annotations of interfaces and superclasses count for the classes below them.
  package var isInherited = true
  /// Whether `${name:default}` in a path is a setting of the application.
  package var hasPlaceholders = false
  /// The settings of the application that stand in front of every path, in their order.
  package var rootSettings: [String] = []
  /// The annotations that require authentication.
  package var protecting: Set<String> = []
  /// The annotations that let everybody in.
  package var opening: Set<String> = []
  /// Texts of a protecting annotation that let everybody in.
  package var openTexts: Set<String> = []
  /// The annotations of classes under whose condition alone there is a controller.
  package var conditions: Set<String> = []
  /// The annotations of types that have routes in other forms, which are not read.
  package var unreadMarks: Set<String> = []
  /// The annotations of classes that open a WebSocket at a path.
  package var sockets: Set<String> = []
  /// The methods that put a prefix in front of controllers at run time, which are not followed.
  package var movers: Set<String> = []
  /// Words one of which the name of a guard has that requires authentication; empty where any does.
  package var guardWords: [String] = []
  /// A call that makes a guard of a strategy by its name, and the words by which one asks every caller who it is; or nil.
  package var strategyGuards: (call: String, asking: [String])?
  /// The annotations that let some in whom others keep out, so that nothing is known.
  package var relaxing: Set<String> = []
  /// The method of an application that puts a prefix in front of all controllers, or nil.
  package var prefixCall: String?
  /// Whether that call makes the server, so that the prefix is there in whatever branch it stands.
  package var prefixMakesServer = false
  /// The texts by which a file shows that it makes an application; its calls are those of the code in and below its folder.
  package var applicationMakers: [String] = []
  /// The method of an application that puts versions into paths, or nil.
  package var versionCall: String?
  /// How modules put paths in front of controllers, or nil where none do.
  package var modules: Modules?
  /// The annotation that states versions, or nil.
  package var version: String?
  /// In what the router is lenient about the paths of requests.
  package var matching: PathMatching = []
  /// The packages that put another router in its place, which is not lenient.
  package var strictPackages: [String] = []
  /// The path templates of a whole path, or nil for a form that is not read.
  package var templates: @Sendable (String) -> [PathTemplate]?

  /// How modules put paths in front of their controllers.
  package struct Modules: Sendable {
    /// The annotation of modules.
    package let annotation: String
    /// The part of its argument that lists controllers.
    package let controllers: String
    /// The part that lists what it imports.
    package let imports: String
    /// The field with the routes, of a value of the library among these.
    package let routes: String

    /// Makes a description.
    package init(annotation: String, controllers: String, imports: String, routes: String) {
      (self.annotation, self.controllers, self.imports, self.routes) = (
        annotation, controllers, imports, routes
      )
    }
  }

  /// Makes a description in which the syntax of paths is known; the rest is set by name.
  package init(templates: @escaping @Sendable (String) -> [PathTemplate]?) { self.templates = templates }

  /// Makes a description in which each path is one template.
  package init(template: @escaping @Sendable (String) -> PathTemplate?) {
    self.init { template($0).map { [$0] } }
  }
}
