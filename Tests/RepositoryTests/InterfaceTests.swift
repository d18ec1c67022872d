import Foundation
import TestSupport
import Testing

/// The kept interface of the stable modules, and the script that compares it.
@Suite("Interface")
struct InterfaceTests {
  private static let script = Fixtures.packageRoot.appending(path: "Scripts/compare-interface")
  private static let stable = ["LayerAnimation", "CoreAnimationNames", "Cells"]
  private static let hasPython = (try? run("/bin/sh", ["-c", "command -v python3"]))?.status == 0

  @Test("The page on stability names the modules of which an interface is kept, and no other is kept")
  func thePageNamesTheModules() throws {
    let page = Fixtures.packageRoot.appending(path: "docs/stability.md")
    let row = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").first {
      $0.contains("every public declaration")
    }
    #expect(row?.matches(of: /`(\w+)`/).prefix(3).map { String($0.1) } == Self.stable)
    let folder = Fixtures.packageRoot.appending(path: "Tests/Fixtures/Interface")
    #expect(Fixtures.fileNames(in: folder).sorted() == Self.stable.map { $0 + ".txt" }.sorted())
  }

  /// A package with a changelog, and with a symbol graph of each stable module, of which one declares `Dial.turn(by:)`.
  private struct Package {
    let folder: ScratchDirectory

    init(changes: String) throws {
      folder = try ScratchDirectory()
      for path in ["Scripts", "graphs"] {
        try FileManager.default.createDirectory(
          at: folder.url.appending(path: path), withIntermediateDirectories: false)
      }
      try FileManager.default.copyItem(
        at: InterfaceTests.script, to: folder.url.appending(path: "Scripts/compare-interface"))
      try write("# Changelog\n\n## 2.0.0\n\n\(changes)\n\n## 1.0.0\n\nA `Dial`.\n", to: "CHANGELOG.md")
      for module in InterfaceTests.stable {
        try write(#"{"symbols": [], "relationships": []}"#, to: "graphs/\(module).symbols.json")
      }
    }

    func write(_ text: String, to path: String) throws {
      try text.write(to: folder.url.appending(path: path), atomically: false, encoding: .utf8)
    }

    /// Declares the method with a parameter of a type.
    func declare(_ type: String) throws {
      let graph = #"""
        {"symbols": [{"identifier": {"precise": "s:1"}, "pathComponents": ["Dial", "turn(by:)"],
          "declarationFragments": [{"spelling": "func turn(by: "}, {"spelling": "\#(type)"}, {"spelling": ")"}]}],
         "relationships": [{"kind": "conformsTo", "source": "s:1", "target": "s:2", "targetFallback": "Swift.Sendable"}]}
        """#
      try write(graph, to: "graphs/Cells.symbols.json")
    }

    func compare(_ options: String...) throws -> CommandResult {
      try run(folder.url.appending(path: "Scripts/compare-interface").path, ["graphs"] + options, directory: folder.url)
    }

    func kept() throws -> String {
      try String(contentsOf: folder.url.appending(path: "Tests/Fixtures/Interface/Cells.txt"), encoding: .utf8)
    }
  }

  @Test(
    "An interface is kept as sorted lines, and one that is different is told", .enabled(if: InterfaceTests.hasPython))
  func anInterfaceIsKept() throws {
    let package = try Package(changes: "Nothing.")
    try package.declare("Double")
    #expect(try package.compare("--record").status == 0)
    #expect(try package.kept() == "Dial.turn(by:): conforms to Sendable\nDial.turn(by:): func turn(by: Double)\n")
    #expect(try package.compare().status == 0)
    try package.declare("Angle")
    let result = try package.compare()
    #expect(result.status == 1 && result.stderr.contains("make interface"))
    #expect(result.stdout.contains("-Dial.turn(by:): func turn(by: Double)\n  +Dial.turn(by:): func turn(by: Angle)"))
  }

  @Test(
    "What is gone is not forgotten before the changelog's first section names it",
    .enabled(if: InterfaceTests.hasPython))
  func whatIsGoneIsNotForgotten() throws {
    let package = try Package(changes: "Nothing about dials.")
    try package.declare("Double")
    #expect(try package.compare("--record").status == 0)
    try package.declare("Angle")
    let refused = try package.compare("--record")
    #expect(refused.status == 1 && refused.stdout.contains("Cells:\n  Dial.turn(by:): func turn(by: Double)"))
    #expect(try package.kept().contains("Double"))
    try package.write("# Changelog\n\n## 2.0.0\n\n`Dial.turn` takes an angle.\n", to: "CHANGELOG.md")
    #expect(try package.compare("--record").status == 0)
    #expect(try package.kept().contains("Angle"))
  }
}
