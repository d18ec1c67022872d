import Cells
import Testing

@testable import Export

@Suite struct FilmMountTests {
  private func lines(_ mount: FilmMount, title: String = "Title") -> [String] {
    let picture = CellBuffer(columns: 12, rows: 2)
    picture.write("abcdefghijkl", column: 0, row: 0)
    picture.write("mnopqrstuvwx", column: 0, row: 1)
    let whole = CellBuffer(columns: mount.columns(around: 12), rows: mount.rows(around: 2))
    mount.draw(picture, title: title, isLight: false, into: whole)
    return whole.lines
  }

  @Test("Free cells are around the picture, beside it twice as many as above")
  func padding() {
    #expect(lines(FilmMount(padding: 1)) == ["", "  abcdefghijkl", "  mnopqrstuvwx", ""])
  }

  @Test("The bar has three dots, and as much of the title as fits in the middle behind them")
  func window() {
    let shown = lines(FilmMount(padding: 2, hasWindow: true))
    #expect(shown.count == 7 && shown[0].hasPrefix(" ● ● ●") && shown[0].contains("Title"))
    #expect(shown[3] == "    abcdefghijkl")
    #expect(lines(FilmMount(hasWindow: true), title: "Long title")[0] == " ● ● ●  Lon")
    #expect(FilmMount().isEmpty && !FilmMount(hasWindow: true).isEmpty)
  }
}
