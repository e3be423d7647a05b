/// How a library writes an object of a class as JSON: by which names, as far as declarations say.
package struct FieldNaming: Sendable {
  /// The annotations that name a field, each with the label of the argument that has the name; it may stand first without one.
  package var names: [String: String] = [:]
  /// Whether the name may stand first without a label.
  package var nameStandsFirst = true
  /// The labels of arguments of such an annotation that say what stands in for a field which is missing.
  package var defaults: Set<String> = []
  /// What a name begins with that leaves its field out, or nil.
  package var hiddenPrefix: String?
  /// The label of a setting, and the field or inner class of a class that has it, by which a function names all fields; or nil.
  package var generator: (label: String, holders: Set<String>)?
  /// The functions that name fields in camel case.
  package var camelCase: Set<String> = []
  /// The classes that such a class inherits from and that bring no fields.
  package var bases: Set<String> = []
  /// The annotations of methods whose results are written as fields.
  package var computed: Set<String> = []
  /// Whether what has a method `getName` is written under `name`, and a field only where it has such a method or one of `accessors`.
  package var writesGetters = false
  /// The annotations of classes and fields that make such methods.
  package var accessors: Set<String> = []
  /// The annotations that leave a field out.
  package var leavesOut: Set<String> = []
  /// The annotations that leave a field out where the argument of this label is true.
  package var leavesOutWhere: [String: String] = [:]
  /// The identifiers of settings that give other names to all fields that are written or read. What a program with one of them
  /// writes and reads is not known.
  package var strategies: Set<String> = []
  /// Those of settings that count only for what is written.
  package var writingStrategies: Set<String> = []
  /// Those of settings that count only for what is read.
  package var readingStrategies: Set<String> = []
  /// The types that code extends to write values of a class in its own way: `class X : TypeAdapter<User>()`.
  package var adapters: Set<String> = []
  /// The enum inside of a class whose cases are its fields, and their values the names, or nil.
  package var keys: String?
  /// The method by which a class says itself what is written, or nil.
  package var writer: String?
  /// The methods by which a class writes itself in a way that is not read, and the labels of what they are handed.
  package var ownWriters: [String: String] = [:]
  /// The label of what a constructor is handed by which a class reads itself in a way that is not followed, or nil.
  package var ownReader: String?
  /// Whether nothing but that method says it, because the code that writes the rest is generated.
  package var isGenerated = false
  /// Whether every file may use it without an import.
  package var isBuiltIn = false

  /// Makes a description that says nothing; the rest is set by name.
  package init() {}
}
