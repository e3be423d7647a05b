internal import ContractModel
internal import SourceText

/// Reads one document: every endpoint that it mentions, and where it says that they lie.
struct DocumentReading {
  /// What was found.
  private(set) var extraction = Extraction()

  private let index: LineIndex
  private let settings: ExtractionSettings
  private let surroundings: MentionScanner.Surroundings
  private var targets: TargetReader
  /// The heading above, without its marks.
  private var title = ""
  /// The beginnings of paths that the sections around state, the innermost last.
  private var sections: [(level: Int, base: PathTemplate)] = []
  /// The level of the heading whose section is passed over, or nil.
  private var passedOver: Int?

  /// Reads a file.
  init(_ file: SourceFile, settings: ExtractionSettings) {
    index = LineIndex(file)
    self.settings = settings
    extraction.fileCount = 1
    let lines = TextLines.ranges(of: file.bytes, from: file.byteOrderMarkLength)
    var variables = StatedVariables.values(in: lines, of: file.bytes)
    variables.merge(settings.values) { _, configured in configured }
    targets = TargetReader(bytes: file.bytes, variables: variables)
    let ending = file.path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    surroundings = ["rst", "adoc", "asciidoc", "txt"].contains(ending) ? .bars : .prose
    if ending == "http" || ending == "rest" {
      for mention in RequestFile(targets: targets).mentions(in: lines) { add(mention) }
      return
    }
    let document = DocumentBlocks(file.bytes, lines: lines)
    targets = TargetReader(bytes: document.bytes, variables: variables)
    for block in document.blocks { read(block) }
  }

  private mutating func read(_ block: DocumentBlocks.Block) {
    if case .heading(let level, let range) = block { enter(range, level: level) }
    guard passedOver == nil else { return }
    switch block {
    case .heading(let level, let range): readHeading(range, level: level)
    case .paragraph(let lines): readParagraph(lines)
    case .table(let header, let rows):
      let table = TableMentions(header: header, scanner: scanner(surroundings))
      for row in rows where !PassedOver.isLine(targets.bytes[row]) {
        for mention in table.mentions(in: row) { add(mention) }
      }
    case .fence(let language, let lines): readFence(language, lines)
    }
  }

  private func scanner(_ surroundings: MentionScanner.Surroundings) -> MentionScanner {
    MentionScanner(targets: targets, surroundings: surroundings)
  }

  private mutating func enter(_ heading: Range<Int>, level: Int) {
    let plain = targets.bytes[heading].filter { !"`*#=".utf8.contains($0) }[...].trimmed
    title = plain.prefix(120).text
    sections.removeAll { $0.level >= level }
    if let outer = passedOver, level > outer { return }
    passedOver = PassedOver.isSection(title) ? level : nil
  }

  /// Text outside of fences: commands in code spans and at the start of lines, then methods with their paths.
  private mutating func readParagraph(_ lines: [Range<Int>]) {
    guard let last = lines.last else { return }
    var taken = 0
    for line in lines where line.lowerBound >= taken {
      let command = InlineCommands(targets: targets).command(startingLine: line, to: last.upperBound)
      if let command {
        if let mention = command.mention { add(mention) }
        taken = command.range.upperBound
      } else {
        readLine(line)
      }
    }
  }

  private mutating func readHeading(_ line: Range<Int>, level: Int) {
    let mentions = scanner(surroundings).mentions(in: line)
    for mention in mentions { add(mention, isHeading: true) }
    // A heading that names an endpoint names no base.
    guard mentions.isEmpty else { return }
    let base = BaseStatement(in: line, isHeading: true, targets: targets)
    extraction.bases.formUnion(base.paths)
    if base.paths.count == 1, let path = base.paths.first { sections.append((level, path)) }
  }

  private mutating func readLine(_ line: Range<Int>) {
    let base = BaseStatement(in: line, isHeading: false, targets: targets)
    extraction.bases.formUnion(base.paths)
    extraction.hosts.formUnion(base.hosts)
    guard !PassedOver.isLine(targets.bytes[line]) else { return }
    let commands = InlineCommands(targets: targets).commands(inCodeSpansOf: line)
    let mentions =
      commands.compactMap(\.mention) + scanned(line, without: commands.map(\.range), surroundings)
    for mention in mentions { add(mention) }
  }

  /// What the scanner finds in a line beside the ranges that commands take up.
  private func scanned(
    _ line: Range<Int>, without commands: [Range<Int>], _ surroundings: MentionScanner.Surroundings
  ) -> [Mention] {
    var mentions: [Mention] = []
    var start = line.lowerBound
    for command in commands where command.upperBound > start {
      mentions += scanner(surroundings).mentions(
        in: start..<max(start, min(command.lowerBound, line.upperBound)))
      start = min(command.upperBound, line.upperBound)
    }
    return mentions + scanner(surroundings).mentions(in: start..<line.upperBound)
  }

  private mutating func readFence(_ language: String, _ lines: [Range<Int>]) {
    guard let kind = FenceKind(language), let first = lines.first, let last = lines.last else { return }
    let range = first.lowerBound..<last.upperBound
    let commands = CommandText(bytes: targets.bytes, variables: targets.variables).commands(in: range)
    for mention in commands.compactMap(\.mention) { add(mention) }
    var pending = commands.map(\.range)[...]
    for (number, line) in lines.enumerated() {
      while let command = pending.first, command.upperBound <= line.lowerBound { pending.removeFirst() }
      // A line that a command begins or goes on in is the command's.
      if let command = pending.first, command.lowerBound < line.upperBound { continue }
      guard kind == .text || FenceKind.startsWithMethod(targets.bytes[line]) else { continue }
      guard !PassedOver.isLine(targets.bytes[line]) else { continue }
      let field = HostField(in: lines[(number + 1)...], of: targets.bytes)
      for mention in scanner(.verbatim).mentions(in: line) {
        let startsLine = targets.bytes[line.lowerBound..<mention.range.lowerBound].allSatisfy(Byte.isBlank)
        add(startsLine ? field?.applied(to: mention) ?? mention : mention)
      }
    }
  }

  private mutating func add(_ mention: Mention, isHeading: Bool = false) {
    guard !mention.target.isOpen else {
      if mention.target.path.parameterNames.isEmpty, mention.target.path != .root {
        extraction.bases.insert(mention.target.path)
      }
      return
    }
    let location = index.location(of: SourceSpan(mention.range.lowerBound, mention.range.upperBound))
    for method in mention.methods {
      var sighting = Sighting(Endpoint(method, path(of: mention.target)), at: location)
      sighting.symbol = isHeading || title.isEmpty ? nil : title
      switch mention.target.head {
      case .none: break
      case .host(let name): sighting.host = name
      case .variable: sighting.isBaseKnown = false
      }
      if mention.target.head == .none { sighting.section = sections.last?.base }
      // What a server shows at its root is a page.
      if sighting.endpoint.path == .root, sighting.section == nil { sighting.kind = .infrastructure }
      extraction.sightings.append(sighting)
    }
  }

  private func path(of target: StatedTarget) -> PathTemplate {
    guard let base = settings.basePath, target.path.dropping(prefix: base) == nil else { return target.path }
    return target.path.prepending(base)
  }
}
