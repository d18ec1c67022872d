import Cells
import Foundation
import TestSupport
import Testing

@testable import Export

@Suite("ANSI films")
struct ANSIFilmExportTests {
  @Test("Each frame has as many lines as rows, and covers the one before")
  func coversTheFrameBefore() {
    var random = SeededGenerator(seed: 8)
    var export = ANSIFilmExport()
    var output: [UInt8] = []
    let picture = CellBuffer(columns: 12, rows: 3)
    // Its lines end with a line feed, which scrolls on a screen of as many rows; and they need the return of the terminal driver.
    var screen = ScreenModel(columns: 12, rows: 4) { CharacterWidth.columns(of: $0) }
    export.begin(columns: 12, rows: 3, into: &output)
    for _ in 0..<40 {
      RandomPicture.change(picture, with: &random)
      for row in 0..<3 where picture[11, row].isWide { picture[11, row] = .blank }
      export.encode(picture, at: 0, into: &output)
      #expect(output.filter { $0 == 10 }.count == 3)
      screen.obey(String(decoding: output, as: UTF8.self).replacingOccurrences(of: "\n", with: "\r\n"))
      #expect(screen.mistakes.isEmpty, "\(screen.mistakes)")
      #expect(Array(screen.visiblePlaces.prefix(36)) == picture.places(in: .truecolor))
      output = []
    }
    #expect(screen.modes.isEmpty)
    export.end(at: 1, into: &output)
    screen.obey(String(decoding: output, as: UTF8.self))
    #expect(screen.modes == [25])
  }
}
