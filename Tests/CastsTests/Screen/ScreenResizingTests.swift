import Testing

@testable import Casts

@Suite("Screen, resizing")
struct ScreenResizingTests {
  private func resized(_ output: String, from size: (Int, Int), to newSizes: [(Int, Int)], history: Int = 20) -> Screen
  {
    var screen = Screen(columns: size.0, rows: size.1, historyLimit: history)
    screen.feed(output)
    for size in newSizes { screen.resize(columns: size.0, rows: size.1) }
    return screen
  }

  @Test("A line that was wrapped is wrapped anew, and the cursor stays at its character")
  func wrapping() {
    let narrow = resized("abcdefgh\r\nxy", from: (10, 4), to: [(3, 4)])
    #expect(narrow.lines == ["gh", "xy", "", ""] && narrow.place == [2, 1])
    let wide = resized("abcdefgh", from: (3, 4), to: [(10, 4)])
    #expect(wide.lines == ["abcdefgh", "", "", ""] && wide.place == [8, 0])
    #expect(resized("abcdefgh\r\nxy", from: (10, 4), to: [(3, 4), (10, 4)]).lines == ["abcdefgh", "xy", "", ""])
  }

  @Test("Rows above return when the screen grows, and rows below the cursor go first when it shrinks")
  func height() {
    let screen = resized("1\r\n2\r\n3\r\n4", from: (4, 2), to: [(4, 4)])
    #expect(screen.lines == ["1", "2", "3", "4"] && screen.place == [1, 3])
    #expect(resized("1\r\n2", from: (4, 4), to: [(4, 2)]).lines == ["1", "2"])
    #expect(resized("1\r\n2\r\n3\r\n4", from: (4, 4), to: [(4, 2)]).lines == ["3", "4"])
    #expect(resized("1\r\n2\r\n3\r\n4", from: (4, 2), to: [(4, 4)], history: 0).lines == ["3", "4", "", ""])
  }

  @Test("The alternate screen is cut and filled, and the main one is wrapped behind it")
  func alternate() {
    var screen = resized("abcdef^[?1049h^[Hxyzuvw", from: (6, 2), to: [(3, 3)])
    #expect(screen.lines == ["xyz", "", ""])
    screen.feed("^[?1049l")
    #expect(screen.lines == ["abc", "def", ""])
  }

  @Test("A wide character is not divided")
  func wide() {
    #expect(resized("a日b", from: (4, 2), to: [(2, 4)]).lines == ["a", "日", "b", ""])
    #expect(resized("日本", from: (4, 1), to: [(1, 4)]).columns == 1)
  }

  @Test("The rows above, and each row that is wrapped anew, count as work")
  func work() {
    var (alone, high) = (resized("", from: (100, 2), to: []), resized("", from: (100, 2), to: [], history: 400))
    for _ in 0..<400 {
      alone.feed("a\r\n")
      high.feed("a\r\n")
    }
    let before = (alone.work, high.work)
    alone.resize(columns: 50, rows: 2)
    high.resize(columns: 50, rows: 2)
    #expect(high.work - before.1 > alone.work - before.0 + 375 * (100 + 16))
  }

  @Test("Sizes are limited")
  func limits() {
    let screen = resized("x", from: (0, -1), to: [(100_000, 1)])
    #expect(screen.columns == Screen.sizeLimit && screen.rows == 1)
  }
}
