import Cells
import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("Frame economy")
struct FrameEconomyTests {
  private static let columns = 30, rows = 8

  /// A screen, and what is sent to it.
  private final class Line {
    let encoder: ScreenEncoder
    let economy = FrameEconomy()
    var screen = ScreenModel(columns: columns, rows: rows) { CharacterWidth.columns(of: $0) }
    var bytes = 0

    init(_ depth: ColorDepth = .truecolor) {
      encoder = ScreenEncoder(
        columns: columns, rows: rows, features: .xterm, colors: ScreenColors(depth), supportsUnicode: true)
    }

    @discardableResult
    func send(_ frame: CellBuffer, limit: Int = .max, isExact: Bool = false) -> ScreenEncoder.EncodedFrame {
      let part = encoder.encode(frame, with: economy, limit: limit, isExact: isExact, asks: false)
      bytes += part.bytes.count
      screen.obey(String(decoding: part.bytes, as: UTF8.self))
      return part
    }

    func shows(_ frame: CellBuffer) -> Bool { screen.visiblePlaces == frame.places(in: .truecolor) }
  }

  /// Halves of cells in colours that drift, each at its own pace, with some letters, also wide ones.
  private static func draw(_ frame: CellBuffer, at time: Int, _ random: inout SeededGenerator) {
    for row in 0..<frame.rows {
      for column in 0..<frame.columns {
        let phase = Double(time) * 0.013 + Double(column) * 0.09 + Double(row) * 0.31
        func wave(_ pace: Double) -> UInt8 { UInt8(127.5 + 127.5 * sin(phase * pace)) }
        frame[column, row] = Cell(
          column % 7 == 6 ? " " : "\u{2580}", foreground: CellColor(red: wave(1), green: wave(0.7), blue: wave(1.3)),
          background: CellColor(red: wave(0.9), green: wave(1.1), blue: wave(0.5)))
      }
    }
    frame.write("time \(time)", column: 2, row: 1, foreground: CellColor(red: 255, green: 255, blue: 255))
    if time % 3 == 0 { frame.write("日本", column: Int(random.next() % 26), row: 3) }
    if time % 40 == 0 { RandomPicture.change(frame, with: &random) }
  }

  // MARK: Colours

