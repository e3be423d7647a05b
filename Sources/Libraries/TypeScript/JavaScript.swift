package import Evaluation
package import Program

/// What the language and browsers do to texts and URLs, and values of the environment.
///
/// A `URL` is followed as the text that it stands for.
package struct JavaScript: LibraryModel {
  /// The type of an element `meta`; no program can call anything so.
  private static let meta = "<meta>"

  package let name = "javascript"
  package let imports: [String] = []
  package let markers: [String]? = []
  package var exports: [String: PackageNames.Exports] {
    .named(["lodash", "lodash-es", "underscore"], .init(whole: "_"))
  }
  package let types: Set<String> = [
    "URL", "URLSearchParams", "FormData", "Headers", "JSON", "_", "Map", "Set", "RegExp",
  ]
  package let functions = Set([
    Intrinsic.environment, Intrinsic.pattern, Intrinsic.mode, Intrinsic.list, Intrinsic.typeName,
    "encodeURIComponent", "encodeURI",
    "decodeURIComponent", "String", "useCallback", "useMemo", "computed", "unref", "compact",
    "toValue", "markRaw", "toRefs", "reactive", "createAsyncThunk",
  ]).union(Intrinsic.objectLists.values)
  package let traces: Set<String> = []
  package let listMethods: Set<String> = [
    "every", "filter", "find", "findIndex", "findLast", "flatMap", "forEach", "map", "reduce", "some", "sort",
  ]

  package let handsValuesFirst = true

  package var json: JSONReading? {
    var json = JSONReading()
    json.decoders = [.init("parse", on: "JSON")]
    json.hasMembersAsKeys = true
    return json
  }

  // Vue, "Reactivity API: Core" and "Advanced"; lodash; HTML, "Structured cloning".
  package var held: HeldObjects? {
    var held = HeldObjects()
    held.makers = ["ref": "value", "shallowRef": "value", "reactive": nil, "shallowReactive": nil]
    held.copies = ["toRaw", "unref", "toValue", "cloneDeep", "structuredClone"]
    return held
  }

  /// Makes the library's description.
  package init() {}

  package func answer(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .function(Intrinsic.environment): LibraryAnswer(environmentValue(call))
    case .function(Intrinsic.pattern), .function("RegExp"), .type("RegExp", ""):
      call.argument(nil, 0).map {
        LibraryAnswer(TextPattern.made(.library(name, "RegExp"), $0, flags: call.argument(nil, 1)))
      }
    case .function(Intrinsic.mode): LibraryAnswer(ScriptCondition.inProduction(call.positional))
    case .function(Intrinsic.typeName):
      call.argument(nil, 0).map { LibraryAnswer(ScriptCondition.typeName(of: $0)) }
    case .function(Intrinsic.list): LibraryAnswer(ScriptText.concatenated(call.positional))
    case .function(let name) where Intrinsic.objectLists.values.contains(name):
      call.argument(nil, 0).map { LibraryAnswer(ScriptObject.list(name, of: $0, call)) }
    case .function("encodeURIComponent"):
      call.argument(nil, 0).map { LibraryAnswer(SegmentEncoding.component.segment(of: $0)) }
    case .function("compact"), .type("_", "compact"):
      call.argument(nil, 0).map { LibraryAnswer(ScriptText.compacted($0)) }
    case .function("computed"):
      call.argument(nil, 0).flatMap { computed($0, call) }.map { LibraryAnswer($0) }
    // What it makes is dispatched, and then runs its second argument with what it was called with (Redux Toolkit,
    // "createAsyncThunk").
    case .function("createAsyncThunk"): call.argument(nil, 1).map { LibraryAnswer($0) }
    case .function("useMemo"): call.argument(nil, 0).map { LibraryAnswer(call.result($0)) }
    case .function: call.argument(nil, 0).map { LibraryAnswer($0) }
    case .type("URL", ""):
      call.argument(nil, 0).map { LibraryAnswer(ScriptURL.resolved($0, call.argument(nil, 1))) }
    case .method("RegExp", let pattern, "test"):
      call.argument(nil, 0).flatMap { text in TextPattern(Value(pattern)).map { LibraryAnswer($0.test(text)) }
      }
    case .method("RegExp", let pattern, "exec"):
      ScriptCondition.match(Value(pattern), in: call.argument(nil, 0)).map { LibraryAnswer($0) }
    case .method(Self.meta, .instance(let element), "getAttribute"):
      element.fields["content"].map { LibraryAnswer($0) }
    case .type("URLSearchParams", ""): LibraryAnswer(.unknown("query"))
    default: written(call)
    }
  }

  /// The bodies of requests that are written of values: what `JSON.stringify` makes, and forms of parts.
  private func written(_ call: LibraryCall) -> LibraryAnswer? {
    switch call.target {
    case .type("JSON", "stringify"):
      call.argument(nil, 0).map { LibraryAnswer(WrittenText.value($0, as: .json, of: name, keys: .plain)) }
    case .type("JSON", "parse"): call.argument(nil, 0).flatMap(WrittenText.parsed).map { LibraryAnswer($0) }
    case .type("FormData", ""):
      LibraryAnswer(
        WrittenText.value(
          call.positional.isEmpty ? .record([:]) : .unknown("form"), as: .multipart, of: name))
    case .method(WrittenText.multipart, .instance(let form), "append"),
      .method(WrittenText.multipart, .instance(let form), "set"):
      WrittenText.adding(call.argument(nil, 0), call.argument(nil, 1), to: form).map {
        LibraryAnswer($0, changesReceiver: true)
      }
    case .type("Map", ""): LibraryAnswer(ScriptObject.map(of: call.argument(nil, 0)))
    case .type("Set", ""): LibraryAnswer(ScriptObject.set(of: call.argument(nil, 0)))
    case .type(let type, ""): LibraryAnswer(.unknown(type))
    default: nil
    }
  }

  /// The configuration's value, what a file beside the program says, or what the code falls back on.
  private func environmentValue(_ call: LibraryCall) -> Value {
    guard let name = call.argument(nil, 0)?.known else { return .unknown() }
    if let text = call.configured(name) { return .text(text) }
    if let stated = call.argument(Intrinsic.stated)?.known, let file = call.argument(Intrinsic.stating)?.known
    {
      var text = TextTemplate(stated)
      text.add(note: "\(name) is what \(file) says")
      return Value(.text(text))
    }
    guard let value = call.argument(nil, 1) else { return .unknown(name) }
    return value.map { option in
      guard case .text(var text) = option, text.known != "" else { return .unknown(name) }
      text.add(note: "\(name) has its default")
      return Value(.text(text))
    }
  }

  /// The text that Vue computes by a function, or by the one of an object that reads it: it is followed as what its `value` is,
  /// since templates name it without that (Vue documentation, "Computed Properties"). Nil for anything but texts: which entry
  /// of a table it is depends on more than is seen.
  private func computed(_ made: Value, _ call: LibraryCall) -> Value? {
    let getter = made.map { option in
      if case .instance = option { call.member(Value(option), "get") } else { Value(option) }
    }
    let result = call.result(getter)
    let isText = result.options.allSatisfy { option in
      switch option {
      case .text, .null: true
      default: false
      }
    }
    return isText ? result : nil
  }

  /// An element of the page that holds a value for its scripts: `<meta name="base" content="/app">`.
  private func metaElement(_ named: String) -> Value {
    Value(.instance(Instance(.library(name, Self.meta), fields: ["content": .unknown(named)])))
  }

  /// What `reduce` begins with, where each step hands it on as far as its text is known: placeholders stay what they are.
  private func reduced(_ call: LibraryCall) -> Value? {
    guard let step = call.argument(nil, 0), let first = call.argument(nil, 1),
      case .callable(let key, _)? = step.options.first,
      case .hole(let hole)? = call.result(step).options.first,
      hole.root == .parameter(key, 0), hole.members.isEmpty
    else { return nil }
    return first
  }

  /// A value as a text, whatever it was.
  private static func written(_ value: Value) -> Value {
    value.map { option in
      if case .hole(let hole) = option, hole.type == nil { return Value(.text(TextTemplate(hole))) }
      return Value(option)
    }
  }

  package func text(_ method: String, of value: Value, _ call: LibraryCall) -> Value? {
    let isText = value.options.contains { option in
      switch option {
      case .text, .list: true
      default: false
      }
    }
    if isText, let condition = ScriptCondition.answer(method, of: value, call) { return condition }
    switch method {
    case "value": return isText ? value : nil
    case "trim", "trimStart", "trimEnd":
      return isText || value.isUnknown
        ? ScriptText.trimmed(value, atStart: method != "trimEnd", atEnd: method != "trimStart") : nil
    case "toString", "href", "valueOf":
      return isText || value.isUnknown ? (method == "toString" ? Self.written(value) : value) : nil
    case "toLowerCase", "toUpperCase":
      return value.known.map { .text(method == "toLowerCase" ? $0.lowercased() : $0.uppercased()) }
    case "pathname": return isText ? ScriptURL.path(of: value) : nil
    // Query and fragment of a URL are no part of a path.
    case "search", "hash": return isText ? .text("") : nil
    case "flat": return ScriptObject.flat(value)
    case "concat" where isText: return ScriptText.concatenated(value, with: call.positional)
    case "replace", "replaceAll": return isText || value.isUnknown ? ScriptText.replaced(value, call) : nil
    case "filter": return isText ? ScriptText.compacted(value) : nil
    case "map": return ScriptText.mapped(value, call)
    case "slice", "substring", "substr":
      return isText || value.isUnknown ? ScriptText.sliced(value, method, call) : nil
    case "indexOf", "lastIndexOf": return isText ? ScriptText.place(in: value, method, call) : nil
    case "split": return isText || value.isUnknown ? ScriptText.split(value, call) : nil
    case "join": return ScriptText.joined(value, call)
    case "reduce": return reduced(call)
    case "querySelector": return call.argument(nil, 0)?.known.flatMap(ScriptText.metaName).map(metaElement)
    default: return nil
    }
  }
}
