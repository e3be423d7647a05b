package import SourceText

/// How much a finding weighs at the gate, from light to heavy.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  /// Worth knowing.
  case note
  /// Somebody should look at it.
  case warning
  /// Something breaks.
  case error

  /// Orders by weight: note, warning, error.
  package static func < (left: Severity, right: Severity) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

/// One disagreement between sides, with the evidence.
package struct Finding: Sendable, Hashable {
  /// A place that is evidence: who states what, where.
  package struct Evidence: Sendable, Hashable {
    /// The name of the side.
    package let side: String
    /// What the side states there, when it differs from what the finding is about (another method, another spelling).
    package let subject: ContractSubject?
    /// Where.
    package let location: SourceLocation
    /// Handler, operationId or calling function, or nil.
    package let symbol: String?
    /// What to know about it in a few words: `no caller found`; or nil.
    package private(set) var remark: String?
    private let remarkMessage: Message?

    /// Makes a piece of evidence about an endpoint, or about what its finding is about.
    package init(
      side: String, endpoint: Endpoint? = nil, location: SourceLocation, symbol: String? = nil,
      remark: Message? = nil
    ) {
      self.init(
        side: side, subject: endpoint.map(ContractSubject.endpoint), location: location, symbol: symbol,
        remark: remark)
    }

    /// Makes a piece of evidence about something else than its finding is about.
    package init(
      side: String, subject: ContractSubject?, location: SourceLocation, symbol: String? = nil,
      remark: Message? = nil
    ) {
      self.side = side
      self.subject = subject
      self.location = location
      self.symbol = symbol
      self.remark = remark?.english
      remarkMessage = remark
    }

    /// The endpoint that the side states there, when it differs from the finding's.
    package var endpoint: Endpoint? { subject?.endpoint }

    /// The same evidence from another place or about another endpoint.
    package func about(_ endpoint: Endpoint?) -> Evidence {
      Evidence(side: side, endpoint: endpoint, location: location, symbol: symbol, remark: remarkMessage)
    }

    fileprivate func reworded(_ word: (Message) -> String) -> Evidence {
      var evidence = self
      evidence.remark = remarkMessage.map(word)
      return evidence
    }
  }

  /// A side on which something was looked for in vain, with the nearest that it has.
  package struct Absence: Sendable, Hashable {
    /// The name of the side.
    package let side: String
    /// The nearest relatives there, best first: the likely renames.
    package private(set) var nearest: [Evidence]
    /// What the side has instead, in a few words: `has POST only`; or nil.
    package private(set) var remark: String?
    private let remarkMessage: Message?

    /// Makes an absence.
    package init(side: String, nearest: [Evidence] = [], remark: Message? = nil) {
      self.side = side
      self.nearest = nearest
      self.remark = remark?.english
      remarkMessage = remark
    }

    fileprivate func reworded(_ word: (Message) -> String) -> Absence {
      var absence = self
      absence.remark = remarkMessage.map(word)
      absence.nearest = nearest.map { $0.reworded(word) }
      return absence
    }
  }

  /// The id of the rule: `missing-in-router`.
  package let rule: String
  /// How much it weighs.
  package var severity: Severity
  /// The endpoint or item in question, or nil where the finding is about a whole side.
  package let subject: ContractSubject?
  /// What is wrong, as one sentence without a final full stop.
  package private(set) var message: String
  /// What to do about it, as one sentence without a final full stop, or nil.
  package private(set) var suggestion: String?
  /// The sightings that are the evidence, in the order of sides, then of places; never empty but for whole sides.
  package private(set) var evidence: [Evidence]
  /// Where it was looked for in vain.
  package private(set) var absences: [Absence]
  /// What the finding accounts for: its own subject, and those that share its cause.
  package let concerns: [ContractSubject]
  /// How much it is about: as many endpoints or items as it accounts for, or fields where it lists those. A decision about less
  /// than there is now does not hold.
  package var extent: Int
  /// What tells this finding from every other of the audit, without line numbers and wording, so that it survives edits.
  package let fingerprint: String
  /// Why it does not count at the gate, or nil for one that does.
  package var suppression: Suppression?
  /// The decision that let it pass until its last day, or nil.
  package var lapsed: Suppression?
  /// When it came to be, or nil where that was not asked for or is not known.
  package var origin: Origin?

  private let messageWording: Message
  private let suggestionWording: Message?

  /// Makes a finding about an endpoint, or about a whole side.
  package init(
    rule: String, severity: Severity, endpoint: Endpoint?, message: Message, suggestion: Message? = nil,
    evidence: [Evidence], absences: [Absence] = [], concerns: [Endpoint] = [], distinction: String = ""
  ) {
    self.init(
      rule: rule, severity: severity, subject: endpoint.map(ContractSubject.endpoint), message: message,
      suggestion: suggestion, evidence: evidence, absences: absences,
      concerns: concerns.map(ContractSubject.endpoint), distinction: distinction)
  }

  /// Makes a finding. The fingerprint is made of the rule, the subject's identity, and `distinction`, which names what
  /// else tells two findings of one rule on one subject apart (a side's name, say).
  package init(
    rule: String, severity: Severity, subject: ContractSubject?, message: Message, suggestion: Message? = nil,
    evidence: [Evidence], absences: [Absence] = [], concerns: [ContractSubject] = [],
    distinction: String = ""
  ) {
    self.rule = rule
    self.severity = severity
    self.subject = subject
    self.message = message.english
    self.suggestion = suggestion?.english
    messageWording = message
    suggestionWording = suggestion
    self.evidence = evidence
    self.absences = absences
    self.concerns = (subject.map { [$0] } ?? []) + concerns.filter { $0 != subject }
    extent = self.concerns.count
    fingerprint = [rule, subject?.identity ?? "", distinction].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The finding with everything that is said about it worded anew: in another language.
  package func reworded(_ word: (Message) -> String) -> Finding {
    var finding = self
    finding.message = word(messageWording)
    finding.suggestion = suggestionWording.map(word)
    finding.evidence = evidence.map { $0.reworded(word) }
    finding.absences = absences.map { $0.reworded(word) }
    return finding
  }

  /// The endpoint in question, or nil where the finding is about an item or a whole side.
  package var endpoint: Endpoint? { subject?.endpoint }

  /// The names of the sides that have what is missing elsewhere, in order, each once.
  package var present: [String] {
    var names: [String] = []
    for piece in evidence where !names.contains(piece.side) { names.append(piece.side) }
    return names
  }
}

extension Finding: Comparable {
  /// Orders by weight (heaviest first), rule, subject and fingerprint, then by where and what is said: a total order for one audit.
  package static func < (left: Finding, right: Finding) -> Bool {
    if left.severity != right.severity { return left.severity > right.severity }
    if left.rule != right.rule { return left.rule < right.rule }
    if let one = left.subject, let other = right.subject, one != other { return one < other }
    if left.fingerprint != right.fingerprint { return left.fingerprint < right.fingerprint }
    let (places, others) = (left.evidence.map(\.location), right.evidence.map(\.location))
    if places != others { return places.lexicographicallyPrecedes(others) }
    return left.message < right.message
  }
}
