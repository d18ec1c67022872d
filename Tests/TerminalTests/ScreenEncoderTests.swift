import TestSupport
@testable import Terminal
import Testing

import Cells

@Suite("Screen encoder")
struct ScreenEncoderTests {
  private func encoder(
    columns: Int = 12, rows: Int = 4, _ depth: ColorDepth = .truecolor, features: ScreenFeatures = .xterm,
    unicode: Bool = true, origin: (column: Int, row: Int) = (0, 0), isInline: Bool = false
  ) -> ScreenEncoder {
    ScreenEncoder(
      columns: columns, rows: rows, origin: origin, isInline: isInline, features: features, colors: ScreenColors(depth),
      supportsUnicode: unicode)
  }

  /// What is sent for a frame, with `^` for the escape character.
  private func text(_ encoder: ScreenEncoder, _ frame: CellBuffer) -> String {
    String(decoding: encoder.encode(frame).bytes, as: UTF8.self).split(
      separator: "\u{1B}", omittingEmptySubsequences: false
    )
    .joined(separator: "^")
  }

  private func frame(_ lines: String..., columns: Int = 12, rows: Int = 4) -> CellBuffer {
    CellBuffer(lines: lines + Array(repeating: "", count: rows - lines.count), columns: columns)
  }

  /// What is sent when one picture follows another.
  private func text(from old: CellBuffer, to new: CellBuffer, features: ScreenFeatures = .xterm) -> String {
    let encoder = encoder(columns: old.columns, rows: old.rows, features: features)
    _ = encoder.encode(old)
    return text(encoder, new)
  }

  @Test("Where glyphs leave marks to the right of their cells, those cells are written again, and no others")
  func overflow() {
    let features: ScreenFeatures = [.eraseLine, .overflow]
    #expect(text(from: frame("a▀▀b"), to: frame("a▀xb"), features: features) == "^[3Gxb")
    #expect(text(from: frame("a▀▀b"), to: frame("a▀xb"), features: [.eraseLine]) == "^[3Gx")
    #expect(text(from: frame("abcd"), to: frame("axcd"), features: features) == "^[2Gx", "letters leave none")
    #expect(text(from: frame("abc▀", columns: 4), to: frame("abcx", columns: 4), features: features) == "^[4Gx")
  }

  @Test(
    "While a scene plays, rows with such marks are written again one after another, and all of them when it stands still"
  )
  func smears() {
    let encoder = encoder(columns: 4, rows: 4, features: [.eraseLine, .overflow])
    let economy = FrameEconomy()
    func sent(_ frame: CellBuffer, isExact: Bool = false) -> (text: String, isExact: Bool) {
      let part = encoder.encode(frame, with: economy, limit: .max, isExact: isExact, asks: false)
      return (String(decoding: part.bytes, as: UTF8.self), part.isExact)
    }
    let first = frame("▀▀ab", "▀▀cd", "", "ef", columns: 4)
    _ = sent(first)
    let next = frame(" ▀ab", " ▀cd", "", "ef", columns: 4)
    var texts = [sent(next)]
    for _ in 0..<4 { texts.append(sent(next)) }
    #expect(!texts[0].isExact && texts.last?.isExact == true)
    let all = texts.map(\.text).joined()
    #expect(all.contains("ab") && all.contains("cd") && !all.contains("ef"))
    let last = frame("  ab", "  cd", "", "ef", columns: 4)
    let moved = sent(last)
    let still = sent(last, isExact: true)
    let both = moved.text + still.text
    #expect(still.isExact && both.contains("ab") && both.contains("cd") && !both.contains("ef"))
    #expect(sent(last, isExact: true).text.isEmpty)
  }

  @Test(
    "No sequence has more numbers than terminals take, however many styles change",
    arguments: [ColorDepth.truecolor, .palette256])
  func shortSequences(depth: ColorDepth) {
    let styles: [CellStyle] = [
      [.bold, .dim, .italic, .underline, .blink, .reverse, .struck], [.dim], [.bold, .italic, .underline, .struck], [],
      [.reverse, .blink, .underline],
    ]
    let encoder = encoder(columns: styles.count * 2, rows: 1, depth)
    let frame = CellBuffer(columns: styles.count * 2, rows: 1)
    for (column, style) in (styles + styles.reversed()).enumerated() {
      let (front, back) = (
        CellColor(red: UInt8(20 * column), green: 99, blue: 200), CellColor(red: 1, green: UInt8(25 * column), blue: 7)
      )
      frame[column, 0] = Cell("x", foreground: front, background: back, style: style)
    }
    let sent = text(encoder, frame)
    for part in sent.split(separator: "^") where part.hasPrefix("[") {
      let sequence = part.prefix { $0 != "m" }
      #expect(sequence.count { $0 == ";" } + 1 <= (depth == .truecolor ? 16 : 10), "\(sequence)")
    }
    #expect(sent.count { $0 == "x" } == frame.columns)
  }

