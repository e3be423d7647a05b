import Evaluation
import Program
import SourceText

/// The types that scripts give native modules: `requireNativeModule<UploaderModule>('Uploader')`, or the same with `as`.
struct ModuleTypes: Hashable {
  /// The name of a type.
  let type: String
  /// The path of the file that gives it to a module.
  let file: String

  /// The names of the modules by their types.
  static func names(in reading: ValueReading) -> [ModuleTypes: Set<String>] {
    let code = reading.code
    var found: [ModuleTypes: Set<String>] = [:]
    func add(_ type: String, _ file: Int, _ alternatives: [Alternative]) {
      let key = ModuleTypes(type: type, file: code.program.files[file].source.path)
      for alternative in alternatives {
        if let bridge = alternative.value.bridge, bridge.form == .module {
          found[key, default: []].insert(bridge.name)
        }
      }
    }
    for (file, flow) in code.program.files.enumerated() {
      for variable in flow.variables {
        guard let type = variable.type?.name, let value = variable.value else { continue }
        add(type, file, reading.values(of: ExpressionKey(file: file, id: value)))
      }
      for (id, expression) in flow.expressions.enumerated() {
        let type: String?
        switch expression.kind {
        case .call(_, let types, _): type = types.first?.name
        case .cast(_, let name): type = name.name
        default: type = nil
        }
        if let type { add(type, file, reading.values(of: ExpressionKey(file: file, id: id))) }
      }
    }
    return found
  }
}
