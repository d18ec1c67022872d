import Cells
import Export
import Testing

/// Films computed by hand, just below and just above each threshold of WCAG 2.3.1.
@Suite("FlashMeter")
struct FlashMeterTests {
  /// A film of two states of a rectangle of cells, one after the other.
  private struct Film {
    var columns = 80
    var rows = 24
    var ground = CellColor(red: 0, green: 0, blue: 0)
    /// The two states of the cells that flash.
    var states = (CellColor(red: 0, green: 0, blue: 0), CellColor(red: 255, green: 255, blue: 255))
    /// The cells that flash.
    var area = (columns: 0..<80, rows: 0..<24)
    /// The number of frames of each state.
    var hold = 10
    var frames = 90

    /// Returns what is found.
    func findings(_ paint: (CellBuffer, Int) -> Void = { _, _ in }) -> [FlashFinding] {
      let frame = CellBuffer(columns: columns, rows: rows)
      var meter = FlashMeter(columns: columns, rows: rows)
      for index in 0..<frames {
        frame.fill(Cell(" ", background: ground))
        let color = index / hold % 2 == 0 ? states.0 : states.1
        for row in area.rows {
          for column in area.columns { frame[column, row] = Cell(" ", background: color) }
        }
        paint(frame, index)
        meter.take(frame)
      }
      return meter.findings
    }
  }

  private static func grey(_ level: UInt8) -> CellColor { CellColor(red: level, green: level, blue: level) }

  @Test(
    "Three flashes a second are allowed, and more are not", arguments: [(15, false), (10, false), (9, true), (5, true)])
  func rate(_ hold: Int, fails: Bool) {
    let findings = Film(hold: hold).findings()
    #expect(findings.isEmpty != fails)
    #expect(findings.allSatisfy { $0.kind == .general && $0.rate == 30 / Double(hold) && $0.share == 1 })
  }

  @Test("Three flashes and a half are more than three, if the seventh change is in the same second", arguments: [6, 7])
  func half(_ changes: Int) {
    // The changes are in the frames 8, 16, 24 … of a film that stands still from then on.
    var film = Film(hold: 8)
    film.frames = 8 * (changes + 1)
    #expect(film.findings().isEmpty == (changes == 6))
  }

