import ContractModel

extension Sighting {
  /// Whether a route answers a browser and no program: with pages of HTML, or with the files below a folder.
  var isForBrowsers: Bool {
    guard endpoint.method == .get, let payload, payload.answersAreComplete else { return false }
    let told = payload.answers.filter(\.status.isSuccess)
    guard !told.isEmpty else { return false }
    return told.allSatisfy { $0.contentType == "text/html" }
      || endpoint.path.endsInCatchAll && told.allSatisfy(\.isFile)
  }
}

extension Payload.Answer {
  fileprivate var isFile: Bool { if case .scalar(let scalar) = shape { scalar.kind == .file } else { false } }
}
