/// A SARIF log (SARIF 2.1.0 §3.13) of one run for each contract, with its name in the category.
struct SARIFLog {
  /// The runs.
  let runs: [SARIFRun]

  /// The log as text with a final line end.
  var text: String {
    let log: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": .array(runs.map(\.value)),
    ]
    return log.document
  }
}
