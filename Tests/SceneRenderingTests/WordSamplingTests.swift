import Testing

@testable import SceneRendering

@Suite("WordSampling")
struct WordSamplingTests {
  /// Returns what a row of cells shows of a text, if a cell sees so many columns.
  private func shown(_ text: String, columnsPerCell: Double, cells: Int) -> String {
    let characters = Array(text)
    var words = WordSampling()
    return String(
      (0..<cells).map { cell in
        let seen = Int((Double(cell) + 0.5) * columnsPerCell)
        let column = words.next(seen, 0) { characters.indices.contains($0) && characters[$0] != " " }
        return characters.indices.contains(column) ? characters[column] : " "
      })
  }

  @Test("Along the grid a text is shown as it is")
  func plain() {
    let text = "~/clock $ make test   ok"
    #expect(shown(text, columnsPerCell: 1, cells: text.count) == text)
  }

  @Test("Words keep their letters, and spaces make up for the difference", arguments: [1.1, 1.25, 0.8, 0.5])
  func words(_ columnsPerCell: Double) {
    let text = "it    strikes    twelve    "
    let shown = shown(text, columnsPerCell: columnsPerCell, cells: Int(Double(text.count) / columnsPerCell))
    #expect(shown.split(separator: " ").map(String.init) == ["it", "strikes", "twelve"], "\(shown)")
  }

  @Test("A wider word does not begin before it is seen")
  func begin() { #expect(shown("a    b", columnsPerCell: 0.5, cells: 12) == "a         b ") }

  @Test("In another row the words begin anew")
  func rows() {
    var words = WordSampling()
    let columns = [(0, 0), (2, 0), (4, 1), (6, 1)].map { words.next($0, $1) { _ in true } }
    #expect(columns == [0, 1, 4, 5])
  }
}
