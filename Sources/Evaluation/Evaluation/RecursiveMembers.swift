internal import Program

// Members that come back to themselves: `next() { return this.isLast ? this.text : this.next() }`.
extension Evaluator {
  /// A member of an instance that is being evaluated.
  package struct OpenMember {
    package let name: String
    package let instance: Instance
    /// Whether it came back to itself.
    package var isRecursive = false
  }

  /// Works out a member of an instance. Where that comes back to itself it adds nothing to what else the member can be; and
  /// where it goes on from instance to instance it ends, or the ways through it would multiply.
  package func outermost(_ name: String, _ instance: Instance, _ step: () -> Value) -> Value {
    let open = reading.openMembers.indices.filter { place in
      reading.openMembers[place].name == name && reading.openMembers[place].instance.type == instance.type
    }
    if let place = open.first(where: { reading.openMembers[$0].instance == instance }) {
      reading.openMembers[place].isRecursive = true
      reading.circumstances.comeBack(toMember: place)
      return Value(.hole(Hole(.pending, name: name)))
    }
    guard open.count < Limits.openMembers else {
      reading.circumstances.comeBack(toMember: open[0])
      return .unknown(name)
    }
    reading.openMembers.append(OpenMember(name: name, instance: instance))
    let value = step()
    let isRecursive = reading.openMembers.popLast()?.isRecursive ?? false
    return isRecursive && value.isPending ? .unknown(name) : value
  }
}
