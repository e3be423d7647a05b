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

  /// An entry of a table.
  package static func entry(
    _ pattern: Value, _ view: Value, methods: Value, in library: String
  ) -> Value {
    let fields = ["pattern": pattern, "view": view, "methods": methods]
    return Value(.instance(Instance(.library(library, entry), fields: fields)))
  }

  /// What includes a table, or the module of a name.
  package static func inclusion(of table: Value, in library: String) -> Value {
    Value(.instance(Instance(.library(library, inclusion), fields: ["table": table])))
  }
}
