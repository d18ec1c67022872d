import Testing

@testable import SceneRendering

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
