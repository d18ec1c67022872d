import Diagnostics
@testable import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("Data")
struct DataTests {
  private static let sales = "month,total\nJan,120\nFeb,80\n"

  private struct NoFile: Error {}

  private func decode(
    _ body: String, files: [String: String] = ["sales.csv": sales], _ parameters: [String: String] = [:]
  ) -> (scene: Scene?, diagnostics: [Diagnostic]) {
    SceneDecoder.decode(
      SourceFile(name: "scene.yaml", text: "format: 1\ntitle: t\nstage: {width: 99, height: 99}\n\(body)"),
      parameters: parameters,
      readFile: { name in
        guard let text = files[name] else { throw SceneFileProblem("cannot be read: No such file or directory") }
        return [UInt8](text.utf8)
      })
  }

  private func layers(_ body: String, files: [String: String] = ["sales.csv": sales]) throws -> [Layer] {
    let (scene, diagnostics) = decode(body, files: files)
    #expect(diagnostics.map(\.headline) == [])
    return try #require(scene).tree.root.sublayers
  }

  private func mistakes(_ body: String, files: [String: String] = ["sales.csv": sales]) -> [String] {
    decode(body, files: files).diagnostics.map(\.headline)
  }

  private static let bars = "layers: [{for: {row: $sales}, text: $row.month, position: [$index, $(row.total / 10)]}]\n"

  @Test("Rows of a file become layers")
  func rowsOfAFileBecomeLayers() throws {
    let bars = try layers("data: {sales: sales.csv}\n\(Self.bars)")
    #expect(bars.map { ($0 as? TextLayer)?.string } == ["Jan", "Feb"])
    #expect(bars.map(\.position) == [Point(x: 0, y: 12), Point(x: 1, y: 8)])
  }

  @Test("JSON gives the same rows, and lists of values")
  func jsonGivesTheSameRows() throws {
    let json = "[{\"month\": \"Jan\", \"total\": 120}, {\"month\": \"Feb\", \"total\": 8e1}]"
    let bars = try layers("data: {sales: a/b.json}\n\(Self.bars)", files: ["a/b.json": json])
    #expect(bars.map(\.position.y) == [12, 8])
    let list = try layers("data: {n: n.JSON}\nlayers: [{for: {i: $n}, zPosition: $i}]\n", files: ["n.JSON": "[3, 4]"])
    #expect(list.map(\.zPosition) == [3, 4])
  }

  @Test("Data stands in the scene as well")
  func dataStandsInTheSceneAsWell() throws {
    let rows = "data:\n  sales:\n    - {month: Jan, total: 120}\n    - {month: Feb, total: 80}\n"
    #expect(try layers(rows + Self.bars, files: [:]).map(\.position.y) == [12, 8])
  }

  @Test("A column is a list")
  func aColumnIsAList() throws {
    let layers = try layers(
      """
      data: {sales: sales.csv}
      layers:
        - animations: [{keyPath: zPosition, values: $sales.total, duration: 1s}]
        - {for: {total: $sales.total}, zPosition: $total}

      """)
    #expect(layers.map(\.zPosition) == [0, 120, 80])
    #expect((layers[0].animations[0].animation as? KeyframeAnimation)?.values.count == 2)
  }

