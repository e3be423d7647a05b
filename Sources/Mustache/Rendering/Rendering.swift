import SourceText

/// One template being filled in: what is printed so far, and the values that are in reach.
struct Rendering {
  private let partials: [String: Template]
  private let options: RenderingOptions
  private var scope: Scope
  private var indentation: [UInt8] = []
  private var level = 0
  private var stepCount = 0
  private var isStopped = false
  private var mistakes = TemplateMistakes()
  /// What was printed, as UTF-8.
  private(set) var output: [UInt8] = []

  init(of value: Value, partials: [String: Template], options: RenderingOptions) {
    self.partials = partials
    self.options = options
    scope = Scope(value)
  }

  /// What went wrong, in the order in which it was met.
  var diagnostics: [Diagnostic] { mistakes.diagnostics }

  /// Fills in a whole template.
  mutating func run(_ template: Template) {
    run(0..<template.instructions.count, of: template)
  }

  private mutating func run(_ range: Range<Int>, of template: Template) {
    var index = range.lowerBound
    while index < range.upperBound, !isStopped {
      let instruction = template.instructions[index]
      index += 1
      stepCount += 1
      switch instruction {
      case .lineStart: output += indentation
      case .text(let span): output += template.file.bytes[span.start..<span.end]
      case .variable(let name, let isEscaped): print(name, isEscaped: isEscaped, of: template)
      case .section(let name, let isInverted, let end):
        run(section: name, isInverted: isInverted, index..<end, of: template)
        index = end
      case .partial(let name, let place, let indentation):
        run(partial: name, at: place, indentation: indentation, of: template)
      }
      if !isStopped { checkLimits(after: instruction, of: template) }
    }
  }

  private mutating func print(_ name: TagName, isEscaped: Bool, of template: Template) {
    guard let value = value(of: name, in: template) else { return }
    switch value {
    case .text(let text): output += (isEscaped ? options.escape(text) : text).utf8
    case .truth(let truth): output += (truth ? "true" : "false").utf8
    case .list, .object:
      guard options.isStrict else { return }
      mistakes.add(
        "\"\(name.text)\" is \(value.kindInWords) and cannot be printed", at: name.span, in: template)
    }
  }

  private mutating func run(
    section name: TagName, isInverted: Bool, _ body: Range<Int>, of template: Template
  ) {
    let value = value(of: name, in: template)
    if isInverted {
      guard value?.isEmpty ?? true else { return }
      descend(at: name.span, of: template) { $0.run(body, of: template) }
      return
    }
    guard let value, !value.isEmpty else { return }
    let elements = if case .list(let elements) = value { elements } else { [value] }
    descend(at: name.span, of: template) { rendering in
      for element in elements where !rendering.isStopped {
        rendering.scope.push(element)
        rendering.run(body, of: template)
        rendering.scope.pop()
        rendering.stepCount += 1
      }
    }
  }

  private mutating func run(
    partial name: String, at place: SourceSpan, indentation own: SourceSpan?, of template: Template
  ) {
    guard let partial = partials[name] else {
      guard options.isStrict else { return }
      let names = partials.keys
      mistakes.add(Self.complaint(aboutPartial: name, among: names.sorted()), at: place, in: template)
      return
    }
    let outer = indentation
    // A partial within a line continues that line: its further lines begin where the text puts them.
    indentation = own.map { outer + template.file.bytes[$0.start..<$0.end] } ?? []
    descend(at: place, of: template) { $0.run(partial) }
    indentation = outer
  }

  private static func complaint(aboutPartial name: String, among names: [String]) -> String {
    let hint = NearestName.of(name, among: names).map { "; did you mean \($0)" } ?? ""
    return "there is no partial \"\(name)\"\(hint)"
  }

  private mutating func descend(
    at place: SourceSpan, of template: Template, _ body: (inout Rendering) -> Void
  ) {
    guard level < options.mostLevels else {
      return stop(
        "sections and partials contain one another more than \(options.mostLevels) levels deep",
        at: place, of: template)
    }
    level += 1
    body(&self)
    level -= 1
  }

  private mutating func value(of name: TagName, in template: Template) -> Value? {
    switch scope.value(of: name) {
    case .found(let value): return value
    case .missing(let part, let owner):
      guard options.isStrict else { return nil }
      let scope = scope
      mistakes.add(
        scope.complaint(about: name, part: part, in: owner), at: name.span(ofPart: part), in: template)
      if mistakes.isFull { isStopped = true }
      return nil
    }
  }

  private mutating func checkLimits(after instruction: Instruction, of template: Template) {
    if output.count > options.mostBytes {
      stop("the text grows beyond \(options.mostBytes) bytes", at: instruction.span, of: template)
    } else if stepCount > options.mostSteps {
      stop("the template takes more than \(options.mostSteps) steps", at: instruction.span, of: template)
    }
  }

  private mutating func stop(_ reason: String, at place: SourceSpan, of template: Template) {
    isStopped = true
    mistakes.add(reason, at: place, in: template)
  }
}

extension Instruction {
  /// Where it stands; the start of the text for what has no place of its own.
  fileprivate var span: SourceSpan {
    switch self {
    case .lineStart: SourceSpan(0, 0)
    case .text(let span): span
    case .variable(let name, _), .section(let name, _, _): name.span
    case .partial(_, let span, _): span
    }
  }
}
