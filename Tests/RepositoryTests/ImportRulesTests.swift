import Foundation
import TestSupport
import Testing

/// The imports of each module, which are those in the table of docs/architecture.md: a module is below those that import it.
@Suite("Import rules")
struct ImportRulesTests {
  /// The targets in the order of the table on the page about the architecture, each with the modules that it may import.
  static let rows: [(target: String, imports: Set<String>)] = {
    let page = Fixtures.packageRoot.appendingPathComponent("docs/architecture.md")
    let lines = (try? String(contentsOf: page, encoding: .utf8))?.split(separator: "\n") ?? []
    var rows: [(target: String, imports: Set<String>)] = []
    let cells = lines.filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: [" ", "`"]) } }
    let targets = Set(cells.map { $0[0] })
    for cell in cells {
      let parts = cell[2].split(separator: ";").map { Set($0.matches(of: /[A-Z]\w+/).map { String($0.output) }) }
      guard cell[2].hasPrefix("all but"), let others = parts.first else {
        rows.append((cell[0], parts.reduce([]) { $0.union($1) }))
        continue
      }
      let targets = targets.subtracting(others).subtracting([cell[0]])
      rows.append((cell[0], parts.dropFirst().reduce(targets) { $0.union($1) }))
    }
    return rows
  }()

  /// The modules that each target may import.
  static let allowed = Dictionary(uniqueKeysWithValues: rows.map { ($0.target, $0.imports) })

  /// The system's C library, by its names.
  static let system: Set<String> = ["Darwin", "Glibc", "Musl", "Bionic", "ucrt"]

  /// The only files that choose among them; all others have `CSystem`. The engine has no module below it, and listings find functions such
  /// as `sin` with one import.
  static let choosesSystem: Set<String> = [
    "LayerAnimation/Transaction.swift", "CoreAnimationNames/CACurrentMediaTime.swift",
  ]

  /// Modules that no target of the player may import, since loading them takes more time than everything else at the start.
  static let forbidden: Set<String> = ["Foundation", "FoundationEssentials", "Dispatch"]

  @Test("Every target imports only what it may", arguments: targets)
  func imports(_ target: String) throws {
    let allowed = try #require(Self.allowed[target], "a new target needs a row in the table")
    for (file, imports) in try Self.imports(of: target) {
      let wrong = imports.subtracting(allowed).subtracting(Self.choosesSystem.contains(file) ? Self.system : [])
      #expect(wrong.isEmpty, "\(file) imports \(wrong.sorted().joined(separator: ", "))")
      #expect(imports.isDisjoint(with: Self.forbidden.subtracting(allowed)), "\(file) imports Foundation")
    }
  }

  @Test("The table has a row for each target, and no row imports one below it")
  func order() {
    var above: Set<String> = []
    for row in Self.rows {
      #expect(row.imports.intersection(Self.allowed.keys).isSubset(of: above), "\(row.target) imports what is below it")
      above.insert(row.target)
    }
    #expect(above == Set(Self.targets))
  }

  @Test("The files on the page's journeys exist")
  func journeys() throws {
    let page = try String(
      contentsOf: Fixtures.packageRoot.appendingPathComponent("docs/architecture.md"), encoding: .utf8)
    let part = try #require(page.split(separator: "\n## ").first { $0.hasPrefix("Seven journeys") })
    let files = try Self.targets.flatMap { try Self.files(of: $0) }.map { $0.deletingPathExtension().lastPathComponent }
    let chains = part.split(separator: "\n\n").filter { $0.contains("→") }
    #expect(chains.count == 7)
    for chain in chains {
      let steps = chain.matches(of: /`([A-Z][A-Za-z+]+)`/).map { String($0.output.1) }
      let missing = Set(steps).subtracting(files)
      #expect(steps.count > 4 && missing.isEmpty, "\(missing.sorted())")
    }
  }

  /// A type with its module's name hides the module, so that nothing in it could be referred to by its qualified name.
  @Test("Nothing of the player imports Foundation")
  func player() {
    let (part, others) = (Self.allowed["zoetrope"] ?? [], Self.forbidden)
    #expect(!part.isEmpty && part.isDisjoint(with: ["UIKitNames", "UIKitTerminal"]) && part.isDisjoint(with: others))
    #expect(part.allSatisfy { Self.allowed[$0, default: []].isDisjoint(with: others) })
  }

  @Test("No module is named like a type", arguments: targets)
  func noTypeIsNamedLikeAModule(_ target: String) throws {
    let declaration = /(?:class|struct|enum|protocol|actor|typealias)\s+(\w+)/
    for file in try Self.files(of: target) {
      let names = try String(contentsOf: file, encoding: .utf8).matches(of: declaration).map { String($0.output.1) }
      let clash = Set(names).intersection(Self.allowed.keys)
      #expect(clash.isEmpty, "\(file.lastPathComponent) declares \(clash)")
    }
  }

  @Test("An import line is found however it is written")
  func importLines() {
    let source = """
      // import Nothing
      import Cells
        @testable import Terminal
      public import LayerAnimation
      @preconcurrency import struct Foundation.URL
      #if canImport(Darwin) import Darwin
      let important = "import Wallpaper"
      """
    #expect(Self.imports(in: source) == ["Cells", "Terminal", "LayerAnimation", "Foundation", "Darwin"])
  }

  static let targets = SourceModules.names

  private static func files(of target: String) throws -> [URL] {
    let directory = SourceModules.folder(of: target)
    let paths = FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { directory.appendingPathComponent($0) }
  }

  static func imports(of target: String) throws -> [(file: String, imports: Set<String>)] {
    try files(of: target).map {
      ("\(target)/\($0.lastPathComponent)", imports(in: try String(contentsOf: $0, encoding: .utf8)))
    }
  }

  private static func imports(in source: String) -> Set<String> {
    let kinds = "(?:struct|class|enum|protocol|func|var|let|typealias)"
    let pattern =
      "(?m)^[ \\t]*(?:#if canImport\\(\\w+\\)[ \\t]*)?(?:(?:@\\w+|public|package|internal|private|fileprivate)"
      + "[ \\t]+)*import[ \\t]+(?:\(kinds)[ \\t]+)?(\\w+)"
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let matches = expression.matches(in: source, range: NSRange(source.startIndex..., in: source))
    return Set(matches.compactMap { Range($0.range(at: 1), in: source).map { String(source[$0]) } })
  }
}
