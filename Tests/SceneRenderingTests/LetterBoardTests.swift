import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Letters are finished as they are written, with the same result as if they were composed.
@Suite("LetterBoard")
struct LetterBoardTests {
  private static let fit = StageFit(stage: RandomScene.stage, columns: 40, rows: 12)

  private func rasterizer(_ seed: Int) -> Rasterizer {
    let rasterizer = Rasterizer()
    rasterizer.isMonochrome = seed % 4 == 3
    rasterizer.stageBackground = seed % 3 == 0 ? Color(hex: 0x203040) : nil
    return rasterizer
  }

  /// Inside a clip text is written character by character; a clip as large as the grid must not change anything else.
  @Test("Letters are text like any", arguments: 0..<20) func lettersAreTextLikeAny(_ seed: Int) throws {
    var scene = RandomScene(seed: UInt64(seed))
    var clippedScene = scene
    let trees = [try scene.writing(isClipped: false), try clippedScene.writing(isClipped: true)]
    let rasterizers = [rasterizer(seed), rasterizer(seed)]
    let frames = [CellBuffer(columns: 40, rows: 12), CellBuffer(columns: 40, rows: 12)]
    var presentations = [PresentationTree(), PresentationTree()]
    var time = 0.0
    for step in 0..<12 {
      time = scene.time(after: time)
      if scene.chance(0.1) { frames[0][scene.number(0...39), scene.number(0...11)] = Cell("?") }
      for index in 0...1 {
        trees[index].sample(at: time, into: &presentations[index])
        rasterizers[index].render(presentations[index], fit: Self.fit, into: frames[index])
      }
      let wrong = frames[0].cells.indices.filter { frames[0].cells[$0] != frames[1].cells[$0] }
      #expect(wrong.isEmpty, "seed \(seed), step \(step), time \(time), cells \(wrong.prefix(8))")
      guard wrong.isEmpty else { return }
    }
  }

  /// Whatever is painted over letters later treats them as text: here a translucent background.
  @Test("Faint paper tints letters")
  func faintPaperTintsLetters() throws {
    let root = Layer()
    root.bounds.size = RandomScene.stage
    root.position = root.bounds.center
    let label = Layer.label("under", 0, 0, 5, 2, in: root)
    label.foregroundColor = Color(hex: 0xff0000)
    let veil = Layer()
    veil.bounds.size = Size(width: 3, height: 2)
    veil.position = Point(x: 1.5, y: 1)
    veil.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    root.addSublayer(veil)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    var presentation = PresentationTree()
    let (rasterizer, frame) = (Rasterizer(), CellBuffer(columns: 40, rows: 12))
    for _ in 0..<2 {
      tree.sample(at: 0, into: &presentation)
      rasterizer.render(presentation, fit: Self.fit, into: frame)
    }
    #expect(frame.lines[0] == "under")
    #expect(frame[0, 0].foreground == CellColor(red: 128, green: 0, blue: 128))
    #expect(frame[3, 0].foreground == CellColor(red: 255, green: 0, blue: 0))
  }
}

/// The marks of eight cells in one word say and do what the marks by themselves would.
@Suite("CellMarks")
struct CellMarksTests {
  /// Lists of marks: in every second one all three kinds are mixed, in the others only every eleventh cell is touched.
  private static let lists: [[CellMark]] = (0..<24).map { seed in
    (0..<40).map { cell in
      let number = (cell * 7 + seed * 13) % 11
      let isSparse = !seed.isMultiple(of: 2) && number != 0
      return isSparse ? .untouched : CellMark(rawValue: UInt8((cell + number) % 3)) ?? .untouched
    }
  }

  @Test("Some are touched, or all", arguments: lists)
  func someAreTouchedOrAll(_ list: [CellMark]) throws {
    for (first, length) in Self.places {
      let (touched, cells) = try (marks(list, first).touched(among: length), list[first..<first + length])
      #expect(touched.isAnyTouched == cells.contains { $0 != .untouched })
      #expect(touched.areAllTouched == (length == CellMarks.count && !cells.contains(.untouched)))
    }
  }

  @Test("Touched cells are forgotten one by one", arguments: lists)
  func touchedCellsAreForgottenOneByOne(_ list: [CellMark]) throws {
    for (first, length) in Self.places {
      var (marks, indices) = try (marks(list, first).touched(among: length), [Int]())
      while marks.isAnyTouched { indices.append(marks.forgetFirst()) }
      #expect(indices == (0..<length).filter { list[first + $0] != .untouched })
    }
  }

  @Test("One is painted if one of the first is", arguments: lists)
  func oneIsPaintedIfOneOfTheFirstIs(_ list: [CellMark]) throws {
    for (first, length) in Self.places {
      let isPainted = list[first..<first + length].contains(.painted)
      #expect(try marks(list, first).havePainted(among: length) == isPainted)
    }
  }

  @Test("Any number of cells is looked through", arguments: lists)
  func anyNumberOfCellsIsLookedThrough(_ list: [CellMark]) throws {
    for count in 0...32 {
      let isPainted = list.prefix(count).contains(.painted)
      let isFound = try list.withUnsafeBufferPointer {
        CellMarks.havePainted(try #require($0.baseAddress), count: count)
      }
      #expect(isFound == isPainted)
    }
  }

  @Test("The first are forgotten, the others kept", arguments: lists)
  func theFirstAreForgottenTheOthersKept(_ list: [CellMark]) throws {
    for (first, length) in Self.places {
      let expected = list.replacing(first..<first + length, by: .untouched)
      #expect(try changed(list, first) { $0.forget(length) } == expected)
    }
  }

  @Test("The first become letters, the others are kept")
  func theFirstBecomeLettersTheOthersAreKept() throws {
    let list = (0..<16).map { $0.isMultiple(of: 3) ? CellMark.lettered : .untouched }
    for (first, length) in Self.places where first < 8 {
      let expected = list.replacing(first..<first + length, by: .lettered)
      #expect(try changed(list, first) { $0.letter(length) } == expected)
    }
  }

  /// Every length from several cells on, of which most do not begin a word of memory.
  private static let places = (0..<16).flatMap { first in (1...CellMarks.count).map { (first, $0) } }

  private func marks(_ list: [CellMark], _ first: Int) throws -> CellMarks {
    try list.withUnsafeBufferPointer { CellMarks(at: try #require($0.baseAddress) + first) }
  }

  private func changed(
    _ list: [CellMark], _ first: Int, _ change: (inout CellMarks) -> Void
  ) throws -> [CellMark] {
    var list = list
    try list.withUnsafeMutableBufferPointer {
      let cells = try #require($0.baseAddress) + first
      var marks = CellMarks(at: cells)
      change(&marks)
      marks.store(at: cells)
    }
    return list
  }
}

extension [CellMark] {
  fileprivate func replacing(_ cells: Range<Int>, by mark: CellMark) -> [CellMark] {
    var list = self
    for cell in cells { list[cell] = mark }
    return list
  }
}
