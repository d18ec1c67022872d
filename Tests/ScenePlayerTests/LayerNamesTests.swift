import Testing

@testable import ScenePlayer

@Suite("LayerNames")
struct LayerNamesTests {
  @Test("A layer is called by as much of its path as tells it from the others")
  func names() {
    let paths = [
      ["sky", "plane"], ["time", "bar"], ["block", "bar"], ["bar"], ["x", "a", "dot"], ["y", "a", "dot"], [],
    ]
    let names = LayerNames(of: Set(paths.indices)) { paths[$0] }
    #expect(
      paths.indices.map { names[$0] } == ["plane", "time/bar", "block/bar", "bar", "x/a/dot", "y/a/dot", "root"])
  }

  @Test("Layers of one path are called by the whole of it")
  func onePath() {
    let names = LayerNames(of: [3, 5]) { _ in ["row", "cell"] }
    #expect(names[3] == "row/cell" && names[5] == "row/cell")
  }
}