  @Test("At any time each cell looks the same as the frame's, in fewer bytes")
  func looksTheSame() {
    var random = SeededGenerator(seed: 21)
    let frame = CellBuffer(columns: Self.columns, rows: Self.rows)
    let (line, exact) = (Line(), Line())
    for time in 0..<150 {
      Self.draw(frame, at: time, &random)
      line.send(frame)
      exact.send(frame, isExact: true)
      #expect(line.screen.mistakes.isEmpty)
      let wanted = frame.places(in: .truecolor)
      for (shown, place) in zip(line.screen.visiblePlaces, wanted) where shown != place {
        #expect(shown.text == place.text && shown.style == place.style)
        #expect(Self.difference(shown.background, place.background) <= 1)
        if place.text != " " { #expect(Self.difference(shown.foreground, place.foreground) <= 1) }
      }
    }
    #expect(line.bytes < exact.bytes * 6 / 10)
    #expect(!line.shows(frame) && exact.shows(frame))
    let last = line.send(frame, isExact: true)
    #expect(last.isExact && line.shows(frame))
  }

  @Test("What does not change is exact when each row has had its turn")
  func becomesExact() {
    var random = SeededGenerator(seed: 22)
    let frame = CellBuffer(columns: Self.columns, rows: Self.rows)
    let line = Line()
    for time in 1..<20 {
      Self.draw(frame, at: time, &random)
      line.send(frame)
    }
    for _ in 0..<Self.rows { line.send(frame) }
    #expect(line.shows(frame))
    #expect(line.send(frame).bytes.isEmpty)
  }

  @Test("A slow change does not add up")
  func noDrift() {
    let frame = CellBuffer(columns: 1, rows: 1)
    let encoder = ScreenEncoder(
      columns: 1, rows: 1, features: .xterm, colors: ScreenColors(.truecolor), supportsUnicode: true)
    let choice = FrameEconomy()
    var (screen, changes) = (ScreenModel(columns: 1, rows: 1) { _ in 1 }, 0)
    let other = CellBuffer(columns: 1, rows: 1)
    for level in 40..<200 {
      let color = CellColor(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
      // The same frame in two grids, since one row of each frame is exact.
      for grid in [other, frame] { grid[0, 0] = Cell("x", foreground: color) }
      let part = encoder.encode(frame, with: choice, limit: 1, isExact: false, asks: false)
      screen.obey(String(decoding: part.bytes, as: UTF8.self))
      if !part.bytes.isEmpty { changes += 1 }
      #expect(Self.difference(screen.places[0].foreground, "38;2;\(level);\(level);\(level)") <= 1)
    }
    #expect(changes > 20)
  }

  @Test(
    "Fewer colours are those of the palette, in fewer bytes, and the exact ones follow",
    arguments: [ColorDepth.palette256, .palette16])
  func fewerColors(depth: ColorDepth) {
    var random = SeededGenerator(seed: 23)
    let frame = CellBuffer(columns: Self.columns, rows: Self.rows)
    let (line, full) = (Line(), Line())
    line.economy.colorDepth = depth
    for time in 1..<30 {
      Self.draw(frame, at: time, &random)
      line.send(frame)
      full.send(frame)
    }
    #expect(
      line.screen.places.contains { depth == .palette256 ? $0.foreground.hasPrefix("38;5;") : $0.foreground.count == 2 }
    )
    #expect(line.bytes * 10 < full.bytes * 7)
    #expect(line.screen.mistakes.isEmpty)
    line.send(frame, isExact: true)
    #expect(line.shows(frame))
  }

  /// The difference of two colours as SGR parameters; 100 if either is not one of 24 bits.
  private static func difference(_ one: String, _ other: String) -> Double {
    if one == other { return 0 }
    guard let one = color(one), let other = color(other) else { return 100 }
    return ColorDifferenceTests.difference(one, other)
  }

  private static func color(_ parameters: String) -> CellColor? {
    let numbers = parameters.split(separator: ";").compactMap { UInt8($0) }
    guard numbers.count == 5 else { return nil }
    return CellColor(red: numbers[2], green: numbers[3], blue: numbers[4])
  }

  // MARK: Parts

  @Test(
    "A part is hardly larger than it may be, and parts become the frame", arguments: [0, 60, 300, 2000], [true, false])
  func parts(limit: Int, isExact: Bool) {
    var random = SeededGenerator(seed: UInt64(limit) + 24)
    let frame = CellBuffer(columns: Self.columns, rows: Self.rows)
    let line = Line()
    for time in 0..<60 {
      Self.draw(frame, at: time, &random)
      let part = line.send(frame, limit: max(limit, 1), isExact: isExact)
      #expect(part.bytes.count <= limit + 100)
      #expect(line.screen.mistakes.isEmpty)
    }
    var count = 0
    while !line.send(frame, limit: max(limit, 1), isExact: true).isWhole { count += 1 }
    #expect(count < 2 * Self.columns * Self.rows)
    line.send(frame, isExact: true)
    #expect(line.shows(frame))
  }

  @Test("The last two rows come first")
  func lastRowsFirst() {
    let frame = CellBuffer(columns: Self.columns, rows: Self.rows)
    let line = Line()
    for row in 0..<Self.rows { frame.write("\(row)bcdefghijklmnopqrstuvwxyzABC\(row)", column: 0, row: row) }
    var count = 0
    while line.screen.lines.suffix(2) != frame.lines.suffix(2), count < 40 {
      line.send(frame, limit: 60)
      count += 1
    }
    #expect((2..<20).contains(count))
    // The others have had as much, and are more.
    #expect(line.screen.lines[0] == frame.lines[0] && line.screen.lines[5] != frame.lines[5])
    frame.write("paused", column: 20, row: Self.rows - 1)
    line.send(frame, limit: 60)
    #expect(line.screen.lines[Self.rows - 1].contains("paused") && line.screen.lines[5] != frame.lines[5])
  }

  @Test("Each cell has its turn, although all change all the time", arguments: [100, 600])
  func turns(limit: Int) {
    let frame = CellBuffer(columns: Self.columns, rows: Self.rows)
    let line = Line()
    var written: Set<Int> = []
    for time in 0..<1500 {
      for index in 0..<Self.columns * Self.rows {
        let color = CellColor(
          bits: 0x0100_0000 | UInt32(truncatingIfNeeded: (index + 1) &* (time + 7) &* 7919) & 0xFF_FFFF)
        frame[index % Self.columns, index / Self.columns] = Cell("x", foreground: color)
      }
      let before = line.screen.places
      line.send(frame, limit: limit)
      written.formUnion(before.indices.filter { line.screen.places[$0] != before[$0] })
    }
    #expect(written.count == Self.columns * Self.rows)
  }

  @Test("The question for the cursor's position follows what is sent, from the first column")
  func question() {
    let frame = CellBuffer(columns: Self.columns, rows: Self.rows)
    let line = Line()
    frame.write("x", column: 4, row: 2)
    let part = line.encoder.encode(frame, with: line.economy, limit: .max, isExact: true, asks: true)
    #expect(String(decoding: part.bytes, as: UTF8.self).hasSuffix("x\r\u{1B}[6n"))
    #expect(line.encoder.encode(frame, with: line.economy, limit: .max, isExact: true, asks: true).bytes.isEmpty)
  }
}
