internal import ContractModel
internal import GoSyntax
internal import SourceText

/// Numbers for what calls of declared functions hand over, so that calls which are read alike have one key.
///
/// A key has all that reading the function depends on, part behind part: what a part means follows from those in front of it.
final class CallKeys {
  /// What stands in keys by its number.
  private enum Word: Hashable {
    case name(String)
    case status(Payload.Status)
    case location(SourceLocation)
    case reason(Unread)
    case part(RequestPart.Kind)
  }

  /// The most parts of a key. Making a longer one takes as long as reading many a function.
  private static let mostParts = 200

  private var numbers: [Word: Int] = [:]
  private var parts: [Int] = []
  private var hasObject = false

  /// The key of a call, and whether an object is handed over, which the function may change; nil where what is handed over is too
  /// large, or is code that may change what stands around it.
  func key(
    _ function: GoFunction, _ receiver: CodeValue?, _ types: [String: CodeType], _ call: RequestCall,
    _ statuses: [HandlerReading.PendingStatus?], in reading: HandlerReading
  ) -> (parts: [Int], hasObject: Bool)? {
    parts = [number(of: function), reading.resultDepth, call.hasEllipsis ? 1 : 0]
    hasObject = false
    parts += reading.method.map { [1, number(.name($0))] } ?? [0]
    parts.append(statuses.count)
    for status in statuses {
      parts += status.map { [1, number(.status($0.status)), number(.location($0.location))] } ?? [0]
    }
    let isRead = add(types) && add(receiver.map { [$0] } ?? []) && add(call.arguments)
    return isRead ? (parts, hasObject) : nil
  }

  private func number(_ word: Word) -> Int {
    if let known = numbers[word] { return known }
    numbers[word] = numbers.count
    return numbers.count - 1
  }

  private func number(of object: AnyObject) -> Int { Int(bitPattern: ObjectIdentifier(object)) }

  // Values.

  private func add(_ values: [CodeValue]) -> Bool {
    parts.append(values.count)
    return values.allSatisfy(add)
  }

  private func add(_ value: CodeValue) -> Bool {
    guard parts.count < Self.mostParts else { return false }
    switch value {
    case .null: parts.append(0)
    case .unset: parts.append(1)
    case .failure: parts.append(2)
    case .text(let text): parts += [3, number(.name(text))]
    case .number(let number): parts += [4, number]
    case .truth(let holds): parts += [5, holds ? 1 : 0]
    case .unknown(let reason): parts += [6, number(.reason(reason))]
    case .subject(let part):
      parts += [7, Int(bitPattern: ObjectIdentifier(type(of: part.library))), number(.part(part.kind))]
    case .typed(let type): return add(8, type)
    case .type(let type): return add(9, type)
    case .list(let values): return add(10, values)
    case .tuple(let values): return add(11, values)
    case .choice(let values): return add(12, values)
    case .encoded(let value): return add(13, [value])
    case .object(let object): return add(object)
    case .function(let function): return add(function)
    }
    return true
  }

  private func add(_ kind: Int, _ values: [CodeValue]) -> Bool {
    parts.append(kind)
    return add(values)
  }

  private func add(_ object: BuiltObject) -> Bool {
    hasObject = true
    parts += [14, object.isMap ? 1 : 0, object.order.count, object.type == nil ? 0 : 1]
    guard object.type.map(add) ?? true else { return false }
    for name in object.order {
      let entries = object.entries[name, default: []]
      parts += [number(.name(name)), entries.count]
      for entry in entries {
        parts += [number(.location(entry.location)), entry.isCertain ? 1 : 0]
        guard add(entry.value) else { return false }
      }
    }
    parts.append(object.openings.count)
    parts += object.openings.map { number(.reason($0)) }
    return true
  }

  private func add(_ function: CodeFunction) -> Bool {
    switch function.target {
    case .declared(let declared, let receiver, let types):
      parts += [15, number(of: declared)]
      return add(types) && add(receiver.map { [$0] } ?? [])
    case .signature(let scope, let node, let name):
      parts += [16, number(.name(name))]
      return add(scope, node)
    case .foreign(let path, let name):
      parts += [17, number(.name(path)), number(.name(name))]
      return true
    case .literal, .foreignMethod, .part, .errorMethod, .builtin: return false
    }
  }

  // Types.

  private func add(_ types: [String: CodeType]) -> Bool {
    parts.append(types.count)
    return types.sorted { $0.key < $1.key }.allSatisfy { name, type in
      parts.append(number(.name(name)))
      return add(type)
    }
  }

  private func add(_ kind: Int, _ type: CodeType) -> Bool {
    parts.append(kind)
    return add(type)
  }

  private func add(_ type: CodeType) -> Bool {
    switch type {
    case .named(let declaration, let arguments):
      parts += [0, number(of: declaration), arguments.count]
      return arguments.allSatisfy(add)
    case .foreign(let path, let name): parts += [1, number(.name(path)), number(.name(name))]
    case .basic(let name): parts += [2, number(.name(name))]
    case .unknown(let reason): parts += [3, number(.name(reason))]
    case .pointer(let inner): return add(4, inner)
    case .list(let inner): return add(5, inner)
    case .map(let key, let value): return add(6, key) && add(value)
    case .structure(let scope, let node), .interface(let scope, let node), .function(let scope, let node):
      parts.append(7)
      return add(scope, node)
    }
    return true
  }

  /// What is written at a place, with what the names there stand for.
  private func add(_ scope: TypeScope, _ node: GoNodeID) -> Bool {
    guard parts.count < Self.mostParts else { return false }
    parts += [number(of: scope.file), Int(node.rawValue)]
    return add(scope.types)
  }
}
