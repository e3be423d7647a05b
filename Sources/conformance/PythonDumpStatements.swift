import Foundation
import PythonSyntax

// Statements, definitions and patterns.
extension PythonDump {
  mutating func simple(_ id: ID) -> Bool {
    switch tree.node(id) {
    case .expression(let value): sayAll(id, "Expr", value)
    case .assign(let targets, let value):
      sayAll(id, "Assign \(targets.count)", targets)
      push(value)
    case .annotated(let target, let type, let value): sayAll(id, "AnnAssign", target, type, value)
    case .augmented(let operation, let target, let value): sayAll(id, "AugAssign \(operation)", target, value)
    case .returnStatement(let value): sayAll(id, "Return", value)
    case .raise(let value, let cause): sayAll(id, "Raise", value, cause)
    case .delete(let targets): sayAll(id, "Delete \(targets.count)", targets)
    case .assert(let test, let message): sayAll(id, "Assert", test, message)
    case .word(let word): say(id, "\(word)".capitalized)
    case .scope(let isGlobal, let names):
      say(
        id, "\(isGlobal ? "Global" : "Nonlocal") \(tree.nodes(names).map { name($0) }.joined(separator: ","))"
      )
    case .importStatement(let names): sayAll(id, "Import \(names.count)", names)
    case .importFrom(let module, let level, let names):
      sayAll(id, "ImportFrom \(name(module)) \(level) \(names.count)", names)
    case .alias(let imported, let local):
      let text = if case .star = tree.node(imported) { "*" } else { name(imported) }
      say(id, "alias \(text) \(name(local))")
    default: return false
    }
    return true
  }

  mutating func compound(_ id: ID) -> Bool {
    switch tree.node(id) {
    case .ifStatement(let test, let body, let otherwise): blocks(id, "If", [body, otherwise], test)
    case .whileStatement(let test, let body, let otherwise): blocks(id, "While", [body, otherwise], test)
    case .forStatement(let target, let values, let body, let otherwise, let isAsync):
      blocks(id, isAsync ? "AsyncFor" : "For", [body, otherwise], target, values)
    case .withStatement(let items, let body, let isAsync):
      blocks(id, isAsync ? "AsyncWith" : "With", [items, body])
    case .withItem(let context, let target): push(context, target)
    case .tryStatement(let body, let handlers, let otherwise, let finally, let isStar):
      blocks(id, isStar ? "TryStar" : "Try", [body, handlers, otherwise, finally])
    case .handler(let type, let caught, let body):
      say(id, "ExceptHandler \(name(caught)) \(body.count)")
      push(type)
      push(body)
    case .match(let subject, let cases): blocks(id, "Match", [cases], subject)
    case .matchCase(let pattern, let condition, let body):
      push(pattern, condition)
      push(body)
    default: return false
    }
    return true
  }

  private mutating func blocks(_ id: ID, _ text: String, _ lists: [PythonNodeList], _ parts: ID?...) {
    say(id, ([text] + lists.map { "\($0.count)" }).joined(separator: " "))
    for list in lists { push(list) }
    waiting += parts.compactMap(\.self)
  }

  mutating func definition(_ id: ID) -> Bool {
    switch tree.node(id) {
    case .function(let title, let signature, let body, let decorators, let isAsync):
      say(
        id, "\(isAsync ? "AsyncFunctionDef" : "FunctionDef") \(name(title)) \(body.count) \(decorators.count)"
      )
      push(signature)
      push(body)
      push(decorators)
    case .signature(let types, let parameters, let result):
      push(types)
      push(parameters)
      push(result)
    case .parameter(let title, let type, let value, let kind):
      say(id, "arg \(name(title)) \(kind)")
      push(type, value)
    case .classDefinition(let title, let types, let arguments, let body, let decorators):
      say(id, "ClassDef \(name(title)) \(arguments.count) \(body.count) \(decorators.count)")
      for list in [types, arguments, body, decorators] { push(list) }
    case .typeAlias(let title, let types, let value):
      sayAll(id, "TypeAlias", title, value)
      push(types)
    case .typeParameter(let title, let bound, let value, let kind):
      let names: [PythonParameterKind: String] = [.list: "TypeVarTuple", .dictionary: "ParamSpec"]
      sayAll(id, "\(names[kind] ?? "TypeVar") \(name(title))", bound, value)
    default: return false
    }
    return true
  }

  mutating func pattern(_ id: ID) -> Bool {
    switch tree.node(id) {
    case .patternValue(let value): sayAll(id, "MatchValue", value)
    case .patternSingleton(let value): say(id, "MatchSingleton \(tree.text(of: value))")
    case .patternSequence(let parts): sayAll(id, "MatchSequence \(parts.count)", parts)
    case .patternMapping(let entries, let rest):
      sayAll(id, "MatchMapping \(entries.count) \(name(rest))", entries)
    case .patternEntry(let key, let value): push(key, value)
    case .patternClass(let type, let parts):
      sayAll(id, "MatchClass \(parts.count)", parts)
      push(type)
    case .patternKeyword(_, let value): push(value)
    case .patternStar(let title): say(id, "MatchStar \(name(title))")
    case .patternAs(let value, let title): sayAll(id, "MatchAs \(name(title))", value)
    case .patternOr(let parts): sayAll(id, "MatchOr \(parts.count)", parts)
    default: return false
    }
    return true
  }
}
