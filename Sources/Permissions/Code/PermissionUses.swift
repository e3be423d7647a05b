internal import SourceText

/// Where a program uses what the table knows.
struct PermissionUses: Sendable {
  /// A use: a row of the table, and the place that makes it one.
  struct Use: Sendable, Hashable {
    /// The number of the row.
    let row: Int
    let location: SourceLocation
    /// The only platform that it is for, or nil where it is for all.
    let platform: DeclaringApp.Platform?
  }

  /// The uses, by row and place, at most one a row and file.
  let uses: [Use]
  /// Permissions that Android code asks for by themselves, each with its first place.
  let requested: [PermissionKey: SourceLocation]
  /// The permissions that code names in any way.
  let named: Set<PermissionKey>

  init(_ files: [AppCode], _ table: PermissionTable) {
    let importers = Importers(files)
    let lines = files.map { LineIndex($0.file) }
    var uses: [Use] = []
    for (number, row) in table.rows.enumerated() where !row.uses.isEmpty {
      for (index, code) in files.enumerated() where code.language.registry == row.registry {
        guard importers.file(index, imports: row) else { continue }
        let matches = row.uses.flatMap { CodePattern($0, in: code.language).matches(in: code) }
        guard let first = matches.min(by: { $0.span < $1.span }) else { continue }
        let platforms = Set(matches.map { PlatformGuard.platform(of: $0.place, in: code) })
        uses.append(
          Use(
            row: number, location: lines[index].location(of: first.span),
            platform: platforms.count == 1 ? platforms.first.flatMap(\.self) : nil))
      }
    }
    self.uses = uses
    var requested: [PermissionKey: SourceLocation] = [:]
    var named: Set<PermissionKey> = []
    for (index, code) in files.enumerated() {
      for mention in PermissionMentions.all(in: code) {
        named.insert(mention.key)
        guard mention.isRequested else { continue }
        let location = lines[index].location(of: mention.span)
        requested[mention.key] = min(requested[mention.key] ?? location, location)
      }
    }
    self.requested = requested
    self.named = named
  }
}

/// Which files import which packages, by themselves, as a part of another, or through a file that hands it on.
private struct Importers {
  private let files: [AppCode]
  private let imports: [[String]]
  private let exports: [String]

  init(_ files: [AppCode]) {
    self.files = files
    exports = files.flatMap(\.exports)
    var inherited: [String: [String]] = [:]
    for code in files {
      for part in code.parts {
        inherited[String(part.split(separator: "/").last ?? ""), default: []] += code.imports
      }
    }
    imports = files.map { code in
      let name = String(code.file.path.split(separator: "/").last ?? "")
      return code.imports + (code.isPart ? inherited[name] ?? [] : [])
    }
  }

  func file(_ index: Int, imports row: PermissionRequirement) -> Bool {
    switch row.registry {
    case .apple, .android: return true
    case .pub:
      // A library of the language is named by itself: `dart:io`.
      let isWanted: (String) -> Bool = {
        row.package.hasPrefix("dart:") ? $0 == row.package : $0.hasPrefix("package:\(row.package)/")
      }
      return imports[index].contains(where: isWanted) || exports.contains(where: isWanted)
    case .npm:
      return row.package == "react-native"
        || imports[index].contains {
          $0 == row.package || $0.hasPrefix("\(row.package)/")
        }
    }
  }
}
