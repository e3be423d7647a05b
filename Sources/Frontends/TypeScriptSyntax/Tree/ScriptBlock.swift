package import SourceText

/// A script in a file of Vue or Svelte, with its place in the file.
package struct ScriptBlock: Sendable, Hashable {
  /// The bytes between the tags.
  package let span: SourceSpan
  /// The dialect that its `lang` says.
  package let dialect: TypeScriptDialect
  /// Whether it is the body of a component's setup: Vue's `<script setup>`.
  package let isSetup: Bool

  /// The scripts of a file, in order (Vue's SFC syntax specification; Svelte's `<script>`).
  package static func blocks(in file: SourceFile) -> [ScriptBlock] {
    var blocks: [ScriptBlock] = []
    var position = 0
    while let tag = find("<script", in: file.bytes, from: position) {
      guard let open = endOfTag(in: file.bytes, from: tag + 7) else { break }
      let close = find("</script", in: file.bytes, from: open) ?? file.bytes.count
      let head = file.text(in: SourceSpan(tag, open))
      if !head.hasSuffix("/>") {
        blocks.append(
          ScriptBlock(
            span: SourceSpan(open, close), dialect: TypeScriptDialect(language: language(in: head)),
            isSetup: head.dropLast().split(whereSeparator: \.isWhitespace).contains("setup")))
      }
      position = max(close, open)
    }
    return blocks
  }

  /// The words outside of the scripts: what a template names of them.
  package static func words(in file: SourceFile, outside blocks: [ScriptBlock]) -> Set<String> {
    texts(in: file, outside: blocks).reduce(into: []) { words, text in
      for word in text.split(whereSeparator: { !isNamePart($0) }) where word.utf8.count < 64 {
        words.insert(String(word))
      }
    }
  }

  /// The words right behind a point outside of the scripts: the members that a template names. What styles name there are
  /// classes of elements.
  package static func members(in file: SourceFile, outside blocks: [ScriptBlock]) -> Set<String> {
    texts(in: file, outside: blocks).reduce(into: []) { members, text in
      for piece in text.split(separator: "</style", omittingEmptySubsequences: false) {
        let markup = piece.split(separator: "<style", omittingEmptySubsequences: false)[0]
        for part in markup.split(separator: ".", omittingEmptySubsequences: false).dropFirst() {
          let word = part.prefix(while: isNamePart)
          if !word.isEmpty, word.utf8.count < 64 { members.insert(String(word)) }
        }
      }
    }
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  private static func texts(in file: SourceFile, outside blocks: [ScriptBlock]) -> [String] {
    let starts = [0] + blocks.map(\.span.end)
    let ends = blocks.map(\.span.start) + [file.bytes.count]
    return zip(starts, ends).map { file.text(in: SourceSpan($0, max($0, $1))) }
  }

  private static func language(in head: String) -> String {
    guard let start = head.utf8.indices.first(where: { head.utf8[$0...].starts(with: "lang=".utf8) }) else {
      return ""
    }
    let value = head[head.utf8.index(start, offsetBy: 5)...].drop { $0 == "\"" || $0 == "'" }
    return String(value.prefix { $0.isLetter })
  }

  /// The offset behind the `>` of a tag; one inside of an attribute's quotes does not end it.
  private static func endOfTag(in bytes: [UInt8], from start: Int) -> Int? {
    var quote: UInt8?
    for position in start..<max(start, bytes.count) {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return position + 1
      }
    }
    return nil
  }

  private static func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard start >= 0, bytes.count >= wanted.count else { return nil }
    var position = start
    while position <= bytes.count - wanted.count {
      if bytes[position] == wanted[0], bytes[position..<position + wanted.count].elementsEqual(wanted) {
        return position
      }
      position += 1
    }
    return nil
  }
}
