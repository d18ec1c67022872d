import Foundation
import TestSupport
import Testing

/// What indexes of packages read: the manifest and `.spi.yml`.
@Suite("PackageIndex")
struct PackageIndexTests {
  /// The parts of `swift package dump-package` that are looked at.
  private struct Manifest: Decodable {
    struct Product: Decodable {
      let name: String
      let targets: [String]
    }

    struct Target: Decodable {
      struct Dependency: Decodable {
        let byName: [String?]?
      }

      let name: String
      let dependencies: [Dependency]

      var own: [String] { dependencies.compactMap { $0.byName?.first ?? nil } }
    }

    let products: [Product]
    let targets: [Target]

    static func read() throws -> Manifest {
      let dump = try run("/usr/bin/env", ["swift", "package", "dump-package"], directory: Fixtures.packageRoot)
      return try JSONDecoder().decode(Manifest.self, from: Data(dump.stdout.utf8))
    }

    /// The targets of the package that a product is built of.
    func targets(of product: Product) -> Set<String> {
      let own = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.own) })
      var (found, waiting) = (Set<String>(), product.targets)
      while let next = waiting.popLast() {
        if found.insert(next).inserted { waiting += own[next] ?? [] }
      }
      return found
    }
  }

  @Test("Only the products for terminals, and the program, need ncurses", .enabled(if: PackageIndexTests.hasSwift))
  func onlySomeNeedNcurses() throws {
    let manifest = try Manifest.read()
    let needing = manifest.products.filter { manifest.targets(of: $0).contains("CNcurses") }.map(\.name)
    #expect(Set(needing) == ["zoetrope", "NcursesTerminal", "UIKitTerminal"])
    #expect(manifest.products.count > 8)
  }

  private static let hasSwift = (try? run("/bin/sh", ["-c", "command -v swift"]))?.status == 0

  @Test("The index documents every module that has documentation, and builds targets that exist")
  func theIndexDocumentsEveryModule() throws {
    let sources = Fixtures.packageRoot.appending(path: "Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path).filter {
      FileManager.default.fileExists(atPath: sources.appending(path: "\($0)/\($0).docc").path)
    }
    let index = try String(contentsOf: Fixtures.packageRoot.appending(path: ".spi.yml"), encoding: .utf8)
    let documented = index.matches(of: /\n        - (\w+)/).map { String($0.1) }
    #expect(documented.sorted() == modules.sorted() && !modules.isEmpty)
    for target in index.matches(of: /target: (\w+)/) {
      #expect(FileManager.default.fileExists(atPath: sources.appending(path: String(target.1)).path))
    }
  }
}
