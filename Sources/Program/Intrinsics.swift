/// The operations of languages that front ends lower to calls of a name, and that library models answer. Each is a name that
/// no program can declare.
package enum Intrinsic {
  /// The field under which a value of an enum carries its name.
  package static let caseField = "case"

  /// The field in which a value of an enum keeps a part that comes with it, by the name of the case and the part's place.
  package static func casePart(_ name: String, _ place: Int) -> String { "\(name)#\(place)" }

  /// The field under which a value of a library has the type of what its methods are handed.
  package static let argumentType = "type of arguments"

  /// The label of the function or class that a decorator stands in front of. Code mentions it that has a decorator with a text.
  package static let decorated = "@"

  /// What the labels of values begin with that stand beside a decorator: other decorators and defaults, each with a number behind it.
  /// What they do is done where they stand.
  package static let beside = "beside@"

  /// The label of an argument whose parts are arguments with labels themselves, `f(**options)`.
  package static let spreadParts = "**"

  /// The field under which a router has the class of the program that it was made of.
  package static let routerClass = "class of router"

  /// What reads a value of the environment.
  package static let environment = "process.env"

  /// The label of what a file says that a value of the environment is.
  package static let stated = "stated"

  /// The label of the name of that file.
  package static let stating = "stating"

  /// What makes a regular expression of its source.
  package static let pattern = "/"

  /// What chooses between what is said for production and for development.
  package static let mode = "in production"

  /// What `typeof` is called as.
  package static let typeName = "typeof value"

  /// What the label of a part begins with that a value of named parts does not have, though what is spread into it may:
  /// `rest` of `({id, ...rest})`.
  package static let withoutPart = "...without "

  /// What the label of a part begins with whose name is computed, and so may be any: `{[name]: value}`.
  package static let computedPart = "computed "

  /// What makes one list of several, `[a, ...b]`.
  package static let list = "[...]"

  /// `require` of a value, which comes with the folder of the module that asks.
  package static let required = "require of a value"

  /// The name that stands for the module at a path, with or without its ending, where one is asked for by a value.
  package static func required(path: String) -> String {
    let parts = path.split(separator: "/")
    let endings = [".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", ".mts", ".cts"]
    var last = parts.last.map(String.init) ?? ""
    if let ending = endings.first(where: last.hasSuffix) { last.removeLast(ending.utf8.count) }
    let folders = parts.dropLast().joined(separator: "/")
    return "require /" + (last == "index" ? folders : folders.isEmpty ? last : folders + "/" + last)
  }

  /// `Object.keys`, `Object.values` and `Object.entries` of ECMAScript.
  package static let keys = "keys of an object"
  package static let values = "values of an object"
  package static let entries = "entries of an object"

  /// These three, by the names of the source.
  package static let objectLists = ["keys": keys, "values": values, "entries": entries]

  /// The member with the text of the annotation of a class that describes a resource (Ktor), and the resource above it.
  package static let resourcePath = "resource path"
  package static let resourceParent = "resource parent"
}
