import Foundation
import TestSupport
import Testing

/// The endings of scene files, which are no part of their names.
@Suite("SceneEnding")
struct SceneEndingTests {
  @Test("A scene is named without its ending", arguments: ["zoetrope.yaml", "zoetrope.yml", "yaml", "yml"])
  func aSceneIsNamedWithoutItsEnding(ending: String) throws {
    let folder = try ScratchDirectory()
    let scene = "format: 1\ntitle: A scene\nstage: {width: 8, height: 4}\nlayers: []\n"
    let file = folder.url.appending(path: "mine.\(ending)")
    try scene.write(to: file, atomically: false, encoding: .utf8)
    var environment = plainEnvironment
    environment["ZOETROPE_SCENES"] = folder.url.path
    let list = try run(BuiltProducts.zoetrope.path, ["list"], environment: environment)
    #expect(list.stdout.hasPrefix("mine "), "\(list.stdout)\(list.stderr)")
    let check = try run(BuiltProducts.zoetrope.path, ["check", "mine"], environment: environment)
    #expect(check.status == 0, "\(check.stderr)")
  }

  @Test("The schemas are in the entry for the public catalogue, under the endings that editors.md names")
  func theSchemasAreInTheEntry() throws {
    struct Catalog: Decodable {
      struct Schema: Decodable {
        let fileMatch: [String]
        let url: String
      }

      let schemas: [Schema]
    }
    let root = Fixtures.packageRoot
    let data = try Data(contentsOf: root.appending(path: "Packaging/editors/catalog.json"))
    let catalog = try JSONDecoder().decode(Catalog.self, from: data)
    let page = try String(contentsOf: root.appending(path: "docs/editors.md"), encoding: .utf8)
    #expect(catalog.schemas.count == 2)
    for schema in catalog.schemas {
      let file = try #require(schema.url.split(separator: "/").last)
      #expect(FileManager.default.fileExists(atPath: root.appending(path: "Scenes/\(file)").path))
      #expect(page.contains("\(schema.fileMatch[0])") && page.contains("`\(file)`"))
    }
  }
}
