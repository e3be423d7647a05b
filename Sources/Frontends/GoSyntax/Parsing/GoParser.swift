internal import SourceText

/// Builds the tree of one file by recursive descent over its tokens.
///
/// The grammar is spread over one file a chapter of the Go specification. Every function takes at least one token or
/// leaves the rest to its caller, and every loop ends when a turn took none, so that any text comes to an end.
/// It accepts a little more than the specification where only types or later checks can tell, as Go's own parser does.
struct GoParser {
  /// A node while the tree grows: the index of its record. 0 is none.
  typealias Node = UInt32
  /// A list of nodes while the tree grows, as `GoNodeList` reads it. 0 is the empty list.
  typealias List = UInt32

  let bytes: [UInt8]
  let tokens: [GoScannedToken]
  var problems: GoProblems

  /// The index of the current token.
  private(set) var position = 0
  /// The current token; `.endOfFile` also while a construct that nests too deep is being left.
  private(set) var token: GoToken
  /// The offset after the last token that was taken.
  private(set) var previousEnd: UInt32 = 0

  private(set) var records: [GoNodeRecord] = []
  private(set) var store: [UInt32] = [0]
  /// Elements of lists that are not complete yet, inner lists above outer ones.
  var pending = GoNodeStack()

  /// Below zero in the head of a control statement, where `{` begins the block and no composite literal.
  var expressionLevel = 0
  /// How many constructs the current one lies in.
  var depth = 0
  /// Whether a construct nests too deep, so that everything up to a statement or declaration list is left.
  var isLeaving = false

  /// Begins with the tokens of a file, of which there is always one.
  init(_ scanner: GoScanner) {
    bytes = scanner.bytes
    tokens = scanner.tokens
    token = tokens.first?.kind ?? .endOfFile
    problems = GoProblems(scanner.bytes)
    records.reserveCapacity(tokens.count * 3 / 2 + 8)
    store.reserveCapacity(tokens.count + 8)
    _ = make(.bad, from: 0)
  }

  // MARK: Tokens

  /// The offset of the current token.
  var start: UInt32 { tokens[position].start }

  /// The token after the current one.
  var following: GoToken {
    position + 1 < tokens.count ? tokens[position + 1].kind : .endOfFile
  }

  /// Takes the current token; the end of the text stays.
  mutating func advance() {
    guard token != .endOfFile else { return }
    previousEnd = tokens[position].end
    position += 1
    token = tokens[position].kind
  }

  /// Takes the current token if it is of that kind.
  mutating func take(_ kind: GoToken) -> Bool {
    guard token == kind else { return false }
    advance()
    return true
  }

  /// Goes to a token further on without taking those between, when a construct was left.
  mutating func resume(at position: Int) {
    self.position = position
    token = tokens[position].kind
    isLeaving = false
  }

  /// Shows the end of the text until the construct at hand is left.
  mutating func leave() {
    token = .endOfFile
    isLeaving = true
  }

  /// The index of the token that begins at an offset; some neighbour when none does.
  func tokenIndex(at offset: UInt32) -> Int {
    var low = 0
    var high = tokens.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if tokens[middle].start <= offset { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Nodes

  /// Appends a node that ends with the last token taken.
  mutating func make(
    _ kind: GoNodeRecord.Kind, from start: UInt32, _ a: UInt32 = 0, _ b: UInt32 = 0, detail: UInt8 = 0
  ) -> Node {
    make(kind, from: start, to: max(start, previousEnd), a, b, detail: detail)
  }

  /// Appends a node with a span of its own.
  mutating func make(
    _ kind: GoNodeRecord.Kind, from start: UInt32, to end: UInt32, _ a: UInt32 = 0, _ b: UInt32 = 0,
    detail: UInt8 = 0
  ) -> Node {
    let node = UInt32(truncatingIfNeeded: records.count)
    records.append(GoNodeRecord(kind: kind, detail: detail, start: start, end: end, a: a, b: b))
    return node
  }

  /// Replaces a node, when what follows it tells that it was something else.
  mutating func replace(_ node: Node, with record: GoNodeRecord) {
    records[Int(node)] = record
  }

  /// The record of a node.
  func record(_ node: Node) -> GoNodeRecord { records[Int(node)] }

  /// The form of a node.
  func kind(_ node: Node) -> GoNodeRecord.Kind { records[Int(node)].kind }

  /// Puts further words of a node into the store and tells where.
  mutating func words(_ first: UInt32, _ second: UInt32) -> UInt32 {
    let base = UInt32(truncatingIfNeeded: store.count)
    store.append(first)
    store.append(second)
    return base
  }

  /// Puts further words of a node into the store and tells where.
  mutating func words(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> UInt32 {
    let base = words(first, second)
    store.append(third)
    return base
  }

  // MARK: Lists

  /// Makes a list of the pending elements above a mark.
  mutating func list(since mark: Int) -> List {
    let count = pending.count - mark
    if count == 0 { return 0 }
    if count == 1 { return list(of: pending.removeLast()) }
    let header = UInt32(truncatingIfNeeded: store.count)
    store.append(UInt32(truncatingIfNeeded: count))
    store.append(contentsOf: pending.top(count))
    pending.removeLast(count)
    return header
  }

  /// Makes a list of one element.
  func list(of node: Node) -> List {
    node | GoNodeList.singleFlag
  }

  /// How many elements a list has.
  func count(_ list: List) -> Int { GoNodeList(in: store, at: list).count }

  /// An element of a list, counted from 0.
  func element(_ list: List, _ index: Int) -> Node { GoNodeList(in: store, at: list)[index].rawValue }
}
