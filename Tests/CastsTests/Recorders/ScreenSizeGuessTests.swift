import Testing

@testable import Casts

@Suite("ScreenSizeGuess")
struct ScreenSizeGuessTests {
  @Test(
    "A terminal was as large as the places to which the cursor was moved, and at least 80×24",
    arguments: [
      ("text", 80, 24), ("^[40;1H", 80, 40), ("^[1;132f", 132, 24), ("^[1;50r", 80, 50), ("^[120G^[33d", 120, 33),
      // So programs ask for the size.
      ("^[999;999H", 80, 24), ("^[", 80, 24), ("^[;;;;;;H", 80, 24), ("^[99999999999999999999H", 80, 24),
    ])
  func size(_ output: String, _ columns: Int, _ rows: Int) {
    let guess = ScreenSizeGuess(Array(output.utf8).map { $0 == UInt8(ascii: "^") ? 0x1B : $0 }[...])
    #expect((guess.columns, guess.rows) == (columns, rows))
  }
}
