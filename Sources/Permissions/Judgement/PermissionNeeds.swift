internal import ContractModel
internal import SourceText

/// What the code of an app needs, and where.
struct PermissionNeeds: Sendable {
  /// One of several keys has to be there.
  struct Need: Sendable {
    /// The keys, the usual one first.
    let keys: [PermissionKey]
    /// Who needs it and where: at most one place a package and file, in order.
    var places: [(package: String, location: SourceLocation)]
  }

  /// The name of the code as a side.
  let side: String
  /// The needs, by their keys.
  let needs: [Need]
  /// Every key that code needs, may need or names, and every one that a package may need on which the app depends.
  let known: Set<PermissionKey>

  init(_ side: String, uses: PermissionUses, packages: Set<String>, table: PermissionTable) {
    self.side = side
    var places: [[PermissionKey]: [(package: String, location: SourceLocation)]] = [:]
    for use in uses.uses {
      let row = table.rows[use.row]
      for keys in row.needs where use.platform.map({ $0 == DeclaringApp.Platform(of: keys[0].form) }) != false
      {
        places[keys, default: []].append((row.package, use.location))
      }
    }
    for (key, location) in uses.requested {
      places[[key], default: []].append(("requestPermissions", location))
    }
    needs = places.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { keys, places in
      Need(keys: keys, places: places.sorted { ($0.location, $0.package) < ($1.location, $1.package) })
    }
    // What is linked is looked at by a store whether it is called or not.
    let linked = table.rows.filter { packages.contains($0.package) }
    known = uses.named.union(needs.flatMap(\.keys))
      .union(uses.uses.flatMap { table.rows[$0.row].mayNeed })
      .union(linked.flatMap { $0.needs.flatMap(\.self) + $0.mayNeed })
  }

  /// The needs as what the code states.
  var statements: [ItemStatement] {
    needs.flatMap { need in
      need.places.map { place in
        ItemStatement(
          need.keys[0].item, by: side, .needs, "needs", at: place.location, symbol: place.package)
      }
    }
  }
}
