import Casts
import Cells
import LayerAnimation

/// A search for a text in the recording that is played: the instants at which it appears on the screen, and the one to
/// go to.
///
/// A long recording is searched in parts, between frames. Capital letters are only distinguished if the text has any.
struct RecordingSearch {
  /// The text.
  let text: String

  /// The recording.
  let session: CastSession

  /// The scene's times at which the text appears, in ascending order.
  private(set) var times: [Double] = []

  /// The characters of the text, as cells have them.
  var glyphs: [UInt32] { search.glyphs }

  let ignoresCase: Bool
  private var search: CastSearch
  private var findingCount = 0
  private var wish: Wish?

  /// An instant that is looked for.
  private enum Wish {
    case after(Double), before(Double)
  }

  /// The result of looking for an instant.
  enum Answer: Equatable {
    /// An instant, with its index in `times`; whether the search went on from the other end of the recording.
    case found(time: Double, index: Int, isFromOtherEnd: Bool)
    /// The text is nowhere.
    case nowhere
  }

  /// The distance in seconds below which an instant counts as the present one.
  private static let nearby = 0.0005

  /// Creates a search that has not begun.
  init(_ text: String, in session: CastSession) {
    (self.text, self.session) = (text, session)
    ignoresCase = !text.unicodeScalars.contains { $0.properties.isUppercase }
    search = CastSearch(text, in: session.cast, ignoresCase: ignoresCase)
  }

  /// True if all of the recording has been searched.
  var isComplete: Bool { search.isComplete }

  /// True if an instant is looked for.
  var isPending: Bool { wish != nil }

  /// The part of the recording that has been searched, from 0 to 1.
  var searchedPart: Double { search.searchedPart }

  /// Looks for the first instant after a time, or the last one before it.
  mutating func look(forNext isNext: Bool, from time: Double) { wish = isNext ? .after(time) : .before(time) }

  /// Searches the next part of the recording, of about as many bytes.
  mutating func advance(bytes: Int) {
    search.advance(bytes: bytes)
    for finding in search.findings[findingCount...] {
      guard let time = session.shownTime(ofRecorded: finding.time), time != times.last else { continue }
      times.append(time)
    }
    findingCount = search.findings.count
  }

  /// Returns the instant that is looked for, once; nil while it is not known.
  mutating func takeAnswer() -> Answer? {
    guard let wish else { return nil }
    let answer: Answer?
    switch wish {
    case .after(let time):
      answer = self.answer(times.firstIndex { $0 > time + Self.nearby }, orElse: times.indices.first)
    case .before(let time):
      // The last one before a time is known when a later one is, or all.
      let isKnown = isComplete || times.last.map { $0 >= time - Self.nearby } ?? false
      answer = isKnown ? self.answer(times.lastIndex { $0 < time - Self.nearby }, orElse: times.indices.last) : nil
    }
    if answer != nil { self.wish = nil }
    return answer
  }

  private func answer(_ index: Int?, orElse other: Int?) -> Answer? {
    if let index { return .found(time: times[index], index: index, isFromOtherEnd: false) }
    guard isComplete else { return nil }
    return other.map { .found(time: times[$0], index: $0, isFromOtherEnd: true) } ?? .nowhere
  }

  // MARK: On the screen

  /// Reverses the text wherever it is in a part of a frame.
  ///
  /// - Complexity: O(cells · characters); allocates nothing.
  func mark(in region: ScreenRegion, of frame: CellBuffer) {
    let columns = region.columns.clamped(to: 0..<frame.columns)
    guard !glyphs.isEmpty, glyphs.count <= columns.count else { return }
    for row in region.rows.clamped(to: 0..<frame.rows) {
      var column = columns.lowerBound
      while column + glyphs.count <= columns.upperBound {
        guard isText(at: column, row, of: frame) else {
          column += 1
          continue
        }
        for place in column..<column + glyphs.count { frame[place, row].style.formSymmetricDifference(.reverse) }
        column += glyphs.count
      }
    }
  }

  private func isText(at column: Int, _ row: Int, of frame: CellBuffer) -> Bool {
    for offset in glyphs.indices where folded(frame[column + offset, row].glyph) != folded(glyphs[offset]) {
      return false
    }
    return true
  }

  private func folded(_ glyph: UInt32) -> UInt32 {
    ignoresCase && (0x41...0x5A).contains(glyph) ? glyph | 0x20 : glyph
  }
}
