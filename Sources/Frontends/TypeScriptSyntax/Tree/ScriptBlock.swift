package import SourceText

/// A script in a file of Vue, Svelte or HTML, with its place in the file.
package struct ScriptBlock: Sendable, Hashable {
  /// The bytes between the tags.
  package let span: SourceSpan
  /// The dialect that its `lang` says.
  package let dialect: TypeScriptDialect
  /// Whether it is the body of a component's setup: Vue's `<script setup>`.
  package let isSetup: Bool

  /// The scripts of a file, in order (Vue's SFC syntax specification; Svelte's `<script>`; HTML §4.12.1). What the type of an element
  /// says to be data or a template is none.
  package static func blocks(in file: SourceFile) -> [ScriptBlock] {
    var blocks: [ScriptBlock] = []
    var position = 0
    while let tag = find("<script", in: file.bytes, from: position) {
      guard let open = endOfTag(in: file.bytes, from: tag + 7) else { break }
      let close = find("</script", in: file.bytes, from: open) ?? file.bytes.count
      let head = file.text(in: SourceSpan(tag, open))
      if !head.hasSuffix("/>"), isScript(head) {
        blocks.append(
          ScriptBlock(
            span: SourceSpan(open, close), dialect: TypeScriptDialect(language: language(in: head)),
            isSetup: head.dropLast().split(whereSeparator: \.isWhitespace).contains("setup")))
      }
      position = max(close, open)
    }
    return blocks
  }

  /// Whether it is a script of a page that a server fills in parts of, so that what stands there is no script yet.
  package func isTemplate(in file: SourceFile) -> Bool {
    guard file.path.hasSuffix(".html") else { return false }
    let text = file.text(in: span)
    return ["{{", "{%", "<%", "<?"].contains { text.contains($0) }
  }

  /// What is to be said of such a script where it may make calls, or nil.
  package func templateNote(in file: SourceFile) -> Diagnostic? {
    let text = file.text(in: span)
    guard ["fetch(", "ajax(", "axios", "XMLHttpRequest"].contains(where: { text.contains($0) }) else {
      return nil
    }
    return Diagnostic(
      .note, "a script of this page is not read, since a server fills in parts of it", file: file.path)
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
    attribute("lang=", in: head).map { String($0.prefix { $0.isLetter }) } ?? ""
  }

  private static func isScript(_ head: String) -> Bool {
    guard let type = attribute(" type=", in: head) else { return true }
    let name = type.prefix { $0 != "\"" && $0 != "'" && $0 != ">" && !$0.isWhitespace }
    return name.isEmpty || name == "module"
      || ["script", "babel", "typescript", "ts"].contains(where: name.hasSuffix)
  }

  /// What stands behind an attribute's name, without the quote.
  private static func attribute(_ name: String, in head: String) -> Substring? {
    guard let start = head.utf8.indices.first(where: { head.utf8[$0...].starts(with: name.utf8) }) else {
      return nil
    }
    return head[head.utf8.index(start, offsetBy: name.utf8.count)...].drop { $0 == "\"" || $0 == "'" }
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
