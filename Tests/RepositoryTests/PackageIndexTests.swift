import Foundation
import TestSupport
import Testing

/// What indexes of packages read: the manifest and `.spi.yml`.
@Suite("PackageIndex")
struct PackageIndexTests {
  /// The targets that each product of the manifest names.
  ///
  /// The text is read rather than `swift package dump-package`: another run of the package manager, beside the one that runs the tests, may wait
  /// for it or be refused.
  private static func products() throws -> [String: [String]] {
    let manifest = try String(contentsOf: Fixtures.packageRoot.appending(path: "Package.swift"), encoding: .utf8)
    let rows = manifest.matches(of: /\.(?:library|executable)\(name: "([\w-]+)", targets: \[([^\]]+)\]\)/)
    return Dictionary(
      uniqueKeysWithValues: rows.map { row in
        (String(row.1), row.2.split(separator: ", ").map { $0.trimmingCharacters(in: ["\""]) })
      })
  }

  /// The modules that some targets import, directly or through others.
  private static func imports(of targets: [String]) throws -> Set<String> {
    var (found, waiting) = (Set<String>(), targets)
    while let next = waiting.popLast() {
      guard found.insert(next).inserted, ImportRulesTests.targets.contains(next) else { continue }
      waiting += try ImportRulesTests.imports(of: next).flatMap(\.imports)
    }
    return found
  }

  /// The products that need each of the system's libraries. The engine needs none of them.
  private static let needing: [String: Set<String>] = [
    "CNcurses": ["zoetrope", "NcursesTerminal", "UIKitTerminal"],
    "CLibYAML": ["zoetrope", "SceneFormat"],
    "CZlib": [
      "zoetrope", "Casts", "ScenePlayer", "SceneFormat", "SceneRendering", "CoreAnimationNames", "UIKitNames",
      "UIKitTerminal",
    ],
  ]

  @Test("A system's library is needed only by the products that do something with it", arguments: needing.keys.sorted())
  func onlySomeNeedALibrary(_ library: String) throws {
    let products = try Self.products()
    #expect(products.count > 8)
    let needing = try products.filter { try Self.imports(of: $0.value).contains(library) }
    #expect(Set(needing.keys) == Self.needing[library])
  }

  @Test("The index documents every module that has documentation, and builds targets that exist")
  func theIndexDocumentsEveryModule() throws {
    let modules = SourceModules.names.filter {
      FileManager.default.fileExists(atPath: SourceModules.folder(of: $0).appending(path: "\($0).docc").path)
    }
    let index = try String(contentsOf: Fixtures.packageRoot.appending(path: ".spi.yml"), encoding: .utf8)
    let documented = index.matches(of: /\n        - (\w+)/).map { String($0.1) }
    #expect(documented.sorted() == modules.sorted() && !modules.isEmpty)
    for target in index.matches(of: /target: (\w+)/) {
      #expect(SourceModules.folders[String(target.1)] != nil)
    }
  }
}
