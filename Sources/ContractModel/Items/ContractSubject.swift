/// What a finding is about: an endpoint, or an item of another kind of contract.
package enum ContractSubject: Sendable, Hashable {
  case endpoint(Endpoint)
  case item(ContractItem)

  /// The endpoint, or nil for an item.
  package var endpoint: Endpoint? {
    guard case .endpoint(let endpoint) = self else { return nil }
    return endpoint
  }

  /// The item, or nil for an endpoint.
  package var item: ContractItem? {
    guard case .item(let item) = self else { return nil }
    return item
  }

  /// The kind of contract that it belongs to.
  package var kind: ContractKind { item?.kind ?? .endpoints }

  /// What stands in front in tables: the method of an endpoint, the noun of an item.
  package var term: String {
    switch self {
    case .endpoint(let endpoint): endpoint.method.name
    case .item(let item): item.noun
    }
  }

  /// The same for languages to word: the method of an endpoint is one in all of them.
  package var termMessage: Message {
    switch self {
    case .endpoint(let endpoint): .verbatim(endpoint.method.name)
    case .item(let item): Message(stringLiteral: item.noun)
    }
  }

  /// What stands behind it: the path of an endpoint, the name of an item with what it belongs to.
  package var title: String {
    switch self {
    case .endpoint(let endpoint): endpoint.path.description
    case .item(let item): item.title
    }
  }

  /// What tells it from every other subject whatever its parameters are called, for fingerprints.
  package var identity: String {
    switch self {
    case .endpoint(let endpoint): "\(endpoint.method) \(endpoint.path.shape)"
    case .item(let item): "\(item.kind.rawValue) \(item.description)"
    }
  }
}

extension ContractSubject: Comparable {
  /// Orders endpoints before items, and each as its own kind does.
  package static func < (left: ContractSubject, right: ContractSubject) -> Bool {
    switch (left, right) {
    case (.endpoint(let one), .endpoint(let other)): one < other
    case (.item(let one), .item(let other)): one < other
    case (.endpoint, .item): true
    case (.item, .endpoint): false
    }
  }
}

extension ContractSubject: CustomStringConvertible {
  /// `GET /users/{id}`, `method babyai/assistant_intent getInitialAction`.
  package var description: String { "\(term) \(title)" }
}
