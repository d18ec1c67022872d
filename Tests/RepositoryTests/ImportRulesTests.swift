import Foundation
import TestSupport
import Testing

/// The allowed imports: a module is below those that import it, and only one module imports ncurses.
@Suite("Import rules")
struct ImportRulesTests {
  /// The modules that each target may import.
  static let allowed: [String: Set<String>] = [
    "LayerAnimation": ["RealModule"],
    "CSystem": [],
    "CLibYAML": [],
    "CZlib": [],
    "CoreAnimationNames": ["LayerAnimation", "Pixels", "CSystem"],
    // UIKit's import brings Foundation; programs that are written with it are listings, and the player is none of them.
    "UIKitNames": ["CoreAnimationNames", "LayerAnimation", "Interaction", "Foundation", "Dispatch"],
    "UIKitTerminal": ["UIKitNames", "LayerAnimation", "ScenePlayer", "Terminal", "NcursesTerminal"],
    "Diagnostics": [],
    "Cells": ["CSystem"],
    "Casts": ["LayerAnimation", "Cells", "CSystem", "CZlib", "Diagnostics"],
    "SceneRendering": ["LayerAnimation", "Cells", "Casts", "CSystem", "RealModule"],
    "Interaction": ["LayerAnimation", "RealModule"],
    "SceneFormat": [
      "LayerAnimation", "Interaction", "Cells", "Casts", "CSystem", "Diagnostics", "Pixels", "CLibYAML", "RealModule",
    ],
    "Pixels": ["Cells", "CSystem", "CZlib"],
    "Terminal": ["Cells", "CSystem", "Diagnostics"],
    "Export": [
      "LayerAnimation", "Interaction", "SceneRendering", "Pixels", "Terminal", "Cells", "CSystem", "Diagnostics",
    ],
    "CNcurses": [],
    "NcursesTerminal": ["Terminal", "Cells", "CNcurses", "CSystem"],
    "ScenePlayer": [
      "LayerAnimation", "Interaction", "Casts", "SceneRendering", "Cells", "CSystem", "Terminal", "Diagnostics",
      "RealModule",
    ],
    "zoetrope": [
      "LayerAnimation", "Interaction", "Cells", "Casts", "SceneRendering", "SceneFormat", "Pixels",
      "Export", "Terminal", "NcursesTerminal", "ScenePlayer", "Diagnostics", "CSystem", "ArgumentParser",
    ],
  ]

  /// The system's C library, by its names.
  static let system: Set<String> = ["Darwin", "Glibc", "Musl", "Bionic", "ucrt"]

  /// The only files that choose among them; all others have `CSystem`. The engine has no module below it, and listings find functions such
  /// as `sin` with one import.
  static let choosesSystem: Set<String> = [
    "LayerAnimation/ThreadLocal.swift", "CoreAnimationNames/CACurrentMediaTime.swift",
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

  @Test("No module imports itself, directly or indirectly")
  func noCycles() {
    for (target, imports) in Self.allowed {
      var (reached, open) = (Set<String>(), imports)
      while let next = open.popFirst() {
        guard reached.insert(next).inserted else { continue }
        open.formUnion(Self.allowed[next] ?? [])
      }
      #expect(!reached.contains(target), "\(target) imports itself")
    }
    #expect(Self.targets.allSatisfy { Self.allowed[$0] != nil })
  }

  @Test("The table on the page about the architecture says the same, and no row imports one below it")
  func page() throws {
    let page = Fixtures.packageRoot.appendingPathComponent("docs/architecture.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: [" ", "`"]) } }
      .filter { Self.allowed[$0[0]] != nil }
    var above: Set<String> = []
    for row in rows {
      let named = Set(row[2].split { !$0.isLetter }.map(String.init)).intersection(Self.allowed.keys)
      let others = Set(Self.allowed.keys).subtracting(named).subtracting([row[0]])
      let imports = row[2].hasPrefix("all but") ? others : named
      #expect(imports == Self.allowed[row[0], default: []].intersection(Self.allowed.keys), "\(row[0])")
      #expect(imports.isSubset(of: above), "\(row[0]) imports what is below it")
      above.insert(row[0])
    }
    #expect(above == Set(Self.allowed.keys))
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
