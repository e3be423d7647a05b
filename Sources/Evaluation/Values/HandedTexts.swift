extension Value {
  /// Whether it is a text, known at least in part, that was handed over, perhaps behind another.
  package func endsWithText(among passed: some Sequence<Value>) -> Bool {
    let texts = passed.flatMap(\.options).compactMap { option -> TextTemplate? in
      if case .text(let text) = option, text.soleHole == nil { text } else { nil }
    }
    return options.contains { option in
      if case .text(let text) = option { texts.contains(where: text.ends) } else { false }
    }
  }
}
