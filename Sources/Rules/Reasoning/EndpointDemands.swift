import ContractModel

extension Endpoint {
  /// Whether the endpoint can be asked for on other sides.
  ///
  /// A route for any method promises no method in particular, and `OPTIONS` is answered by whatever handles
  /// cross-origin requests (Fetch standard §3.2.2), on no side by name.
  var isDemandable: Bool { method != .any && method != .options }
}

extension PathTemplate {
  /// The same path with the slash at its end taken off, or added; the root stays as it is.
  var withOtherEnd: PathTemplate {
    PathTemplate(segments: segments, hasTrailingSlash: !hasTrailingSlash)
  }
}
