import ContractModel
import SourceText

@testable import AuditCore

/// Audits the files of a case in memory.
struct CaseRun {
  /// The folder that the files of a case stand in.
  private static let root = AbsolutePath("/case")

  let sources: [CaseFile.Source]

  private var files: MemoryFileSystem {
    MemoryFileSystem(Dictionary(sources.map { ("/case/" + $0.path, $0.text) }) { first, _ in first })
  }

  private var session: Session {
    Session(environment: AuditEnvironment(workingDirectory: Self.root.description), files: files)
  }

  private var hasConfiguration: Bool { sources.contains { $0.path == PlanResolution.fileName } }

  /// Everything that the case gives: with a configuration what that asks for, else one side for each role.
  func results() async -> [CaseResult] {
    let plans: [AuditPlan]
    do {
      plans = try resolve()
    } catch {
      guard case .broken(let diagnostics) = error else { return [] }
      return diagnostics.compactMap(CaseResult.init)
    }
    var results: [CaseResult] = []
    for plan in plans { results += await self.results(of: plan) }
    return results
  }

  /// The call sites of all sides of which nothing is known, with the names of their sides.
  func unaccounted() async -> [String] {
    guard let plans = try? resolve() else { return [] }
    var sites: [String] = []
    for plan in plans {
      for reading in await AuditRun(plan: plan, session: session).readings() {
        sites += CallAccounting(reading.side.extraction).unaccounted.map {
          "\($0.location) \($0.text) of \(reading.plan.name)"
        }
      }
    }
    return sites
  }

  private func results(of plan: AuditPlan) async -> [CaseResult] {
    if plan.sides.count == 1, plan.kinds.isEmpty {
      let readings = await AuditRun(plan: plan, session: session).readings()
      return readings.flatMap { Self.results(of: $0.side) }
    }
    let report = await AuditRun(plan: plan, session: session).report()
    let own = report.sides.flatMap { side in
      Self.statements(of: side)
    }
    let items = report.readings.flatMap { reading in
      reading.statements.map(CaseResult.init) + reading.unresolved.map { CaseResult($0.place) }
    }
    return own + items + report.findings.map(CaseResult.init) + report.diagnostics.compactMap(CaseResult.init)
  }

  /// The text report with every finding.
  func report() async -> String {
    let outcome = await Audit.outcome(
      arguments: arguments + ["--all"], environment: session.environment, files: files)
    return outcome.output.isEmpty ? outcome.errors : outcome.output
  }

  private static func results(of side: Side) -> [CaseResult] {
    statements(of: side) + side.extraction.diagnostics.compactMap(CaseResult.init)
  }

  private static func statements(of side: Side) -> [CaseResult] {
    side.extraction.sightings.map(CaseResult.init) + side.extraction.unresolved.map { CaseResult($0) }
      + side.extraction.unreachedPlaces.map { CaseResult($0, isReached: false) }
  }

  private func resolve() throws(PlanFailure) -> [AuditPlan] {
    guard let command = try? RootCommand.parse(arguments) as? DiffCommand else {
      throw .usage("the case has no files to audit")
    }
    return try command.resolve(in: session).plans
  }

  /// The command line of a case without a configuration: one side for each role, of all files that play it.
  private var arguments: [String] {
    guard !hasConfiguration else { return [] }
    // A file of Kotlin, Java, Swift or Python is the client.
    let kinds = SourceKind.all.filter { kind in
      !kind.isFallback
        && !(kind.role == .router && ["A.kt", "A.swift", "a.py", "a.dart"].contains(where: kind.takes))
    }
    return kinds.flatMap { kind in
      files(of: kind).flatMap { ["--\(kind.role.rawValue)", "\(kind.role.rawValue)=\($0)"] }
    }
  }

  private func files(of kind: SourceKind) -> [String] {
    sources.map(\.path).filter { kind.takes($0) && !kind.leavesOut($0) && $0 != PlanResolution.fileName }
  }
}
