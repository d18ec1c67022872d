@testable import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("LoopSelection")
struct LoopSelectionTests {
  private let data = "data: {d: [{n: a, t: 3, g: x}, {n: b, t: 12, g: y}, {n: c, t: 7, g: x}, {n: d, t: 7, g: y}]}\n"

  private func text(_ selection: String, _ element: String) -> String {
    "format: 1\ntitle: t\nstage: {width: 90, height: 90}\n\(data)layers:\n- {for: {row: {\(selection)}}, text: '\(element)'}\n"
  }

  private func texts(_ selection: String, _ element: String = "${row.n}") throws -> String {
    let (scene, diagnostics) = decode(text(selection, element))
    #expect(diagnostics.filter { $0.severity == .error }.map(\.headline) == [])
    return try #require(scene).tree.root.sublayers.map { ($0 as? TextLayer)?.string ?? "" }.joined(separator: " ")
  }

  @Test(
    "Values are chosen and put in order",
    arguments: [
      ("of: $d", "a b c d"), ("of: $d, sort: t", "a c d b"), ("of: $d, sort: -t", "b c d a"),
      ("of: $d, sort: -t, first: 2", "b c"), ("of: $d, filter: $(row.t > 5)", "b c d"),
      ("of: $d, filter: $(row.t > 5), sort: -n", "d c b"), ("of: $d, first: 0", ""),
      ("of: $d, sort: $(0 - row.t)", "b c d a"),
      ("of: $d, filter: $(row.g == 'x'), sort: -t, first: 5", "c a"), ("of: $d, first: $(1 + 1)", "a b"),
    ])
  func chosen(_ selection: String, _ expected: String) throws { #expect(try texts(selection) == expected) }

  @Test("Plain values and ranges are chosen from as well")
  func plain() throws {
    #expect(try texts("of: [10, 9, 100], sort: value", "${row}") == "9 10 100")
    #expect(try texts("of: 1..9, filter: $(row % 3 == 0), sort: -value", "${row}${index}${count}") == "903 613 323")
    #expect(try texts("of: [b, 2, a, 10], sort: value", "${row}") == "2 10 a b")
  }

  @Test("Ranks are counted among all values, or those of a group; equal ones keep their order")
  func ranks() throws {
    #expect(try texts("of: $d, rank: -t", "${row.n}${rank}") == "a4 b1 c2 d3")
    #expect(try texts("of: $d, rank: -t, within: g", "${row.n}${rank}") == "a2 b1 c1 d2")
    #expect(try texts("of: $d, rank: -t, filter: $(row.g == 'x'), sort: t", "${row.n}${rank}") == "a4 c2")
  }

  @Test("Exchanges are those of a bubble sort")
  func exchanges() throws {
    let form = "${row.left}${row.right}${row.at}${row.pass}"
    #expect(try texts("of: [3, 2, 1], swaps: value", form) == "0100 0210 1201")
    #expect(try texts("of: $d, swaps: -t", form) == "0100 0210 0320")
    #expect(try texts("of: [1, 2, 2], swaps: value", form) == "")
  }

  @Test(
    "What is wrong is told once",
    arguments: [
      ("of: $d, sort: total", "'row' has no 'total'"), ("of: $d, filter: $(row.total > 1)", "'row' has no 'total'"),
      ("of: $d, filter: $(row.t)", "expected"), ("of: $d, sort: value", "no number and no text"),
      ("sort: t", "needs the key 'of'"),
      ("of: $d, within: g", "among which values"), ("of: $d, first: -1", "out of range"),
      ("of: $e", "there is no parameter 'e'"),
      ("of: $d, sorted: t", "unknown key 'sorted' in a selection; did you mean 'sort'?"),
      ("of: 3", "a list, or a range"),
      ("of: $d, rank: t, swaps: t", "exchanges have no rank"),
    ])
  func mistakes(_ selection: String, _ message: String) {
    let found = decode(text(selection, "a")).diagnostics.filter { $0.severity == .error }.map(\.headline)
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
  }
}
