package import ContractModel
internal import SourceText

/// Finds the endpoints that a client program calls, whatever language it was lowered from.
package enum ClientFlow {
  /// Follows the values of a program into the requests of known libraries. The order of the files is the order of
  /// the answer.
  package static func extract(
    _ files: [FlowFile], libraries: [any ClientLibrary], settings: ExtractionSettings
  ) -> Extraction {
    let program = FlowProgram(files)
    let evaluation = FlowEvaluation(program, libraries: libraries, configured: settings.values)
    var collection = RequestCollection(program, evaluation, settings)
    for (fileIndex, file) in files.enumerated() {
      for index in file.functions.indices where file.functions[index].kind != .closure {
        _ = evaluation.summary(of: FunctionKey(file: fileIndex, index: index))
      }
      for key in FlowProgram.variables(of: file, fileIndex) { _ = evaluation.initialValue(of: key) }
    }
    for (fileIndex, file) in files.enumerated() {
      for index in file.functions.indices where file.functions[index].kind != .closure {
        let summary = evaluation.summary(of: FunctionKey(file: fileIndex, index: index))
        let owner = file.functions[index].owner.map { program.home(of: ClassKey(file: fileIndex, index: $0)) }
        for request in summary.requests { collection.add(request, owner: owner) }
      }
      for key in FlowProgram.variables(of: file, fileIndex) {
        let owner = key.owner.map { ClassKey(file: fileIndex, index: $0) }
        for request in evaluation.initialValue(of: key).requests { collection.add(request, owner: owner) }
      }
    }
    for request in evaluation.untraced { collection.addUntraced(request) }
    return collection.finish()
  }
}
