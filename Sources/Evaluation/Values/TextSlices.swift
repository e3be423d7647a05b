internal import Program

// Texts without a part at one of their ends, as wrappers cut slashes off bases and paths.
extension Value {
  /// The texts without so many characters at their start, or the lists without so many elements; nil where what is cut off
  /// is not known. One character of an unknown value changes no segment of a path.
  package func droppingFirst(_ count: Int) -> Value? {
    cut(count, list: { $0.dropFirst(count) }) { text in
      guard case .text(let known)? = text.pieces.first else { return count == 1 ? text : nil }
      guard known.count >= count else { return nil }
      return text.replacing(piece: 0, with: known.dropFirst(count))
    }
  }

  /// The texts without so many characters at their end, or the lists without so many elements, as `droppingFirst` has them.
  package func droppingLast(_ count: Int) -> Value? {
    cut(count, list: { $0.dropLast(count) }) { text in
      guard case .text(let known)? = text.pieces.last else { return count == 1 ? text : nil }
      guard known.count >= count else { return nil }
      return text.replacing(piece: text.pieces.count - 1, with: known.dropLast(count))
    }
  }

  /// The texts without another at their start, where they are known to begin with it.
  package func droppingPrefix(_ prefix: String) -> Value {
    mapTexts { text in
      guard case .text(let known)? = text.pieces.first, known.hasPrefix(prefix) else { return text }
      return text.replacing(piece: 0, with: known.dropFirst(prefix.count))
    }
  }

  /// The texts without another at their end, where they are known to end with it.
  package func droppingSuffix(_ suffix: String) -> Value {
    mapTexts { text in
      guard case .text(let known)? = text.pieces.last, known.hasSuffix(suffix) else { return text }
      return text.replacing(piece: text.pieces.count - 1, with: known.dropLast(suffix.count))
    }
  }

  /// The texts without the slashes at their ends.
  package func droppingSlashes(atStart: Bool, atEnd: Bool) -> Value {
    mapTexts { text in
      let start = atStart ? text.droppingSlashes(atStart: true) : text
      return atEnd ? start.droppingSlashes(atStart: false) : start
    }
  }

  private func mapTexts(_ step: (TextTemplate) -> TextTemplate) -> Value {
    map { option in
      guard case .text(let text) = option else { return Value(option) }
      return Value(.text(step(text)))
    }
  }

  private func cut(
    _ count: Int, list: ([Value]) -> ArraySlice<Value>, text: (TextTemplate) -> TextTemplate?
  ) -> Value? {
    guard count > 0, !hasOpenCount else { return count == 0 ? self : nil }
    var results: [Value] = []
    for option in options {
      switch option {
      case .text(let whole):
        guard let rest = text(whole) else { return nil }
        results.append(Value(.text(rest)))
      case .list(let values): results.append(Value(.list(Array(list(values)))))
      case .hole where count == 1: results.append(Value(option))
      default: return nil
      }
    }
    return .either(results)
  }
}

extension TextTemplate {
  fileprivate func replacing(piece place: Int, with known: Substring) -> TextTemplate {
    var result = TextTemplate()
    for (index, piece) in pieces.enumerated() {
      if index == place { result.append(String(known)) } else { result.append(piece) }
    }
    for note in notes { result.add(note: note) }
    return result
  }
}
