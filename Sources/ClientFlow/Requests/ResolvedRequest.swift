internal import ContractModel

/// One endpoint that a request means, or why it is not known which.
enum ResolvedRequest: Equatable {
  /// The endpoint, and whether its host comes from the base that the client was made with.
  case endpoint(HTTPMethod, URLReading.Path, isOwnBase: Bool)
  /// What is missing, as a phrase.
  case unresolved(String)
  /// A wrapper that nothing calls, and what it leaves open.
  case uncalled(FunctionKey, String)
  /// Nothing to report: the callers complete it, or it repeats another request.
  case silent
}

extension [ResolvedRequest] {
  /// The endpoints without those that only leave the version open which another one states, as where run time may choose
  /// another version: `/api/{version}/users` beside `/api/v4/users`.
  var withStatedVersions: [ResolvedRequest] {
    filter { open in
      guard case .endpoint(let method, let path, _) = open else { return true }
      return !contains { stated in
        guard case .endpoint(method, let other, _) = stated else { return false }
        return path.template.leavesOpenVersion(of: other.template)
      }
    }
  }

  /// The endpoints without those that only spell in another way what another one has as a parameter: `/users/~{encoded}`
  /// beside `/users/{id}`.
  var withoutMarkedParameters: [ResolvedRequest] {
    filter { marked in
      guard case .endpoint(let method, let path, _) = marked else { return true }
      return !contains { plain in
        guard case .endpoint(method, let other, _) = plain else { return false }
        return path.template.marksParameters(of: other.template)
      }
    }
  }

  /// The endpoints without those whose base is not known, where others have a known one.
  var withoutBaselessTwins: [ResolvedRequest] {
    let isKnown = contains { if case .endpoint(_, let path, _) = $0 { path.isBaseKnown } else { false } }
    guard isKnown else { return self }
    return filter { if case .endpoint(_, let path, _) = $0 { path.isBaseKnown } else { true } }
  }
}

extension PathTemplate {
  /// Whether the path differs from another in nothing but parameters in the place of its version.
  fileprivate func leavesOpenVersion(of stated: PathTemplate) -> Bool {
    guard self != stated, segments.count == stated.segments.count,
      hasTrailingSlash == stated.hasTrailingSlash
    else { return false }
    return zip(segments, stated.segments).allSatisfy { own, other in
      if case (.parameter, .literal(let text)) = (own, other) { return text.isVersion }
      return own == other
    }
  }

  /// Whether the path differs from another in nothing but marks in front of its parameters. Words in front of a parameter
  /// are none: what they name may well be served by a path of its own.
  fileprivate func marksParameters(of plain: PathTemplate) -> Bool {
    guard self != plain, segments.count == plain.segments.count, hasTrailingSlash == plain.hasTrailingSlash
    else { return false }
    return zip(segments, plain.segments).allSatisfy { own, other in
      guard case (.mixed(let parts), .parameter) = (own, other), parts.count == 2,
        case .text(let mark) = parts[0], case .parameter = parts[1]
      else { return own == other }
      return !mark.contains { $0.isLetter || $0.isNumber }
    }
  }
}

extension String {
  /// Whether a segment is the version of an API: `v4`.
  fileprivate var isVersion: Bool {
    utf8.first == UInt8(ascii: "v") && utf8.count > 1
      && utf8.dropFirst().allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
