internal import ContractModel
internal import Evaluation
internal import Program

/// One endpoint that a request means, or why it is not known which.
enum ResolvedRequest: Equatable {
  /// The endpoint, and whether its host comes from the base that the client was made with.
  case endpoint(HTTPMethod, URLReading.Path, isOwnBase: Bool)
  /// What is missing, as a phrase.
  case unresolved(String)
  /// A wrapper that nothing calls, and what it leaves open.
  case uncalled(FunctionKey, String)
  /// A path for which a record of functions is made that are called as methods of HTTP are; which of them are called the
  /// record does not say.
  case held(PathTemplate)
  /// Nothing to report: the callers complete it.
  case silent
  /// It sends a request again that is stated where it was first sent or described.
  case repeated
  /// It goes to an address that is none of HTTP.
  case foreign
}

extension [ResolvedRequest] {
  /// The endpoints without those that only leave the version open which another one states, as where run time may choose
  /// another version: `/api/{version}/users` beside `/api/v4/users`.
  var withStatedVersions: [ResolvedRequest] {
    withoutTwins { own, other in
      guard case (.parameter, .literal(let text)) = (own, other) else { return false }
      return text.isVersion
    }
  }

  /// The endpoints without those that only spell in another way what another one has as a parameter: `/users/~{encoded}`
  /// beside `/users/{id}`. Words in front of a parameter are no marks: what they name may well be served by a path of its
  /// own.
  var withoutMarkedParameters: [ResolvedRequest] {
    withoutTwins { own, other in
      guard case (.mixed(let parts), .parameter) = (own, other), parts.count == 2,
        case .text(let mark) = parts[0], case .parameter = parts[1]
      else { return false }
      return !mark.contains { $0.isLetter || $0.isNumber }
    }
  }

  /// The endpoints without those that differ from another one of the same method in nothing but segments for which that
  /// one's stand.
  private func withoutTwins(
    where isReplaced: (_ own: PathTemplate.Segment, _ other: PathTemplate.Segment) -> Bool
  ) -> [ResolvedRequest] {
    filter { twin in
      guard case .endpoint(let method, let path, _) = twin else { return true }
      return !contains { other in
        guard case .endpoint(method, let stated, _) = other else { return false }
        return path.template.differs(from: stated.template, onlyWhere: isReplaced)
      }
    }
  }

  /// The endpoints without those on the developer's own machine that only stand in for others: `http://localhost/users` where
  /// there is no address yet, beside `/api/v1/users` behind the one that a user gives.
  var withoutLocalStandIns: [ResolvedRequest] {
    filter { standIn in
      guard case .endpoint(let method, let path, _) = standIn, let host = path.host,
        RequestCollection.isLocal(host)
      else { return true }
      return !contains { other in
        guard case .endpoint(method, let stated, _) = other, stated.host == nil else { return false }
        return path.template.isEnd(of: stated.template)
      }
    }
  }

  /// The endpoints without those at hosts that are kept for examples (RFC 2606 §3) which begin twice in the way that others
  /// begin once: a sample says the base with what every path has in front.
  var withoutDoubledExamples: [ResolvedRequest] {
    filter { example in
      guard case .endpoint(let method, let path, _) = example, Self.isExample(path.host ?? "") else {
        return true
      }
      return !contains { other in
        guard case .endpoint(method, let stated, _) = other else { return false }
        let (own, others) = (path.template.segments, stated.template.segments)
        let doubled = own.count - others.count
        return doubled > 0 && own.dropFirst(doubled).elementsEqual(others)
          && own.prefix(doubled).elementsEqual(others.prefix(doubled))
      }
    }
  }

  private static func isExample(_ host: String) -> Bool {
    ["example.com", "example.net", "example.org"].contains { host == $0 || host.hasSuffix(".\($0)") }
  }

  /// The endpoints without those behind a value that is not known, where another one states what may well be in it:
  /// `/users` behind a base that a user may give, beside `/api/v1/users`.
  var withoutOpenTwins: [ResolvedRequest] {
    filter { open in
      guard case .endpoint(let method, let path, _) = open, path.unknownBase != nil, !path.isBaseKnown else {
        return true
      }
      return !contains { other in
        guard case .endpoint(method, let stated, _) = other, stated.unknownBase == nil else { return false }
        return path.template.isEnd(of: stated.template)
          && path.template.hasTrailingSlash == stated.template.hasTrailingSlash
      }
    }
  }

  /// The endpoints without those whose base is not known, where others have a known one. One that is the same but for the base
  /// keeps its name: `host || ''` is another server's as well as none.
  var withoutBaselessTwins: [ResolvedRequest] {
    let baseless = filter { if case .endpoint(_, let path, _) = $0 { !path.isBaseKnown } else { false } }
    guard !baseless.isEmpty else { return self }
    let rest = filter { if case .endpoint(_, let path, _) = $0 { path.isBaseKnown } else { true } }
    guard rest.contains(where: { if case .endpoint = $0 { true } else { false } }) else { return self }
    return rest.map { known in
      guard case .endpoint(let method, var path, let isOwnBase) = known, path.host == nil else {
        return known
      }
      let twin = baseless.lazy.compactMap { other -> String? in
        guard case .endpoint(method, let open, _) = other, open.template == path.template else { return nil }
        return open.unknownBase
      }.first
      guard let twin else { return known }
      path.optionalBase = twin
      return .endpoint(method, path, isOwnBase: isOwnBase)
    }
  }
}

extension PathTemplate {
  /// Whether another path has the same segments behind some of its own.
  fileprivate func isEnd(of other: PathTemplate) -> Bool {
    segments.count < other.segments.count
      && other.segments.suffix(segments.count).elementsEqual(segments)
  }

  /// Whether the path differs from another, and in nothing but segments that stand in such a relation to the other's.
  fileprivate func differs(from other: PathTemplate, onlyWhere isReplaced: (Segment, Segment) -> Bool) -> Bool
  {
    self != other && segments.count == other.segments.count && hasTrailingSlash == other.hasTrailingSlash
      && zip(segments, other.segments).allSatisfy { $0 == $1 || isReplaced($0, $1) }
  }
}