  @Test("Three flashes of which one is a frame late are allowed")
  func jitter() {
    var film = Film(hold: 10)
    film.frames = 70
    #expect(
      film.findings { frame, index in
        // The first state lasts a frame longer: seven changes from frame 11 to frame 70.
        if index == 10 { frame.fill(Cell(" ", background: film.states.0)) }
      }.isEmpty)
  }

  @Test("A quarter of a rectangle of 341 × 256 pixels is 170.5 cells", arguments: [(17, 10, false), (19, 9, true)])
  func area(_ columns: Int, _ rows: Int, fails: Bool) {
    var film = Film(hold: 5)
    film.area = (20..<20 + columns, 5..<5 + rows)
    #expect(film.findings().isEmpty != fails)
  }

  @Test("The area is that in one rectangle, however much flashes elsewhere")
  func scattered() {
    // Blocks of 10 × 10 cells with 60 columns and 30 rows between them: no rectangle of 42.6 × 16 cells holds two.
    var film = Film(hold: 5)
    (film.columns, film.rows, film.area) = (128, 48, (0..<0, 0..<0))
    let white = Cell(" ", background: Self.grey(255))
    let findings = film.findings { frame, index in
      guard index / 5 % 2 == 1 else { return }
      for (x, y) in [(0, 0), (60, 0), (0, 30), (60, 30), (118, 30)] {
        for row in y..<y + 10 { for column in x..<x + 10 { frame[column, row] = white } }
      }
    }
    #expect(findings.isEmpty)
  }

  @Test("The place is that of the rectangle in which most flashes")
  func place() throws {
    var film = Film(hold: 5)
    film.area = (38..<78, 6..<22)
    let finding = try #require(film.findings().first)
    #expect(finding.columns.contains(38) && finding.columns.contains(77) && finding.rows == 6..<22)
    #expect(abs(finding.share - 40 * 16 * 128 / (341.0 * 256)) < 1e-9)
    #expect(abs(finding.start - 5 / 60.0) < 1e-9 && finding.end > 1.3)
  }

  @Test("A frame that is smaller than a rectangle counts as it is", arguments: [(16, 10, false), (18, 10, true)])
  func small(_ columns: Int, _ rows: Int, fails: Bool) {
    var film = Film(hold: 5)
    (film.columns, film.rows, film.area) = (columns, rows, (0..<columns, 0..<rows))
    #expect(film.findings().isEmpty != fails)
  }

  // The relative luminance of the greys: 89 is 0.0999, 90 is 0.1022; 231 is 0.7991, 232 is 0.8069; 200 is 0.5776,
  // 213 is 0.6654, 214 is 0.6724, 215 is 0.6795.
  @Test(
    "Changes of relative luminance by a tenth count, and smaller ones do not",
    arguments: [(0, 89, false), (0, 90, true), (200, 214, false), (200, 215, true)] as [(UInt8, UInt8, Bool)])
  func luminance(_ dark: UInt8, _ light: UInt8, fails: Bool) {
    var film = Film(hold: 5)
    film.states = (Self.grey(dark), Self.grey(light))
    #expect(film.findings().isEmpty != fails)
  }

  @Test(
    "Flashes whose darker state has a luminance of 0.8 or more do not count", arguments: [(231, true), (232, false)])
  func bright(_ dark: UInt8, fails: Bool) {
    var film = Film(hold: 5)
    film.states = (Self.grey(dark), Self.grey(255))
    #expect(film.findings().isEmpty != fails)
  }

  @Test("A change counts however many frames it takes")
  func gradual() {
    // From 0 to 255 and back within 12 frames: five flashes a second in steps of luminance that may be less than a tenth.
    let film = Film(hold: 1)
    let findings = film.findings { frame, index in
      let step = [0, 50, 90, 120, 150, 180, 255, 180, 150, 120, 90, 50][index % 12]
      frame.fill(Cell(" ", background: Self.grey(UInt8(step))))
    }
    #expect(findings.count == 1)
  }

  // Linear components: 255 is 1; 20 × 1/320 = 0.0625 of linear red; 71 is 0.0630, 70 is 0.0612.
  @Test(
    "Changes of saturated red by more than 20 count, and smaller ones do not",
    arguments: [(70, false), (71, true), (255, true)] as [(UInt8, Bool)])
  func red(_ level: UInt8, fails: Bool) {
    var film = Film(hold: 5)
    film.states = (Self.grey(0), CellColor(red: level, green: 0, blue: 0))
    #expect(film.findings().contains { $0.kind == .red } == fails)
  }

  // With linear red 1, R / (R + G) is 0.8 where linear green is 0.25: 136 is 0.2462, 137 is 0.2502.
  @Test("Red counts from four fifths of all light on", arguments: [(136, true), (137, false)] as [(UInt8, Bool)])
  func saturation(_ green: UInt8, fails: Bool) {
    var film = Film(hold: 5)
    film.states = (Self.grey(0), CellColor(red: 255, green: green, blue: 0))
    #expect(film.findings().contains { $0.kind == .red } == fails)
  }

  @Test("Red flashes between states of the same luminance are no general ones")
  func redAlone() {
    var film = Film(hold: 5)
    // Both have a luminance of 0.2126.
    film.states = (Self.grey(127), CellColor(red: 255, green: 0, blue: 0))
    #expect(film.findings().map(\.kind) == [.red])
  }

  @Test("Characters count with the area of their ink: a lower half is half a cell")
  func halves() {
    let film = Film(hold: 5)
    let white = Self.grey(255)
    let findings = film.findings { frame, index in
      frame.fill(Cell("▄", foreground: index / 5 % 2 == 0 ? Self.grey(0) : white, background: Self.grey(0)))
    }
    #expect(findings.first.map { abs($0.share - 0.5) < 0.01 } == true)
  }

  @Test("Blocks that flash out of step count together")
  func outOfStep() {
    let film = Film(hold: 5)
    let findings = film.findings { frame, index in
      for row in 0..<24 {
        for column in 0..<80 {
          let isOn = (index + (column * 7 + row * 3) % 10) / 5 % 2 == 0
          frame[column, row] = Cell(" ", background: Self.grey(isOn ? 255 : 0))
        }
      }
    }
    #expect(findings.count == 1 && findings.allSatisfy { $0.share > 0.7 })
  }

  @Test("Two halves of a rectangle that flash in turn count together")
  func inTurn() {
    // Each half flashes twice a second, the right one after the left one.
    var film = Film()
    (film.columns, film.rows, film.area) = (42, 16, (0..<0, 0..<0))
    let findings = film.findings { frame, index in
      let second = index % 60
      let columns = second < 30 ? 0..<21 : 21..<42
      guard second % 15 < 7 else { return }
      for row in 0..<16 { for column in columns { frame[column, row] = Cell(" ", background: Self.grey(255)) } }
    }
    #expect(findings.count == 1)
  }

  @Test("A bright shape that wanders does not flash")
  func wandering() {
    var film = Film()
    (film.columns, film.rows, film.area) = (80, 24, (0..<0, 0..<0))
    let findings = film.findings { frame, index in
      let left = index / 2 % 60
      for row in 4..<20 {
        for column in left..<left + 20 { frame[column, row] = Cell(" ", background: Self.grey(255)) }
      }
    }
    #expect(findings.isEmpty)
  }

  @Test("Letters that move by do not flash, though their strokes pass each block four times and more")
  func movingStrokes() {
    var film = Film()
    (film.columns, film.rows, film.area, film.frames) = (80, 24, (0..<0, 0..<0), 60)
    let findings = film.findings { frame, index in
      // Six strokes, two cells wide and four apart, pass by in a second.
      for stroke in 0..<6 {
        for column in (index - 12 + stroke * 4)..<(index - 10 + stroke * 4) where (0..<80).contains(column) {
          for row in 9..<14 { frame[column, row] = Cell(" ", background: Self.grey(255)) }
        }
      }
    }
    #expect(findings.isEmpty)
  }

  @Test("A chessboard whose fields change places flashes")
  func chessboard() {
    let film = Film(hold: 5)
    let findings = film.findings { frame, index in
      for row in 0..<24 {
        for column in 0..<80 {
          let isOn = (column / 8 + row / 4 + index / 5) % 2 == 0
          frame[column, row] = Cell(" ", background: Self.grey(isOn ? 255 : 0))
        }
      }
    }
    #expect(findings.count == 1)
  }

  @Test("A frame of another size is not looked at")
  func otherSize() {
    var meter = FlashMeter(columns: 10, rows: 5)
    meter.take(CellBuffer(columns: 4, rows: 4))
    #expect(meter.frames == 1 && meter.findings.isEmpty)
  }
}
