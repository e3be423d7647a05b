internal import Reporters
internal import SourceText

/// Works out where reports go.
///
/// A file from the command line may be anywhere. One from the configuration stays in the configuration's folder and takes
/// the place of nothing but a report, since a configuration comes with a repository, and whoever sends a change must not
/// choose which files of the machine to replace.
struct OutputResolution {
  /// Where the run takes place.
  let session: Session
  /// The configuration's folder.
  let root: AbsolutePath
  /// The names of the formats.
  let formats: [String]
  /// What the audit reads, as far as it is named: no report of the configuration goes there.
  var inputs: Set<AbsolutePath> = []

  /// The reports to write: those that were typed, else the configured ones, else the text report.
  func outputs(typed: [String], configured: [Configuration.NamedPath]?) throws(PlanFailure) -> [ReportOutput]
  {
    var outputs: [ReportOutput] = []
    if typed.isEmpty {
      for mention in configured ?? [Configuration.NamedPath(text: "text")] {
        let format = FormatRequest(mention.text).format
        outputs.append(ReportOutput(format: format, file: try configuredFile(mention)))
      }
    } else {
      for text in typed {
        let request = FormatRequest(text)
        if let complaint = request.complaint(knowing: formats) { throw .usage("--format: \(complaint)") }
        var file: AbsolutePath?
        if let text = request.file { file = try typedFile(text) }
        outputs.append(ReportOutput(format: request.format, file: file))
      }
    }
    try refuseCollisions(in: outputs)
    return outputs
  }

  /// A file of the configuration, which must be none or a report: nobody is to lose anything else by an audit.
  private func configuredFile(_ mention: Configuration.NamedPath) throws(PlanFailure) -> AbsolutePath? {
    guard let text = FormatRequest(mention.text).file else { return nil }
    let path = AbsolutePath(text, in: root)
    let obstacle =
      session.files.trespass(at: path, in: root, isConfigured: true)
      ?? (inputs.contains(path) ? "it is an input of the audit" : nil) ?? occupant(of: path)
    guard let obstacle else { return path }
    throw .broken([mention.complaint("the report \"\(text)\" is not written: \(obstacle)")])
  }

  /// What stands where a report is to be written and is no report itself.
  private func occupant(of path: AbsolutePath) -> String? {
    switch session.files.kind(of: path) {
    case nil: return nil
    case .folder: return "it is a folder"
    case .file:
      let bytes = (try? session.files.read(path, limit: session.environment.limits.documentBytes)) ?? [0]
      return Reporters.isReport(String(decoding: bytes, as: UTF8.self))
        ? nil : "a file stands there that is no report of this tool; take it away, or name another"
    default: return "it is no regular file"
    }
  }

  private func typedFile(_ text: String) throws(PlanFailure) -> AbsolutePath {
    let path = AbsolutePath(text, in: session.environment.workingDirectory)
    guard let trespass = session.files.trespass(at: path, in: root, isConfigured: false) else { return path }
    throw .broken([Diagnostic(.error, "the report is not written: \(trespass)", file: text)])
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