  @Test("Expressions know the greatest value of a column, and how many rows there are")
  func expressionsKnowTheGreatestValueOfAColumn() throws {
    let layers = try layers(
      """
      data: {sales: sales.csv}
      layers:
        - {for: {row: $sales}, opacity: $(row.total / max(sales.total)), zPosition: $(sum(sales.total) + count(sales))}

      """)
    #expect(layers.map(\.opacity) == [1, 80.0 / 120] && layers[0].zPosition == 202)
    #expect(
      mistakes("data: {sales: sales.csv}\nlayers: [{for: {row: $sales}, opacity: $(max(sales.month))}]\n") == [
        "scene.yaml:5:46: error: in this expression: 'max' needs numbers, and 'sales.month' has other values "
          + "(in sales.csv:2:1)"
      ])
  }

  @Test("A parameter names the file")
  func aParameterNamesTheFile() throws {
    let body = "parameters: {file: sales.csv}\ndata: {sales: $file}\n\(Self.bars)"
    let (scene, _) = decode(body, files: ["other.csv": "month,total\nMay,5\n"], ["file": "other.csv"])
    #expect(scene?.tree.root.sublayers.count == 1)
  }

  // MARK: Mistakes

  @Test("A missing file is told at its name")
  func aMissingFileIsToldAtItsName() {
    #expect(
      mistakes("data: {sales: sale.csv}\n\(Self.bars)") == [
        "scene.yaml:4:15: error: 'sale.csv' cannot be read: No such file or directory"
      ])
    let text = "format: 1\ntitle: t\nstage: {width: 99, height: 99}\ndata: {sales: sales.csv}\n\(Self.bars)"
    #expect(
      SceneDecoder.decode(SourceFile(name: "scene.yaml", text: text)).diagnostics.map(\.headline) == [
        "scene.yaml:4:15: error: this scene is read without files, so there is no data from 'sales.csv'"
      ])
  }

  @Test("What is wrong in a file is told with its place there")
  func whatIsWrongInAFileIsToldWithItsPlaceThere() throws {
    let (_, diagnostics) = decode(
      "data: {sales: sales.csv}\n\(Self.bars)", files: ["sales.csv": "month,total\nJan,1,2\n"])
    #expect(
      diagnostics.map(\.description) == [
        """
        sales.csv:2:7: error: this row has 3 values, and there are 2 columns; a value with a comma in it needs quotes
          Jan,1,2
                ^
        """
      ])
    #expect(
      mistakes("data: {sales: s.json}\n\(Self.bars)", files: ["s.json": "[\n  {\"a\": }]"]) == [
        "s.json:2:9: error: expected a value, found '}'"
      ])
  }

  @Test(
    "A value of the wrong kind in an expression is told with its place in the file, beside numbers too")
  func aValueOfTheWrongKindInAnExpression() {
    func told(_ expression: String) -> [String] {
      mistakes("data: {sales: sales.csv}\nlayers: [{for: {row: $sales}, opacity: $(\(expression))}]\n")
    }
    #expect(
      told("row.month * 2") == [
        "scene.yaml:5:42: error: in this expression: '*' needs a number, and this is a text (in sales.csv:2:1)",
        "scene.yaml:5:42: error: in this expression: '*' needs a number, and this is a text (in sales.csv:3:1)",
      ])
    let place = "scene.yaml:5:54: error: in this expression: '*' needs a number, and this is a text"
    #expect(told("row.total * row.month") == ["\(place) (in sales.csv:2:1)", "\(place) (in sales.csv:3:1)"])
    #expect(
      told("row.month * row.month") == [
        "scene.yaml:5:42: error: in this expression: '*' needs a number, and this is a text (in sales.csv:2:1)",
        "scene.yaml:5:42: error: in this expression: '*' needs a number, and this is a text (in sales.csv:3:1)",
      ])
  }

  @Test("A file that is refused makes nothing wrong that asks for its greatest value")
  func nothingFollowsFromARefusedFile() {
    let text = "data: {sales: sales.csv}\nlayers: [{for: {row: $sales}, opacity: $(row.total / max(sales.total))}]\n"
    #expect(
      mistakes(text, files: ["sales.csv": "month,total\nJan\n"]) == [
        "sales.csv:2:1: error: this row has 1 value, and there are 2 columns"
      ])
  }

  @Test("A value of the wrong kind is told where it is used, and where it stands")
  func aValueOfTheWrongKindIsToldWhereItIsUsed() {
    let files = ["sales.csv": "month,total\nJan,many\nFeb,1\n"]
    #expect(
      mistakes("data: {sales: sales.csv}\nlayers: [{for: {row: $sales}, opacity: $row.total}]\n", files: files) == [
        "scene.yaml:5:40: error: expected a number, found 'many' (in sales.csv:2:5)"
      ])
    #expect(
      mistakes(
        "data: {sales: sales.csv}\nlayers: [{animations: [{keyPath: opacity, values: $sales.total}]}]\n", files: files)
        == ["scene.yaml:5:51: error: expected a number, found 'many' (in sales.csv:2:5)"])
  }

  @Test("An unknown column is told with the nearest one")
  func anUnknownColumnIsToldWithTheNearestOne() {
    #expect(
      mistakes("data: {sales: sales.csv}\nlayers: [{for: {row: $sales}, opacity: $row.totl}]\n") == [
        "scene.yaml:5:40: error: 'row' has no 'totl'; did you mean 'total'?"
      ])
    #expect(
      mistakes("data: {sales: sales.csv}\nlayers: [{for: {row: $sales.totl}, opacity: $row}]\n") == [
        "scene.yaml:5:22: error: 'sales' has no 'totl'; did you mean 'total'?"
      ])
  }

  @Test("Names of data are checked, and what is not used is told")
  func namesOfDataAreChecked() {
    #expect(
      mistakes("parameters: {a: 1}\ndata: {a: sales.csv, 1b: sales.csv, c: sales.csv}\nlayers: [{zPosition: $a}]\n")
        == [
          "scene.yaml:5:8: error: there is a parameter 'a' already",
          "scene.yaml:5:22: error: the name of data has letters, digits, '_' and '-', and does not begin with a digit",
          "scene.yaml:5:37: warning: nothing uses the data 'c'",
        ])
    #expect(
      mistakes("data: {a: [$a]}\nlayers: [{for: {x: $a}, zPosition: $x}]\n") == [
        "scene.yaml:4:12: error: there is no parameter 'a'"
      ])
  }

  @Test("Texts of a file are literal")
  func textsOfAFileAreLiteral() throws {
    let texts = try layers(
      "data: {t: t.csv}\nlayers: [{for: {row: $t}, text: \"${row.a}\"}]\n",
      files: ["t.csv": "a\n$row.b ${x} $(1 + 1)\n"])
    #expect((texts[0] as? TextLayer)?.string == "$row.b ${x} $(1 + 1)")
  }

  @Test("A library gives the files, and names what it cannot give")
  func aLibraryGivesTheFiles() throws {
    let text = "format: 1\ntitle: t\nstage: {width: 99, height: 99}\ndata: {sales: sales.csv}\n\(Self.bars)"
    #expect(try SceneFile(text, readFile: { _ in [UInt8](Self.sales.utf8) }).scene.tree.root.sublayers.count == 2)
    #expect(throws: SceneMistakes.self) { try SceneFile(text) }
    let mistakes = #expect(throws: SceneMistakes.self) { try SceneFile(text, readFile: { _ in throw NoFile() }) }
    #expect(mistakes?.diagnostics.first?.message == "'sales.csv' cannot be read: NoFile()")
  }
}
