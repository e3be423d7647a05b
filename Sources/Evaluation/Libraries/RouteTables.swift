internal import Program

/// How a server framework is told what it serves by lists in variables of modules: Django's `urlpatterns`.
///
/// The model gives an entry for a call that makes one, and what includes other entries.
package struct RouteTables: Sendable {
  /// The type of an entry: a pattern, what answers it or what it includes, and the methods.
  package static let entry = "route table entry"
  /// The type of what includes a table or the module that has one.
  package static let inclusion = "included route table"

  /// The variable of a module that has its table.
  package let variable: String
  /// The variable that names the module with the outermost table; without one it is that which no other includes.
  package let setting: String

  /// Makes a description.
  package init(variable: String, setting: String) {
    self.variable = variable
    self.setting = setting
  }

  /// An entry of a table. The methods are one text or several, and are kept as one with blanks between them: a table is a list,
  /// which holds a bounded number of parts.
  package static func entry(
    _ pattern: Value, _ view: Value, methods: Value, operations: Value? = nil, in library: String
  ) -> Value {
    var fields = ["pattern": pattern, "view": view, "methods": methods]
    if methods.options.count == 1, case .list(let all) = methods.options[0] {
      let known = all.compactMap(\.known)
      if known.count == all.count { fields["methods"] = .text(known.joined(separator: " ")) }
    }
    fields["operations"] = operations
    return Value(.instance(Instance(.library(library, entry), fields: fields)))
  }

  /// What the operations of an entry say, by their methods, as one value; nil where none says anything.
  package static func operations(_ all: [String: OperationParts], in library: String) -> Value? {
    let stated = all.filter { !$0.value.parts.isEmpty }
    guard !stated.isEmpty else { return nil }
    let fields = stated.mapValues {
      Value(.instance(Instance(.library(library, "operation"), fields: $0.fields)))
    }
    return Value(.instance(Instance(.library(library, "operations"), fields: fields)))
  }

  /// What the operation of an entry for a method says.
  package static func operation(of entry: Instance, _ method: String) -> OperationParts? {
    guard case .instance(let all)? = entry.fields["operations"]?.options.first,
      case .instance(let one)? = all.fields[method]?.options.first
    else { return nil }
    return OperationParts(one.fields)
  }

  /// The methods of an entry, as a route has them.
  package static func methods(of entry: Instance) -> Value {
    let methods = entry.fields["methods"] ?? .unknown("methods")
    return methods.known.map { Value(.list($0.split(separator: " ").map { .text(String($0)) })) } ?? methods
  }

  /// What includes a table, or the module of a name.
  package static func inclusion(of table: Value, in library: String) -> Value {
    Value(.instance(Instance(.library(library, inclusion), fields: ["table": table.longestTables])))
  }
}
