import Testing

@testable import SceneRendering

/// The states of eight cells in one word say and do what the states by themselves would.
@Suite("CellStates")
struct CellStatesTests {
  /// Lists of states: in every second one all eight kinds are mixed, in the others only every eleventh cell is touched.
  private static let lists: [[CellState]] = (0..<24).map { seed in
    (0..<40).map { cell in
      let number = (cell * 7 + seed * 13) % 11
      let isSparse = !seed.isMultiple(of: 2) && number != 0
      return isSparse ? .untouched : CellState(rawValue: UInt8((cell + number) % 8)) ?? .untouched
    }
  }

  @Test("Some are touched, or all", arguments: lists)
  func someAreTouchedOrAll(_ list: [CellState]) throws {
    for (first, length) in Self.places {
      let (touched, cells) = try (states(list, first).touched(among: length), list[first..<first + length])
      #expect(touched.isAnyTouched == cells.contains { $0 != .untouched })
      #expect(touched.areAllTouched == (length == CellStates.count && !cells.contains(.untouched)))
    }
  }

  @Test("Touched cells are forgotten one by one", arguments: lists)
  func touchedCellsAreForgottenOneByOne(_ list: [CellState]) throws {
    for (first, length) in Self.places {
      var (states, indices) = try (states(list, first).touched(among: length), [Int]())
      while states.isAnyTouched { indices.append(states.forgetFirst()) }
      #expect(indices == (0..<length).filter { list[first + $0] != .untouched })
    }
  }

  @Test("One is composed if one of the first is", arguments: lists)
  func oneIsComposedIfOneOfTheFirstIs(_ list: [CellState]) throws {
    for (first, length) in Self.places {
      let isComposed = list[first..<first + length].contains(where: \.isComposed)
      #expect(try states(list, first).hasComposed(among: length) == isComposed)
    }
  }

  @Test("Any number of cells is looked through", arguments: lists)
  func anyNumberOfCellsIsLookedThrough(_ list: [CellState]) throws {
    for count in 0...32 {
      let isComposed = list.prefix(count).contains(where: \.isComposed)
      let isFound = try list.withUnsafeBufferPointer {
        CellStates.haveComposed(try #require($0.baseAddress), count: count)
      }
      #expect(isFound == isComposed)
    }
  }

  @Test("The first are forgotten, the others kept", arguments: lists)
  func theFirstAreForgottenTheOthersKept(_ list: [CellState]) throws {
    for (first, length) in Self.places {
      let expected = list.replacing(first..<first + length, by: .untouched)
      #expect(try changed(list, first) { $0.forget(length) } == expected)
    }
  }

  @Test("The first become letters, the others are kept")
  func theFirstBecomeLettersTheOthersAreKept() throws {
    let list = (0..<16).map { $0.isMultiple(of: 3) ? CellState.lettered : .untouched }
    for (first, length) in Self.places where first < 8 {
      let expected = list.replacing(first..<first + length, by: .lettered)
      #expect(try changed(list, first) { $0.letter(length) } == expected)
    }
  }

  /// Every length from several cells on, of which most do not begin a word of memory.
  private static let places = (0..<16).flatMap { first in (1...CellStates.count).map { (first, $0) } }

  private func states(_ list: [CellState], _ first: Int) throws -> CellStates {
    try list.withUnsafeBufferPointer { CellStates(at: try #require($0.baseAddress) + first) }
  }

  private func changed(
    _ list: [CellState], _ first: Int, _ change: (inout CellStates) -> Void
  ) throws -> [CellState] {
    var list = list
    try list.withUnsafeMutableBufferPointer {
      let cells = try #require($0.baseAddress) + first
      var states = CellStates(at: cells)
      change(&states)
      states.store(at: cells)
    }
    return list
  }
}

extension [CellState] {
  fileprivate func replacing(_ cells: Range<Int>, by state: CellState) -> [CellState] {
    var list = self
    for cell in cells { list[cell] = state }
    return list
  }
}
