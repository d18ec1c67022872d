import Testing

@testable import SceneRendering

@Suite("WordSampling")
struct WordSamplingTests {
  /// Returns what a row of cells shows of a text, if a cell sees so many columns.
  private func shown(_ text: String, columnsPerCell: Double, cells: Int) -> String {
    let characters = Array(text)
    var words = WordSampling(from: 0)
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

  @Test("No word is passed over, however short it is", arguments: [1.05, 1.1, 1.15])
  func shortWords(_ columnsPerCell: Double) {
    let text = "~/clock $ make a = 1       ok    "
    let shown = shown(text, columnsPerCell: columnsPerCell, cells: Int(Double(text.count) / columnsPerCell))
    #expect(shown.split(separator: " ").map(String.init) == ["~/clock", "$", "make", "a", "=", "1", "ok"], "\(shown)")
  }

  @Test("A wider word does not begin before it is seen")
  func begin() { #expect(shown("a    b", columnsPerCell: 0.5, cells: 12) == "a         b ") }

  @Test("In another row the words begin anew")
  func rows() {
    var words = WordSampling(from: 0)
    let columns = [(0, 0), (2, 0), (4, 1), (6, 1)].map { words.next($0, $1) { _ in true } }
    #expect(columns == [0, 1, 4, 5])
  }

  @Test("A word keeps its first letter where the first column is seen in the middle of no cell")
  func firstColumn() {
    func begin(_ seen: [Int], from first: Int, _ letters: ClosedRange<Int>) -> [Int] {
      var words = WordSampling(from: first)
      return seen.map { words.next($0, 0) { letters.contains($0) } }
    }
    #expect(begin([1, 2, 3], from: 0, 0...9) == [0, 1, 2])
    #expect(begin([4, 5], from: 3, 0...9) == [3, 4])
    #expect(begin([1, 2], from: 0, 1...9) == [1, 2])
    #expect(begin([1, 2], from: 0, 0...0) == [0, 2])
    #expect(begin([2, 3], from: 0, 0...9) == [2, 3])
    // A mirrored picture shows each cell for itself.
    #expect(begin([3, 2, 1, 0], from: 0, 0...9) == [3, 2, 1, 0])
  }
}
