import Terminal
import Testing

@testable import NcursesTerminal

@Suite("Picture area")
struct PictureAreaTests {
  @Test(
    "A picture stands in the middle of a larger window",
    arguments: [
      (80, 24, 80, 24, 0, 0), (1000, 500, 1000, 500, 0, 0), (5000, 5000, 1000, 500, 2000, 2250),
      (1003, 20, 1000, 20, 1, 0), (100, 900, 100, 500, 0, 200), (1, 1, 1, 1, 0, 0),
    ])
  func aPictureStandsInTheMiddleOfALargerWindow(
    columns: Int, rows: Int, width: Int, height: Int, left: Int, top: Int
  ) {
    let area = PictureArea(window: TerminalSize(columns: columns, rows: rows))
    #expect(area.size == TerminalSize(columns: width, rows: height))
    #expect(area.origin == (left, top))
    #expect(PictureArea(window: area.window, isCentered: false).origin == (0, 0))
  }

  @Test("The mouse is where it is on the picture")
  func theMouseIsWhereItIsOnThePicture() {
    let area = PictureArea(window: TerminalSize(columns: 1200, rows: 600))
    #expect(area.event(MouseEvent(.press(.left), column: 103, row: 55)) == MouseEvent(.press(.left), column: 3, row: 5))
    #expect(area.event(MouseEvent(.press(.left), column: 99, row: 55)) == nil)
    #expect(area.event(MouseEvent(.wheelUp, column: 1100, row: 55)) == nil)
    #expect(
      area.event(MouseEvent(.drag(.left), column: 1150, row: 10)) == MouseEvent(.drag(.left), column: 999, row: 0))
    #expect(
      area.event(MouseEvent(.release(nil), column: 0, row: 599)) == MouseEvent(.release(nil), column: 0, row: 499))
  }
}
