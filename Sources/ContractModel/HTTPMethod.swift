/// An HTTP method, in capitals (RFC 9110 §9), or `ANY` for a route that every method matches.
package struct HTTPMethod: Hashable, Sendable, CustomStringConvertible {
  /// The name in capitals.
  package let name: String

  /// Makes a method of a name in any case.
  package init(_ name: String) {
    self.name = name.uppercased()
  }

  package static let get = HTTPMethod("GET")
  package static let head = HTTPMethod("HEAD")
  package static let post = HTTPMethod("POST")
  package static let put = HTTPMethod("PUT")
  package static let patch = HTTPMethod("PATCH")
  package static let delete = HTTPMethod("DELETE")
  package static let options = HTTPMethod("OPTIONS")
  package static let trace = HTTPMethod("TRACE")
  package static let connect = HTTPMethod("CONNECT")
  /// The method of a route that any verb matches.
  package static let any = HTTPMethod("ANY")

  /// The methods in the order in which reports list them; others follow, by name.
  package static let listed: [HTTPMethod] = [
    .get, .head, .post, .put, .patch, .delete, .options, .trace, .connect, .any,
  ]

  /// Whether the name is a token of RFC 9110 §5.6.2, as every method must be.
  package var isToken: Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  package var description: String { name }
}

extension HTTPMethod {
  /// What a request asks for: to look, to take away, or to change.
  private enum Meaning {
    case look
    case take
    case change
  }

  private var meaning: Meaning {
    switch self {
    case .get, .head, .options, .trace: .look
    case .delete: .take
    default: .change
    }
  }

  /// Whether one method may have been written for the other: both look, both change or both take away.
  package func mayBeMeant(by other: HTTPMethod) -> Bool {
    self == .any || other == .any || meaning == other.meaning
  }
}

extension HTTPMethod: Comparable {
  /// Orders as `listed` does, then by name.
  package static func < (left: HTTPMethod, right: HTTPMethod) -> Bool {
    let leftRank = listed.firstIndex(of: left) ?? listed.count
    let rightRank = listed.firstIndex(of: right) ?? listed.count
    return (leftRank, left.name) < (rightRank, right.name)
  }
}
