internal import CExpat
internal import SourceText

/// One run of expat over a text, and the tree that it builds.
///
/// A class because expat hands it back to each callback by its address. Safe: the parser lives as long as `run`, and nobody
/// asks for a place at other times.
@safe final class XMLReading {
  /// Why reading stopped.
  struct Problem {
    let message: String
    /// The byte at which it stopped, counted from 0.
    let offset: Int
  }

  private(set) var root: XMLElement?
  private(set) var problem: Problem?

  private let file: SourceFile
  private let lines: LineIndex
  private let maximumDepth: Int
  private var open: [OpenElement] = []
  private var parser: OpaquePointer?

  init(_ file: SourceFile, maximumDepth: Int) {
    self.file = file
    self.maximumDepth = maximumDepth
    lines = LineIndex(file)
  }

  /// Reads the text, as it declares its encoding or as it is known already.
  func run(encoding: String?) {
    unsafe parser = unsafe XML_ParserCreate(encoding)
    guard unsafe parser != nil else { return }
    defer { unsafe XML_ParserFree(parser) }
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser, { unsafe XMLReading.of($0)?.begin($1, $2) }, { data, _ in unsafe XMLReading.of(data)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { unsafe XMLReading.of($0)?.append($1, Int($2)) }
    unsafe XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      unsafe XMLReading.of(data)?.stop("the document declares entities, which are not read")
    }
    let status = unsafe file.bytes.withUnsafeBytes { bytes in
      unsafe XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, CInt(bytes.count), 1)
    }
    guard status == XML_STATUS_ERROR, problem == nil else { return }
    let words = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
    problem = Problem(
      message: "the file is no well-formed XML: \(words ?? "unknown error")", offset: span.start)
  }

  @unsafe private static func of(_ data: UnsafeMutableRawPointer?) -> XMLReading? {
    unsafe data.map { unsafe Unmanaged<XMLReading>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The bytes of what expat tells about at the moment.
  private var span: SourceSpan {
    let start = unsafe max(0, Int(XML_GetCurrentByteIndex(parser)))
    return unsafe SourceSpan(start, start + Int(XML_GetCurrentByteCount(parser)))
  }

  private func stop(_ message: String) {
    problem = problem ?? Problem(message: message, offset: span.start)
    _ = unsafe XML_StopParser(parser, 0)
  }

  @unsafe private func begin(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard problem == nil, let name = unsafe name else { return }
    guard open.count < maximumDepth else {
      return stop("elements are nested deeper than \(maximumDepth)")
    }
    let tag = span
    var written: [(name: String, value: String)] = []
    if var next = unsafe attributes {
      while let name = unsafe next[0], let value = unsafe next[1] {
        unsafe written.append((String(cString: name), String(cString: value)))
        unsafe next += 2
      }
    }
    let scope = (open.last?.scope ?? NamespaceScope()).declaring(written)
    let places = AttributePlaces.of(tag: tag, in: file, count: written.count)
    var kept: [XMLAttribute] = []
    for (index, attribute) in written.enumerated() where !NamespaceScope.declares(attribute.name) {
      let place = lines.location(of: index < places.count ? places[index] : tag)
      kept.append(XMLAttribute(scope.attributeName(attribute.name), attribute.value, at: place))
    }
    let element = unsafe scope.elementName(String(cString: name))
    open.append(OpenElement(name: element, attributes: kept, tag: tag, scope: scope))
  }

  private func end() {
    guard problem == nil, let last = open.popLast() else { return }
    let element = XMLElement(
      last.name, attributes: last.attributes, children: last.children,
      text: String(decoding: last.text, as: UTF8.self),
      location: lines.location(of: SourceSpan(last.tag.start, span.end)),
      tag: lines.location(of: last.tag))
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  @unsafe private func append(_ characters: UnsafePointer<XML_Char>?, _ count: Int) {
    guard problem == nil, !open.isEmpty, let characters = unsafe characters else { return }
    unsafe UnsafeRawBufferPointer(start: characters, count: count).withMemoryRebound(to: UInt8.self) {
      unsafe open[open.count - 1].text.append(contentsOf: $0)
    }
  }
}

/// An element whose end tag was not met yet.
private struct OpenElement {
  let name: XMLName
  let attributes: [XMLAttribute]
  let tag: SourceSpan
  let scope: NamespaceScope
  var children: [XMLElement] = []
  var text: [UInt8] = []
}
