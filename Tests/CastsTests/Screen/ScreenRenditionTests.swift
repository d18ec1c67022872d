import Casts
import Testing

@Suite("Screen, SGR")
struct ScreenRenditionTests {
  private func cell(_ output: String) -> ScreenCell { screen(output + "x")[0, 0] }

  @Test(
    "Every attribute is set, and reset by its own number and by 0",
    arguments: [
      ("1", "22", ScreenStyle.bold), ("2", "22", .faint), ("3", "23", .italic), ("5", "25", .blink),
      ("6", "25", .blink),
      ("7", "27", .inverse), ("8", "28", .concealed), ("9", "29", .struck), ("53", "55", .overlined),
    ])
  func attributes(_ set: String, _ reset: String, _ style: ScreenStyle) {
    #expect(cell("^[\(set)m").style == style)
    #expect(cell("^[\(set);\(reset)m").style == [] && cell("^[\(set)m^[m").style == [])
  }

  @Test(
    "Underlines have styles and a colour",
    arguments: [
      ("4", UnderlineStyle.single), ("21", .double), ("4:3", .curly), ("4:4", .dotted), ("4:5", .dashed),
      ("4:0", .none),
      ("4:3;24", .none), ("4:9", .none), ("4;4:9", .single),
    ])
  func underlines(_ code: String, _ style: UnderlineStyle) { #expect(cell("^[\(code)m").style.underline == style) }

  @Test("The colour of an underline is kept for each cell")
  func underlineColor() {
    let screen = screen("^[4;58;5;9mx^[58:2::1:2:3my^[59mz")
    let colors = (0..<3).map { screen.underlineColor(of: screen[$0, 0]) }
    #expect(
      colors == [
        ScreenColor(index: 9), ScreenColor(red: 1, green: 2, blue: 3), .standard,
      ])
  }

  @Test(
    "Colours are numbers or components, with semicolons and with colons",
    arguments: [
      ("31", ScreenColor(index: 1)), ("97", ScreenColor(index: 15)), ("38;5;200", ScreenColor(index: 200)),
      ("38:5:200", ScreenColor(index: 200)), ("38;2;1;2;3", ScreenColor(red: 1, green: 2, blue: 3)),
      ("38:2:1:2:3", ScreenColor(red: 1, green: 2, blue: 3)), ("38:2::1:2:3", ScreenColor(red: 1, green: 2, blue: 3)),
      ("38;2:1:2:3", ScreenColor(red: 1, green: 2, blue: 3)), ("31;39", .standard), ("38;5;256", .standard),
      ("38;2;1;2;300", .standard), ("38;5", .standard), ("38", .standard), ("31;38;9", ScreenColor(index: 1)),
      ("31;1:2", ScreenColor(index: 1)),
    ])
  func colors(_ code: String, _ color: ScreenColor) {
    #expect(cell("^[\(code)m").foreground == color)
    let background = code.replacing("38", with: "48").replacing("31", with: "41").replacing("39", with: "49")
    if code != "97" { #expect(cell("^[\(background)m").background == color) }
  }

  @Test("What follows a colour is read on its own")
  func sequence() {
    let cell = cell("^[38;5;3;1;48;2;4;5;6;4m")
    #expect(cell.foreground.index == 3 && cell.background == ScreenColor(red: 4, green: 5, blue: 6))
    #expect(cell.style.contains(.bold) && cell.style.underline == .single)
  }

  @Test("Parameters beyond the thirtieth are ignored")
  func many() {
    #expect(cell("^[" + String(repeating: "0;", count: 29) + "1m").style == .bold)
    #expect(cell("^[" + String(repeating: "0;", count: 30) + "1m").style == [])
  }

  @Test("Pens are put away and brought back")
  func stack() { #expect(cell("^[1;31m^[#{^[m^[#}").style == .bold) }
}
