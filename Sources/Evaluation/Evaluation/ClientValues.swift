extension Value {
  /// Whether it can be an instance of a library's type, as a client is, or a record that has one: `{...client, old}`.
  package var isClient: Bool { isClient(level: 0) }

  private func isClient(level: Int) -> Bool {
    options.contains { option in
      guard case .instance(let instance) = option else { return false }
      guard instance.isRecord else { return instance.type.libraryName != nil }
      return level < 3 && instance.fields.values.contains { $0.isClient(level: level + 1) }
    }
  }
}
