import ContractModel
import Evaluation
import Program
import Readers
import SourceText
import Testing

/// A library of one function, `send(method, url)`.
private struct Sending: LibraryModel {
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
  var file = ProgramFile(SourceFile(path: "a.x", text: "0123456789"))

  init() { file.imports = [ImportDeclaration("sending")] }

  mutating func add(_ kind: Expression.Kind, at offset: Int = 0) -> Expression.ID {
    file.expressions.append(Expression(kind, SourceSpan(offset, offset + 1)))
    return file.expressions.count - 1
  }

  mutating func call(_ name: String, _ arguments: [Expression.Kind], at offset: Int) -> Statement {
    let passed = arguments.map { Expression.Argument(value: add($0)) }
    let callee = add(.name(name))
    return .expression(add(.call(callee, typeArguments: [], arguments: passed), at: offset))
  }

  mutating func function(
    _ name: String, _ parameters: [String], _ body: [Statement], _ mentions: Set<String>
  ) {
    var function = Function(name: name, span: SourceSpan(0, 1), kind: .function)
    function.parameters = parameters.map { Parameter(name: $0) }
    function.body = body
    function.mentions = mentions.union([name])
    file.functions.append(function)
    file.topLevel.append(file.functions.count - 1)
  }

  func findings() async -> [String] {
    let extraction = await RequestReader.extract(
      [file], libraries: [Sending()], settings: ExtractionSettings())
    return extraction.sightings.map { "\($0.endpoint) @\($0.location.column) \($0.symbol ?? "")" }
      + extraction.unresolved.map { "? @\($0.location.column) \($0.reason)" }
  }
}

extension ProgramBuilder {
  func reached() async -> [String: Bool] {
    let extraction = await RequestReader.extract(
      [file], libraries: [Sending()], settings: ExtractionSettings())
    return extraction.sightings.reduce(into: [:]) { $0["\($1.endpoint)"] = $1.isReached }
  }
}

@Suite struct ClientFlowTests {
  @Test func `A request is stated where its path is, through any number of wrappers`() async {
    var program = ProgramBuilder()
    let inner = program.call("send", [.name("method"), .name("path")], at: 1)
    program.function("inner", ["method", "path"], [inner], ["send"])
    let outer = program.call("inner", [.text([.text("PUT")]), .name("path")], at: 2)
    program.function("outer", ["path"], [outer], ["inner"])
    let caller = program.call("outer", [.text([.text("https://a.example/x")])], at: 3)
    program.function("caller", [], [caller], ["outer"])
    #expect(await program.findings() == ["PUT /x @4 caller"])
  }

  @Test func `A wrapper that nothing calls is unresolved where there may be other callers`() async {
    var program = ProgramBuilder()
    let call = program.call("send", [.text([.text("GET")]), .name("path")], at: 1)
    program.function("wrapper", ["path"], [call], ["send"])
    #expect(
      await program.findings() == ["? @2 the path is the parameter `path`, and no call of it was found"])
    program.function("main", [], [], [])
    #expect(await program.findings() == [])
  }

  @Test func `A loop may change what a variable holds`() async {
    var program = ProgramBuilder()
    let first = program.add(.text([.text("https://a.example/first")]))
    let target = program.add(.name("url"))
    let next = program.add(.name("next"))
    let assignment = program.add(.assign(target, .replace, next))
    let call = program.call("send", [.text([.text("GET")]), .name("url")], at: 1)
    program.function(
      "pages", [], [.declare("url", type: nil, value: first), .loop([call, .expression(assignment)])],
      ["send"])
    #expect(await program.findings() == ["GET /first @2 pages"])
  }

  @Test func `A query begins at its mark whatever is combined with it`() async {
    var program = ProgramBuilder()
    let call = program.call(
      "send", [.text([.text("GET")]), .text([.text("https://a.example/x?\u{301}y")])], at: 1)
    program.function("pages", [], [call], ["send"])
    #expect(await program.findings() == ["GET /x @2 pages"])
  }

  @Test func `A name that comes up twice reaches all functions that it can mean`() async {
    var program = ProgramBuilder()
    let first = program.call("send", [.text([.text("GET")]), .text([.text("https://a.example/1")])], at: 1)
    let second = program.call("send", [.text([.text("GET")]), .text([.text("https://a.example/2")])], at: 2)
    let third = program.call("send", [.text([.text("GET")]), .text([.text("https://a.example/3")])], at: 3)
    program.function("load", [], [first], ["send"])
    program.function("load", [], [second], ["send"])
    program.function("unused", [], [third], ["send"])
    program.function("view", [], [], ["load"])
    program.function("main", [], [], ["load", "view"])
    #expect(await program.reached() == ["GET /1": true, "GET /2": true, "GET /3": false])
  }
}
