internal import ContractModel

/// What the tool tells the shell; scripts depend on the numbers.
package enum ExitStatus: Int32, Sendable {
  /// No finding at or above the threshold.
  case clean = 0
  /// A finding at or above the threshold, or something left to fix.
  case drift = 1
  /// The audit could not be done, or not in full: unreadable or invalid input, a broken configuration, an empty side.
  case incomplete = 2
  /// The command line was wrong (`EX_USAGE` of sysexits).
  case usage = 64
}

extension ExitStatus {
  /// The status of a finished audit: what its verdict says.
  init(_ verdict: Report.Verdict) {
    self =
      switch verdict {
      case .passed: .clean
      case .failed: .drift
      case .incomplete: .incomplete
      }
  }
}
