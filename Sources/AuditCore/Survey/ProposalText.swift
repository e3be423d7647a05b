internal import ContractModel
internal import Reporters
internal import SourceText

/// A proposal as a configuration with comments, for people to go on with.
struct ProposalText {
  /// What is proposed.
  let proposal: SideProposal
  /// The other kinds of contract that were found.
  let kinds: [KindProposal]
  /// The folder that paths are relative to.
  let root: AbsolutePath
  /// What the first audit left open.
  var doubts: [String] = []
  /// How many endpoints the first audit counted on each side of each contract, by the side's name; none before it. What the
  /// sides say together may show that calls of a side go elsewhere.
  var counts: [[String: Int]] = []
  /// What is to be said of servers that were seen and are not read.
  var unread: [String] = []

  /// The file's text. Its comments are what was found; what it says is the same without them.
  var text: String {
    var lines = [
      "# What states the contract of this repository; written by contract-audit init, to be edited by you.",
      "# contract-audit schema prints all keys for an editor, contract-audit rules lists the rules.",
    ]
    if proposal.contracts.count < 2 {
      let sideLines = proposal.contracts.flatMap { sides(of: $0, counts(in: 0), indent: "") }
      lines += (onlySide == nil ? sideLines : alone(sideLines)) + kindLines(of: 0, indent: "")
    } else {
      lines.append("contracts:")
      for (index, contract) in proposal.contracts.enumerated() {
        lines.append("  - name: \(YAMLText.scalar(contract.name))")
        lines += sides(of: contract, counts(in: index), indent: "    ")
        lines += kindLines(of: index, indent: "    ")
      }
    }
    lines += remarks("Found, and left out:", proposal.leftOut.map(line))
    lines += remarks("Seen, and not read yet:", unread)
    lines += remarks("Not sure of:", doubts)
    lines += [
      "", "# What holds without being said:",
      "# fail-on: error                              # error, warning, note or never",
      "# baseline: \(Baseline.fileName)      # accepted findings; contract-audit baseline writes them",
      "# rules: {unused-by-clients: off}             # error, warning, note or off, by rule",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The side where there is one only, which has nothing to be compared with.
  private var onlySide: SideProposal.NamedSide? {
    proposal.contracts.count == 1 && proposal.contracts[0].sides.count == 1
      ? proposal.contracts[0].sides[0] : nil
  }

  /// The lines of the only side, with the side that is missing as a comment. Beside contracts of other kinds, which can be
  /// audited without it, the side is a comment, too.
  private func alone(_ side: [String]) -> [String] {
    let isServed = onlySide?.side.role == .client
    let missing = [
      isServed ? "#   backend:" : "#   app:",
      (isServed ? "#     router: ../server" : "#     client: ../app")
        + "  # or spec: openapi.yaml; what lies outside of this folder is named by options",
    ]
    return ["# Endpoints are compared as soon as there is a second side; fill in the one that is missing."]
      + (kinds.isEmpty ? side : side.map { "# \($0)" }) + missing
  }

  private func kindLines(of contract: Int, indent: String) -> [String] {
    let homes = KindHomes(proposal: proposal, root: root, usual: appContract)
    return kinds.compactMap { homes.part(of: $0, for: contract) }
      .flatMap { $0.lines(root: root, indent: indent) }
  }

  /// The contract with a client in one of the apps, else the first.
  private var appContract: Int {
    let folders = kinds.flatMap(\.entries).flatMap(\.paths)
    return proposal.contracts.firstIndex { contract in
      contract.sides.contains { named in
        named.side.role == .client
          && folders.contains { $0.isInside(named.side.path) || named.side.path.isInside($0) }
      }
    } ?? 0
  }

  /// How many endpoints were counted on the sides of a contract.
  private func counts(in contract: Int) -> [String: Int] {
    counts.indices.contains(contract) ? counts[contract] : [:]
  }

  private func sides(of contract: SideProposal.Contract, _ counts: [String: Int], indent: String) -> [String]
  {
    var lines = ["\(indent)sides:"]
    for side in contract.sides {
      lines.append("\(indent)  \(YAMLText.scalar(side.name)):")
      let value = YAMLText.paths([side.side.path] + side.side.companions, from: root)
      lines.append(
        "\(indent)    \(side.side.role.rawValue): \(value)  # \(extent(of: side.side, counts[side.name]))")
      if !side.side.exclude.isEmpty {
        let globs = side.side.exclude.map(YAMLText.quoted).joined(separator: ", ")
        lines.append("\(indent)    exclude: [\(globs)]")
      }
      if let minimum = counts[side.name].map({ ($0 + 1) / 2 }), minimum > 1 {
        lines.append("\(indent)    minimum: \(minimum)  # with fewer endpoints it was not understood")
      }
    }
    return lines
  }

  /// `40 endpoints in 16 go files`.
  private func extent(of side: SurveyedSide, _ counted: Int? = nil) -> String {
    let count = counted ?? side.endpointCount
    let files = side.reading.extents.reduce(0) { $0 + $1.fileCount }
    let endpoints = "\(count) endpoint\(count == 1 ? "" : "s")"
    return "\(endpoints) in \(files) \(side.kind.name) file\(files == 1 ? "" : "s")"
  }

  private func line(_ leftOut: SideProposal.LeftOut) -> String {
    let path = leftOut.side.path.relative(to: root)
    return "\(leftOut.side.role.rawValue): \(path) (\(extent(of: leftOut.side))): \(leftOut.reason)"
  }

  private func remarks(_ title: String, _ texts: [String]) -> [String] {
    guard !texts.isEmpty else { return [] }
    return ["", "# \(title)"] + texts.map { "# - \(InertText.of($0))" }
  }
}

extension ProposalText {
  /// What whoever ran the command sees last: what was found, what is open, and the next step.
  func summary(verdict: Report.Verdict) -> String {
    var lines = ["\(PlanResolution.fileName) is written:"]
    for (index, contract) in proposal.contracts.enumerated() {
      let counts = counts(in: index)
      if proposal.contracts.count > 1 { lines.append("  \(InertText.of(contract.name))") }
      lines += Self.columns(
        contract.sides.map { side in
          [
            side.name, side.side.role.rawValue, side.side.path.relative(to: root),
            extent(of: side.side, counts[side.name]),
          ].map(InertText.of)
        })
    }
    lines += Self.columns(
      kinds.map { [$0.kind.title, "", "", "\($0.itemCount) item\($0.itemCount == 1 ? "" : "s")"] })
    lines += listed("left out:", leftOutByReason) + listed("not read yet:", unread)
    lines += listed("not sure of:", doubts)
    lines += ["", "Next:"]
    switch verdict {
    case .passed: lines.append("  contract-audit diff   in the pipeline")
    case .failed:
      lines += [
        "  contract-audit baseline --reason \"known when the gate came\"   the gate is green until something new drifts",
        "  contract-audit diff                                           in the pipeline",
      ]
    case .incomplete:
      lines += [
        "  mend what is named above or edit \(PlanResolution.fileName), then", "  contract-audit diff",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What is left out, a line for each reason: eight clients of other systems are one remark.
  private var leftOutByReason: [String] {
    var lines: [String] = []
    var told: Set<String> = []
    for leftOut in proposal.leftOut {
      let alike = proposal.leftOut.filter { $0.side.role == leftOut.side.role && $0.reason == leftOut.reason }
      guard alike.count > 2 else {
        lines.append(line(leftOut))
        continue
      }
      guard told.insert("\(leftOut.side.role) \(leftOut.reason)").inserted else { continue }
      let paths = alike.prefix(3).map { $0.side.path.relative(to: root) }.joined(separator: ", ")
      let more = alike.count > 3 ? " and \(alike.count - 3) more" : ""
      lines.append("\(alike.count) \(leftOut.side.role.rawValue)s: \(paths)\(more): \(leftOut.reason)")
    }
    return lines
  }

  private static func columns(_ rows: [[String]]) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].terminalWidth }.max() ?? 0
    }
    return rows.map { row in
      zip(row, widths).dropLast().reduce("  ") { line, cell in
        line + cell.0 + String(repeating: " ", count: cell.1 - cell.0.terminalWidth + 2)
      } + (row.last ?? "")
    }
  }

  private func listed(_ title: String, _ texts: [String]) -> [String] {
    texts.isEmpty ? [] : [title] + texts.map { "  \(InertText.of($0))" }
  }
}