  @Test("The cursor is placed anew after an octant, unless the terminal is known to move it by a column")
  func octants() {
    let (old, new) = (frame("    "), frame("\u{1CD00}\u{1CD01}"))
    #expect(text(from: old, to: new, features: []) == "^[H\u{1CD00}^[2G\u{1CD01}")
    #expect(text(from: old, to: new, features: .narrowOctants) == "^[H\u{1CD00}\u{1CD01}")
  }

  @Test("Of eight colours a dark panel is shaded, and its ground and what is the only dark area are not")
  func eightColors() {
    func panel(_ color: CellColor, on ground: CellColor) -> CellBuffer {
      let frame = CellBuffer(columns: 8, rows: 2)
      for row in 0..<2 {
        for column in 0..<8 {
          frame[column, row] = Cell(" ", background: column < 2 && row == 0 ? color : ground)
        }
      }
      frame[1, 0] = Cell("k", foreground: CellColor(red: 255, green: 255, blue: 255), background: color)
      return frame
    }
    func text(_ frame: CellBuffer, hasBrightColors: Bool = false) -> String {
      let encoder = ScreenEncoder(
        columns: 8, rows: 2, features: [], colors: ScreenColors(.palette16, hasBrightColors: hasBrightColors),
        supportsUnicode: true)
      return self.text(encoder, frame)
    }
    let (night, slate) = (CellColor(red: 12, green: 16, blue: 23), CellColor(red: 40, green: 48, blue: 60))
    #expect(text(panel(slate, on: night)).contains("^[37;40m░k"))
    #expect(!text(panel(slate, on: slate)).contains("░"))
    #expect(!text(panel(night, on: slate)).contains("░"), "what is darker than the ground")
    #expect(!text(panel(slate, on: night), hasBrightColors: true).contains("░"))
  }

  // MARK: Laws

  /// For any frames, the screen shows the last one, and only sequences that terminals agree on are sent.
  @Test(
    "The screen shows the last frame",
    arguments: ColorDepth.allCases,
    [
      ScreenFeatures.xterm, [.eraseLine], [], [.eraseLine, .eraseCells, .lineFeed, .synchronizedOutput],
      [.eraseLine, .repeatCharacter, .overflow],
    ])
  func theScreenShowsTheLastFrame(depth: ColorDepth, features: ScreenFeatures) {
    var random = SeededGenerator(seed: UInt64(features.rawValue) + 1)
    for _ in 0..<30 {
      let columns = Int(random.number(1...40)), rows = Int(random.number(1...9))
      let encoder = encoder(columns: columns, rows: rows, depth, features: features)
      var screen = ScreenModel(columns: columns, rows: rows) { CharacterWidth.columns(of: $0) }
      let picture = CellBuffer(columns: columns, rows: rows)
      for _ in 0..<12 {
        RandomPicture.change(picture, with: &random)
        screen.obey(String(decoding: encoder.encode(picture).bytes, as: UTF8.self))
        #expect(screen.mistakes.isEmpty)
        #expect(screen.visiblePlaces == picture.places(in: depth))
        #expect(screen.modes.isEmpty)
      }
    }
  }

  /// On a larger screen the picture is offset to the right and down, and nothing is drawn beside it.
  @Test(
    "The picture stands where it begins", arguments: [(3, 2), (0, 2), (3, 0)],
    [ScreenFeatures.xterm, [.eraseLine, .eraseCells, .lineFeed]])
  func thePictureStandsWhereItBegins(origin: (column: Int, row: Int), features: ScreenFeatures) {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<30 {
      let columns = Int(random.number(1...30)), rows = Int(random.number(1...9))
      let encoder = encoder(columns: columns, rows: rows, features: features, origin: origin)
      let width = columns + 2 * origin.column
      var screen = ScreenModel(columns: width, rows: rows + 2 * origin.row) { CharacterWidth.columns(of: $0) }
      let picture = CellBuffer(columns: columns, rows: rows)
      for _ in 0..<12 {
        RandomPicture.change(picture, with: &random)
        screen.obey(String(decoding: encoder.encode(picture).bytes, as: UTF8.self))
        #expect(screen.mistakes.isEmpty)
        let inside = screen.places.indices.filter {
          (origin.column..<origin.column + columns).contains($0 % width)
            && (origin.row..<origin.row + rows).contains($0 / width)
        }
        #expect(inside.map { screen.visiblePlaces[$0] } == picture.places(in: .truecolor))
        let beside = Set(screen.places.indices).subtracting(inside)
        #expect(beside.allSatisfy { screen.places[$0] == ScreenModel.Place() })
      }
    }
  }

