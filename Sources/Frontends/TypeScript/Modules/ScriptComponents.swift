/// What a module says about components of Vue: the one that it describes, those that its template uses, and those that it
/// gives a name for all.
struct ScriptComponents: Sendable {
  /// A prop of a component, where a template fills it.
  struct Prop: Hashable, Sendable {
    /// The name of the component's tag in the template.
    let tag: String
    /// The name of the prop as its attribute has it.
    let name: String

    /// The name of the variable that the template's own module assigns; no program can call anything so.
    var variable: String { "\(tag) \(name)" }
  }

  /// The class of the component that is described by options, as an index in the classes of the file.
  var ownClass: Int?
  /// Whether the module itself is the setup of a component.
  var isSetup = false
  /// The props of the component, as far as they are named.
  var props: Set<String> = []
  /// The functions of its own that its setup gives the template, where that is a function.
  var given: Set<String> = []
  /// The names in the module of components, by the keys of their tags in its template.
  var named: [String: String] = [:]
  /// The modules of components that are loaded once they are shown, by their names in the module.
  var lazy: [String: String] = [:]
  /// The names in the module of components, by the keys of their tags in any template.
  var registered: [String: String] = [:]
  /// The props that its template fills.
  var filled: Set<Prop> = []

  /// The name of the variable that holds whatever a prop of a component in a file is given; no program can call anything so.
  static func variable(ofProp name: String, in path: String) -> String { "\(path) \(key(name))" }

  /// The name of the variable that holds a function which the setup in a file gives; no program can call anything so.
  static func variable(ofGiven name: String, in path: String) -> String { "\(path) given \(name)" }

  /// The form of a tag's or prop's name in which `user-list`, `userList` and `UserList` are one (Vue documentation,
  /// "Prop Name Casing").
  static func key(_ name: String) -> String {
    String(decoding: name.utf8.filter { $0 != UInt8(ascii: "-") }, as: UTF8.self).lowercased()
  }
}
