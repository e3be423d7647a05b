/// What a server makes sure of before its code sees what it is sent, and of what it answers.
struct TypeChecks {
  /// Whether an object has no fields but those of its type: others are refused, dropped or never looked at.
  var isClosed = false
  /// Whether a value is of the type itself and of no subclass: it is made by that type, or cut down to it.
  var areOfType = false
  /// Whether a request is refused that lacks a field whose type has no null.
  var refusesMissing = false
  /// Whether a field may be missing whose type says that it may be null.
  var nullMayLack = true
  /// The annotations of fields which refuse a request that lacks them.
  var requiring: Set<String> = []
  /// The annotations of fields which may be missing.
  var permitting: Set<String> = []
}
