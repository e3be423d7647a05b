internal import Program

// Values as text.
extension Value {
  /// The alternatives without repetitions. Where they are too many to follow, texts are not told apart by their queries:
  /// which parameters a URL has says nothing of its path.
  package static func distinct(_ options: [Option]) -> [Option] {
    let all = unique(options)
    guard all.count > Limits.options else { return all }
    let open = options.map(\.withOpenQuery)
    let paths = open.compactMap { $0.asText?.beforeQuery }
    return unique(open.filter { !($0.asText?.joinsQuery(to: paths) ?? false) })
  }
}

extension Value {
  /// The value without the texts that put `&` where others of it begin their query, or end.
  package var withoutLooseQueries: Value {
    guard options.count > 1 else { return self }
    let texts = options.compactMap(\.asText)
    let kept = texts.withoutLooseQueries
    guard kept.count < texts.count else { return self }
    return Value(options.filter { option in option.asText.map(kept.contains) ?? true })
  }
}

extension Value.Option {
  /// A text up to where its query begins (RFC 3986 §3.4), so that what is put behind it still belongs to the query.
  fileprivate var withOpenQuery: Value.Option {
    if case .text(let text) = self { .text(text.withOpenQuery) } else { self }
  }

  fileprivate var asText: TextTemplate? { if case .text(let text) = self { text } else { nil } }
}

extension Value {
  /// The alternatives as texts; what is no text is a part that is not known.
  package var templates: [TextTemplate] {
    options.compactMap { option in
      switch option {
      case .text(let text): text
      case .hole(let hole): TextTemplate(hole)
      case .null: nil
      default: TextTemplate(Hole(.elsewhere, name: nil))
      }
    }
  }

  /// Whether an unknown part of what the value can be as a text fits a condition.
  package func hasTextHole(where isWanted: (Hole) -> Bool) -> Bool {
    options.contains { option in
      switch option {
      case .hole(let hole): isWanted(hole)
      case .text(let text): text.hasHole(where: isWanted)
      default: false
      }
    }
  }

  /// The texts that arise when values are put behind one another.
  ///
  /// Within a text, an unknown alternative stands for its neighbours too: `id ?? 'me'` between two slashes is one
  /// parameter. At the head it does not, because there the known alternative is what the program does by default.
  package static func joined(_ values: [Value]) -> Value {
    if let open = values.first(where: \.isPending) { return open }
    if let plain = plainlyJoined(values) { return plain }
    var results = [TextTemplate()]
    for (index, value) in values.enumerated() {
      var alternatives = index == 0 ? value.templates : absorbed(value.templates)
      if results.count * alternatives.count > Limits.options {
        (results, alternatives) = (results.withOpenQueries, alternatives.withOpenQueries)
      }
      if results.count * alternatives.count > Limits.options { alternatives = [summed(alternatives)] }
      var next: [TextTemplate] = []
      for result in results {
        for alternative in alternatives.isEmpty ? [Self.missing] : alternatives {
          var text = result
          text.append(alternative)
          if text.isTooLong { return .unknown(value.name, cutBy: .textSize) }
          if text.isMarkup { return .unknown(value.name) }
          next.append(text)
        }
      }
      if next.count > Limits.options {
        return .unknown(values.compactMap(\.name).first, cutBy: .options)
      }
      results = next
    }
    return Value(results.withoutJoinedQueries.map { .text($0) })
  }

  /// What `+` makes of values: a text, unless no part is known to be more than a number.
  package static func sum(_ values: [Value]) -> Value {
    if let list = joinedLists(values) { return list }
    let options = values.flatMap(\.options)
    guard !values.contains(where: \.isPending), options.contains(where: \.isNumber),
      options.allSatisfy({ $0.isNumber || $0.isHole })
    else { return joined(values) }
    return .unknown(values.compactMap(\.name).first)
  }

  /// What stands in a text for a value that is missing: no path has the word `null` in it, so something fills it elsewhere.
  private static let missing = TextTemplate(Hole(.elsewhere, name: nil))

  /// The text that arises where each value has one alternative and that is a text or not known; nil for any other case.
  private static func plainlyJoined(_ values: [Value]) -> Value? {
    var result = TextTemplate()
    for value in values {
      guard value.options.count == 1 else { return nil }
      switch value.options[0] {
      case .text(let text): result.append(text)
      case .hole(let hole): result.append(TextTemplate(hole))
      default: return nil
      }
      if result.isTooLong { return .unknown(value.name) }
    }
    return Value(.text(result))
  }

  /// Whether a text among the alternatives has several segments.
  package var hasSegments: Bool { templates.contains(where: \.hasSegments) }

  /// The text with its unknown parts under the names that another has for them, where the two differ in names alone.
  package func named(like other: Value) -> Value {
    guard options.count == 1, other.options.count == 1, case .text(let text) = options[0],
      case .text(let model) = other.options[0], text.pieces.count == model.pieces.count
    else { return self }
    var result = TextTemplate()
    for (piece, stated) in zip(text.pieces, model.pieces) {
      switch (piece, stated) {
      case (.hole(let hole), .hole(let named)): result.append(TextTemplate(hole.renamed(named.name)))
      case (.text(let known), .text(known)): result.append(known)
      default: return self
      }
    }
    for note in text.notes { result.add(note: note) }
    return Value(.text(result))
  }

  /// One unknown part in the place of too many alternatives. Where any of them has segments of its own, its name says that
  /// it may be a path, so that nobody takes it for one segment.
  private static func summed(_ alternatives: [TextTemplate]) -> TextTemplate {
    let hasSegments = alternatives.contains(where: \.hasSegments)
    let name = alternatives.lazy.flatMap(\.holes).compactMap(\.name).first
    return TextTemplate(Hole(.elsewhere, name: hasSegments ? "\(name ?? "") path" : name))
  }

  /// The alternatives without those that an unknown one stands for: known texts of one segment, and other unknown ones that
  /// are one segment too. What may be a path itself nothing else stands for. What has a name stands for what is no
  /// text, as a list.
  private static func absorbed(_ alternatives: [TextTemplate]) -> [TextTemplate] {
    let open = alternatives.filter { $0.soleHole != nil }
    guard alternatives.count > 1,
      let hole = open.first(where: { $0.soleHole?.name != nil }) ?? open.first
    else { return alternatives }
    let others = alternatives.filter { text in
      if let other = text.soleHole { return other.isPath && text != hole }
      guard let known = text.known else { return true }
      return known.contains { "/?#".contains($0) }
    }
    return [hole] + others
  }
}

extension Value.Option {
  /// Whether it is a known number without a fraction.
  fileprivate var isNumber: Bool {
    guard case .text(let text) = self, let digits = text.known?.utf8, !digits.isEmpty else { return false }
    return digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

extension TextTemplate {
  /// Whether a known part of the text has a slash.
  fileprivate var hasSegments: Bool {
    pieces.contains {
      if case .text(let known) = $0 { known.utf8.contains(UInt8(ascii: "/")) } else { false }
    }
  }
}
