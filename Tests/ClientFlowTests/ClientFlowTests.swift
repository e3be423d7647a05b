import ClientFlow
import ContractModel
import SourceText
import Testing

/// A library of one function, `send(method, url)`.
private struct Sending: ClientLibrary {
  let name = "sending"
  let imports = ["sending"]
  let types: Set<String> = []
  let functions: Set<String> = ["send"]

  func answer(_ call: LibraryCall) -> LibraryAnswer? {
    guard let method = call.argument(nil, 0), let url = call.argument(nil, 1) else { return nil }
    return LibraryAnswer(.unknown(), request: .init(method: method, url: url, base: nil))
  }
}

/// Builds a file by hand, as a language's parser would.
private struct ProgramBuilder {
  var file = FlowFile(SourceFile(path: "a.x", text: "0123456789"))

  init() { file.imports = [FlowImport("sending")] }

  mutating func add(_ kind: FlowExpression.Kind, at offset: Int = 0) -> FlowExpression.ID {
    file.expressions.append(FlowExpression(kind, SourceSpan(offset, offset + 1)))
    return file.expressions.count - 1
  }

  mutating func call(_ name: String, _ arguments: [FlowExpression.Kind], at offset: Int) -> FlowStatement {
    let passed = arguments.map { FlowExpression.Argument(value: add($0)) }
    let callee = add(.name(name))
    return .expression(add(.call(callee, typeArguments: [], arguments: passed), at: offset))
  }

  mutating func function(
    _ name: String, _ parameters: [String], _ body: [FlowStatement], _ mentions: Set<String>
  ) {
    var function = FlowFunction(name: name, span: SourceSpan(0, 1), kind: .function)
    function.parameters = parameters.map { FlowParameter(name: $0) }
    function.body = body
    function.mentions = mentions.union([name])
    file.functions.append(function)
    file.topLevel.append(file.functions.count - 1)
  }

  func findings() -> [String] {
    let extraction = ClientFlow.extract([file], libraries: [Sending()], settings: ExtractionSettings())
    return extraction.sightings.map { "\($0.endpoint) @\($0.location.column) \($0.symbol ?? "")" }
      + extraction.unresolved.map { "? @\($0.location.column) \($0.reason)" }
  }
}

@Suite struct ClientFlowTests {
  @Test func `A request is stated where its path is, through any number of wrappers`() {
    var program = ProgramBuilder()
    let inner = program.call("send", [.name("method"), .name("path")], at: 1)
    program.function("inner", ["method", "path"], [inner], ["send"])
    let outer = program.call("inner", [.text([.text("PUT")]), .name("path")], at: 2)
    program.function("outer", ["path"], [outer], ["inner"])
    let caller = program.call("outer", [.text([.text("https://a.example/x")])], at: 3)
    program.function("caller", [], [caller], ["outer"])
    #expect(program.findings() == ["PUT /x @4 caller"])
  }

  @Test func `A wrapper that nothing calls is unresolved where there may be other callers`() {
    var program = ProgramBuilder()
    let call = program.call("send", [.text([.text("GET")]), .name("path")], at: 1)
    program.function("wrapper", ["path"], [call], ["send"])
    #expect(program.findings() == ["? @2 the path is the parameter `path`, and no call of it was found"])
    program.function("main", [], [], [])
    #expect(program.findings() == [])
  }

  @Test func `A loop may change what a variable holds`() {
    var program = ProgramBuilder()
    let first = program.add(.text([.text("https://a.example/first")]))
    let target = program.add(.name("url"))
    let next = program.add(.name("next"))
    let assignment = program.add(.assign(target, .replace, next))
    let call = program.call("send", [.text([.text("GET")]), .name("url")], at: 1)
    program.function(
      "pages", [], [.declare("url", type: nil, value: first), .loop([call, .expression(assignment)])],
      ["send"])
    #expect(program.findings() == ["GET /first @2 pages"])
  }
}
