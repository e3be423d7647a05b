internal import ContractModel

/// Reads the rows of a table that has methods in one column and paths in another.
struct TableMentions {
  private let scanner: MentionScanner
  private let methodColumn: Int?
  private let pathColumn: Int?

  private var bytes: [UInt8] { scanner.targets.bytes }

  private static let methodNames = [
    "method", "methods", "verb", "http", "http method", "http verb", "메서드", "메소드", "方法", "请求方法", "请求方式",
    "メソッド",
  ]
  private static let pathNames = [
    "path", "endpoint", "endpoints", "route", "url", "uri", "url path", "api", "경로", "엔드포인트", "路径", "接口",
    "パス", "エンドポイント",
  ]

  /// Makes a reader of the rows below a header.
  init(header: Range<Int>, scanner: MentionScanner) {
    self.scanner = scanner
    let names = Self.cells(of: header, in: scanner.targets.bytes).map { cell in
      scanner.targets.bytes[cell].filter { !"*`_".utf8.contains($0) }[...].trimmed.text.lowercased()
    }
    methodColumn = names.firstIndex { Self.methodNames.contains($0) }
    pathColumn = names.firstIndex { Self.pathNames.contains($0) }
  }

  /// The mentions of a row: a method and a path of two cells, and what single cells say for themselves.
  func mentions(in row: Range<Int>) -> [Mention] {
    let cells = Self.cells(of: row, in: bytes)
    let methods = cells.indices.compactMap { index in
      MethodWords.whole(bytes[cells[index]], anyCase: index == methodColumn).map { (index, $0) }
    }
    var mentions: [Mention] = []
    var paired: Int?
    if methods.count == 1, let (column, list) = methods.first {
      for index in candidates(beside: column, count: cells.count) {
        let targets = targets(in: cells[index])
        guard !targets.isEmpty else { continue }
        mentions += targets.map { Mention(methods: list, target: $0.target, range: $0.range) }
        paired = index
        break
      }
    }
    for index in cells.indices where index != paired { mentions += scanner.mentions(in: cells[index]) }
    return mentions
  }

  /// The columns in which the path of a method may stand: the one that is named so, else any, the nearest to the right
  /// first.
  private func candidates(beside column: Int, count: Int) -> [Int] {
    if let pathColumn, pathColumn < count, pathColumn != column { return [pathColumn] }
    return Array((column + 1)..<max(count, column + 1)) + Array((0..<column).reversed())
  }

  /// The addresses that a cell begins with: one, or several with nothing but marks between them.
  private func targets(in cell: Range<Int>) -> [(target: StatedTarget, range: Range<Int>)] {
    var found: [(target: StatedTarget, range: Range<Int>)] = []
    var index = cell.lowerBound
    while index < cell.upperBound {
      if let next = scanner.targets.target(from: index, to: cell.upperBound) {
        found.append((next.target, index..<next.end))
        index = next.end
      } else if bytes[index..<cell.upperBound].starts(with: "<br".utf8) {
        index = bytes[index..<cell.upperBound].firstIndex(of: Byte.greater).map { $0 + 1 } ?? cell.upperBound
      } else if Byte.isBlank(bytes[index]) || "`*_[],\"".utf8.contains(bytes[index]) {
        index += 1
      } else {
        break
      }
    }
    return found
  }

  /// The cells of a row (GitHub Flavored Markdown §4.10); a bar behind a backslash parts nothing.
  private static func cells(of row: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    let line = bytes[row].trimmed
    var start = line.first == Byte.pipe ? line.startIndex + 1 : line.startIndex
    for index in start..<max(start, line.endIndex) where bytes[index] == Byte.pipe {
      if index > start, bytes[index - 1] == Byte.backslash { continue }
      cells.append(start..<index)
      start = index + 1
    }
    if start < line.endIndex { cells.append(start..<line.endIndex) }
    return cells.map { cell in
      let text = bytes[cell].trimmed
      return text.startIndex..<text.endIndex
    }
  }
}
