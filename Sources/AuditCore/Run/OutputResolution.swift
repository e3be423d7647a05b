internal import SourceText

/// Works out where reports go.
///
/// A file from the command line may be anywhere. One from the configuration stays in the configuration's folder, since a
/// configuration comes with a repository, and whoever sends a change must not choose which files of the machine to replace.
struct OutputResolution {
  /// Where the run takes place.
  let session: Session
  /// The configuration's folder.
  let root: AbsolutePath
  /// The names of the formats.
  let formats: [String]

  /// The reports to write: those that were typed, else the configured ones, else the text report.
  func outputs(typed: [String], configured: [FormatRequest]?) throws(PlanFailure) -> [ReportOutput] {
    var outputs: [ReportOutput] = []
    if typed.isEmpty {
      for request in configured ?? [FormatRequest("text")] {
        outputs.append(ReportOutput(format: request.format, file: try configuredFile(request)))
      }
    } else {
      for text in typed {
        let request = FormatRequest(text)
        if let complaint = request.complaint(knowing: formats) { throw .usage("--format: \(complaint)") }
        let file = request.file.map { AbsolutePath($0, in: session.environment.workingDirectory) }
        outputs.append(ReportOutput(format: request.format, file: file))
      }
    }
    try refuseCollisions(in: outputs)
    return outputs
  }

  private func configuredFile(_ request: FormatRequest) throws(PlanFailure) -> AbsolutePath? {
    guard let text = request.file else { return nil }
    let path = AbsolutePath(text, in: root)
    let existing = path.parent.folders(upTo: .root).first { session.files.kind(of: $0) != nil }
    guard path.isInside(root), let existing, session.files.leads(existing, insideOf: root) else {
      let message =
        "the report \"\(text)\" would be written outside of the configuration's folder; use --format for that"
      throw .broken([Diagnostic(.error, message, file: PlanResolution.fileName)])
    }
    return path
  }

  private func refuseCollisions(in outputs: [ReportOutput]) throws(PlanFailure) {
    for (index, output) in outputs.enumerated() {
      guard let earlier = outputs[..<index].first(where: { $0.file == output.file }) else { continue }
      let place =
        output.file.map { $0.relative(to: session.environment.workingDirectory) } ?? "standard output"
      throw .usage(
        "\(earlier.format) and \(output.format) would both be written to \(place); name a file: FORMAT:FILE")
    }
  }
}