  /// Wherever the cursor is, the picture begins there; what is above stays, scrolled as far as there is no room below.
  @Test(
    "An inline picture takes rows among what the screen shows, and is left behind",
    arguments: [ScreenFeatures.xterm, [], [.eraseLine, .eraseCells, .lineFeed, .synchronizedOutput]])
  func inline(features: ScreenFeatures) {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<60 {
      let columns = Int(random.number(2...30)), rows = Int(random.number(1...9)),
        height = rows + Int(random.number(0...6))
      var screen = ScreenModel(columns: columns, rows: height) { CharacterWidth.columns(of: $0) }
      screen.scrolls = true
      let above = Int(random.number(0...Double(height) - 0.5))
      for line in 0..<above { screen.obey("\(line)\r\n") }
      let encoder = encoder(columns: columns, rows: rows, features: features, isInline: true)
      let picture = CellBuffer(columns: columns, rows: rows)
      let first = min(above, height - rows)
      for turn in 0..<12 {
        RandomPicture.change(picture, with: &random)
        if turn == 6 { encoder.invalidate() }
        screen.obey(String(decoding: encoder.encode(picture).bytes, as: UTF8.self))
        #expect(screen.mistakes.isEmpty)
        #expect(
          Array(screen.visiblePlaces[first * columns..<(first + rows) * columns]) == picture.places(in: .truecolor))
        #expect(screen.places[(first + rows) * columns..<height * columns].allSatisfy { $0 == ScreenModel.Place() })
        #expect(
          screen.lines.prefix(first).enumerated().allSatisfy { Int($1.filter { $0 != " " }) == $0 + above - first })
      }
      let last = screen.lines[first..<first + rows]
      screen.obey(String(decoding: encoder.leavePicture().bytes, as: UTF8.self))
      #expect(screen.column == 0 && screen.row == min(first + rows, height - 1))
      let top = screen.row - rows
      #expect(Array(screen.lines[max(top, 0)..<screen.row]) == Array(last.suffix(screen.row - max(top, 0))))
      screen.obey("$")
      #expect(screen.mistakes.isEmpty)
    }
  }

  @Test("An unchanged frame sends nothing, marks or not")
  func anUnchangedFrameSendsNothingMarksOrNot() {
    for features in [ScreenFeatures.xterm, [.synchronizedOutput]] {
      let picture = frame("abc")
      #expect(text(from: picture, to: picture, features: features) == "")
    }
  }

  @Test("A difference that does not arrive sends nothing")
  func aDifferenceThatDoesNotArriveSendsNothing() {
    let encoder = encoder(.palette16)
    let picture = frame("ab c")
    picture[0, 0].foreground = CellColor(red: 255, green: 0, blue: 0)
    _ = encoder.encode(picture)
    picture[0, 0].foreground = CellColor(red: 255, green: 3, blue: 0)
    picture[2, 0].foreground = CellColor(red: 9, green: 9, blue: 9)
    picture[2, 0].style = .bold
    #expect(text(encoder, picture) == "")
  }

  // MARK: Shortest sequences

  @Test(
    "The fewest bytes within a row",
    arguments: [
      ("abcdefghijkl", "Abcdefghijkl", "\rA"),
      ("abcdefghijkl", "ABcdefghijkl", "\rAB"),
      ("abcdefghijkl", "AbCdefghijkl", "\rAbC"),
      ("abcdefghijkl", "AbcdefgHijkl", "\rA^[6CH"),
      ("abcdefghijkl", "abcdefghijk", "^[12G "),
      ("abcdefghijkl", "abcd", "^[5G^[K"),
      ("............", "aaaaaaaaaaaa", "\ra^[11b"),
    ])
  func theFewestBytesWithinARow(old: String, new: String, sent: String) {
    #expect(text(from: frame(old), to: frame(new)) == sent)
  }

  @Test(
    "The fewest bytes for changes in the middle of a row",
    arguments: [
      ("abcdefghijkl", "Abc efghijkl", "\rAbc "),
      ("abcdefghijkl", "Ab   fghijkl", "\rAb   "),
      ("abcdefghijkl", "A cdefghijkL", "\rA ^[9CL"),
      ("abcdefghijkl", "Ab defghijkl", "\rAb "),
      ("abcdefghijkl", "Abcdef      ", "\rA^[5C^[K"),
      (" .....*.....", "............", "\r.^[6b"),
      (" ..*........", "............", "\r...."),
      (" ..**.*.....", "............", "\r.^[6b"),
      ("a  defghijkl", "b cdefghijkl", "\rb c"),
    ])
  func theFewestBytesForChangesInTheMiddleOfARow(old: String, new: String, sent: String) {
    #expect(text(from: frame(old), to: frame(new)) == sent)
  }

  @Test("A gap of any width is moved over")
  func aGapOfAnyWidthIsMovedOver() {
    for width in [5, 254, 255, 256, 257, 1000] {
      let dots = String(repeating: ".", count: width)
      let (old, new) = (CellBuffer(lines: ["a" + dots + "a"]), CellBuffer(lines: ["b" + dots + "b"]))
      #expect(text(from: old, to: new) == "\rb^[\(width)Cb")
    }
  }

  @Test("The cursor moves to another row by the shortest sequence")
  func theWayToAnotherRow() {
    let blank = frame("")
    #expect(text(from: blank, to: frame("  a", "  b")) == "^[1;3Ha\n\u{8}b")
    #expect(text(from: blank, to: frame("     a", "b")) == "^[1;6Ha\r\nb")
    #expect(text(from: blank, to: frame("a", "", "", "  b")) == "^[Ha\n\n\n^[Cb")
    #expect(text(from: blank, to: frame("a", "       b"), features: []) == "^[Ha^[2;8Hb")
    #expect(text(from: blank, to: frame("           a", "b")) == "^[1;12Ha\r\nb")
  }

  @Test("A long stretch of blanks in between is erased")
  func aLongStretchOfBlanksInBetweenIsErased() {
    let old = CellBuffer(lines: [String(repeating: "x", count: 40)])
    let new = CellBuffer(lines: ["xx" + String(repeating: " ", count: 30) + "xxxxxxxx"])
    #expect(text(from: old, to: new) == "^[3G^[30X")
    #expect(text(from: old, to: new, features: [.repeatCharacter]) == "^[3G ^[29b")
  }

  @Test("A blank at the end is not erased where it has a background")
  func aBlankAtTheEndIsNotErasedWhereItHasABackground() {
    let new = frame("abcd")
    for column in 4..<12 { new[column, 0].background = CellColor(red: 1, green: 2, blue: 3) }
    #expect(text(from: frame("abcdefghijkl"), to: new, features: [.eraseLine]) == "^[5G^[48;2;1;2;3m        ")
  }

  @Test("One sequence changes the whole set of attributes")
  func oneSequenceChangesTheWholeSetOfAttributes() {
    let new = frame("a")
    new[0, 0].foreground = CellColor(red: 0, green: 10, blue: 255)
    new[0, 0].background = CellColor(red: 7, green: 77, blue: 177)
    new[0, 0].style = [.bold, .underline]
    let encoder = encoder()
    _ = encoder.encode(frame(""))
    #expect(text(encoder, new) == "^[H^[1;4;38;2;0;10;255;48;2;7;77;177ma")
    new[1, 0].glyph = 0x62
    new[1, 0].style = .bold
    #expect(text(encoder, new) == "^[24;39;49mb")
    new[2, 0].glyph = 0x63
    #expect(text(encoder, new) == "^[mc")
  }

  @Test("Marks are around what is sent")
  func marksAreAroundWhatIsSent() {
    #expect(text(from: frame(""), to: frame("a"), features: [.synchronizedOutput]) == "^[?2026h^[Ha^[?2026l")
  }

  // MARK: Characters

  @Test("Nothing unprintable is sent, and what is cut is a question mark")
  func nothingUnprintableIsSentAndWhatIsCutIsAQuestionMark() {
    let new = frame("abcdefg")
    for (column, glyph) in [0x1B, 0x9B, 0x07, 0xD800, 0x202E, 0x0301].enumerated() {
      new[column, 0].glyph = UInt32(glyph)
    }
    new[6, 0].glyph = 0x65E5
    #expect(text(from: frame("xxxxxxxxxxxx"), to: new) == "\r      ?^[K")
  }

  @Test("Without Unicode a question mark stands for each character, as wide as it is")
  func withoutUnicodeAQuestionMarkStandsForEachCharacterAsWideAsItIs() {
    let encoder = encoder(unicode: false)
    _ = encoder.encode(frame(""))
    #expect(text(encoder, frame("a日é")) == "^[Ha? ?")
  }

  @Test("After a picture the cursor is told where to go")
  func afterAPictureTheCursorIsToldWhereToGo() {
    #expect(text(from: frame(""), to: frame("🙂a")) == "^[H🙂^[3Ga")
    #expect(text(from: frame(""), to: frame("日a")) == "^[H日a")
  }

  @Test("A character of several scalars is sent whole, unless terminals differ about it")
  func aCharacterOfSeveralScalarsIsSentWholeUnlessTerminalsDifferAboutIt() {
    #expect(text(from: frame(""), to: frame("a\u{331}b")) == "^[Ha\u{331}^[2Gb")
    #expect(text(from: frame(""), to: frame("🇩🇪b")) == "^[H🇩🇪^[3Gb")
    #expect(text(from: frame(""), to: frame("👩\u{200D}🚀b")) == "^[H👩^[3Gb")
    #expect(text(from: frame(""), to: frame("❤\u{FE0F}b")) == "^[H❤ ^[3Gb")
  }

  // MARK: Screens

  @Test("The first frame, and the one after a change of size or of colours, clears the screen")
  func theFirstFrameAndTheOneAfterAChangeOfSizeOrOfColoursClearsTheScreen() {
    let encoder = encoder()
    #expect(text(encoder, frame("a")) == "^[m^[2J^[Ha")
    encoder.invalidate()
    #expect(text(encoder, frame("a")) == "^[m^[2J^[Ha")
    encoder.resize(columns: 3, rows: 2)
    #expect(text(encoder, frame("abcdef", "g")) == "^[m^[2J^[Habc\r\ng")
    encoder.use(ScreenColors(.none))
    #expect(encoder.colorDepth == .none)
    #expect(text(encoder, frame("abcdef", "g")) == "^[m^[2J^[Habc\r\ng")
  }

  @Test("A screen without cells is sent nothing but its clearing")
  func aScreenWithoutCellsIsSentNothingButItsClearing() {
    let encoder = encoder(columns: 0, rows: 3)
    #expect(text(encoder, frame("a")) == "^[m^[2J")
    #expect(text(encoder, frame("b")) == "")
  }

  @Test("A grid is followed through the revisions of its rows, and others are compared")
  func aGridIsFollowedThroughTheRevisionsOfItsRowsAndOthersAreCompared() {
    let encoder = encoder()
    let (first, second) = (frame("abc", "def"), frame("abc", "def"))
    _ = encoder.encode(first)
    #expect(text(encoder, second) == "")
    second[1, 1].glyph = 0x45
    #expect(text(encoder, second).hasSuffix("E"))
    #expect(text(encoder, first).hasSuffix("e"))
    first[0, 0].glyph = 0x41
    encoder.invalidate()
    #expect(text(encoder, first).hasSuffix("Abc\r\ndef"))
    #expect(text(encoder, first) == "")
  }

  @Test("Changed cells are counted")
  func changedCellsAreCounted() {
    let encoder = encoder()
    _ = encoder.encode(frame("abc", "", "xxxxxxxxxxx"))
    #expect(encoder.encode(frame("aBc", "d", "")).changedCells == 13)
    #expect(encoder.encode(frame("aBc", "d", "")).changedCells == 0)
  }

  /// Characters that are encoded together, and those between that are not: other backgrounds, the terminal's own colour, letters
  /// beyond ASCII, repeated ones, gaps.
  @Test("Colours in one row are sent with each character that needs them, and repeated ones once")
  func coloursInARow() {
    let new = frame("abcd\u{E9}efggggggg", columns: 14)
    let colors: [UInt32] = [0x01FF_0000, 0x01FF_0000, 0x0100_FF09, 0, 0x0100_0000, 0x0100_0000, 0x0100_000A]
    for (column, bits) in colors.enumerated() { new[column, 0].foreground = CellColor(bits: bits) }
    new[6, 0].background = CellColor(red: 1, green: 2, blue: 3)
    let encoder = encoder(columns: 14)
    _ = encoder.encode(frame("", columns: 14))
    let sent =
      "^[H^[38;2;255;0;0mab^[38;2;0;255;9mc^[md^[38;2;0;0;0m\u{E9}e^[38;2;0;0;10;48;2;1;2;3mf^[mg^[6b"
    #expect(text(encoder, new) == sent)
  }
}
