import Cells

/// The record of a cell of a canvas that has been painted.
///
/// | `look` | what is there behind the character |
/// |---|---|
/// | `.plain` | the paper |
/// | `.halves` | the paper in the first half, and in the second half `second` |
/// | `.inked` | ink, over the paper, on the samples that it covers |
/// | `.mixed` | each sample's own colour; paper only behind a character, or among dots |
///
/// In front of that is at most one character. What is added is painted over all that is there. A cell is never copied: each
/// operation works where it lies.
struct CanvasCell: ~Copyable {
  /// The looks of a cell behind its character.
  enum Look: Equatable {
    case plain
    case halves(Halves.Cut)
    case inked
    case mixed
  }

  /// The manner in which the cell is painted.
  var manner: CellManner
  var look: Look
  /// True if some of the ink fills an area, rather than drawing a line.
  var isFilled: Bool
  /// The number of samples that the ink covers, in sum; 0 if there is no ink.
  var covered: Float
  /// The character and its style; 0 for none (`CanvasCell+Text`).
  var text: UInt32
  /// The place where the character would stand if it were not moved to the nearest cell, for masks.
  var letterBox: LetterBox
  /// True if the cell hides anything of what lies below (`hidden`).
  private var hides: Bool
  /// The memory for numbers sample by sample. Few cells use it, so that a record is small.
  private var planes: UnsafeMutablePointer<CellPlanes>
  /// The memory for the colours sample by sample. They have a meaning only in a cell that is mixed.
  private(set) var colors: UnsafeMutablePointer<SampleColors>
  /// The background colour; of a cell in halves the first one's.
  var paper: Paint
  /// The second half's colour.
  var second: Paint
  /// The ink's colour, each share multiplied by how many samples it is seen in; the opacity's sum in the last lane.
  var ink: SIMD4<Float>
  /// The character's colour.
  var textPaint: Paint

  /// Becomes a cell in which nothing is but paper, with memory of its own.
  mutating func begin(
    _ manner: CellManner, _ paper: Paint, _ planes: UnsafeMutablePointer<CellPlanes>,
    _ colors: UnsafeMutablePointer<SampleColors>
  ) {
    (self.manner, self.paper, self.planes, self.colors) = (manner, paper, planes, colors)
    (look, covered, isFilled, text) = (.plain, 0, false, 0)
    hides = false
  }

  // MARK: - Ink

  /// The samples that ink covers.
  var samples: Coverage {
    switch look {
    case .inked: coverage
    case .mixed: .solid
    case .plain, .halves: .bare
    }
  }

  /// The samples that the ink covers of a cell that is inked.
  private(set) var coverage: Coverage {
    get { planes.pointee.coverage }
    nonmutating set { planes.pointee.coverage = newValue }
  }

  /// True if one ink covers all samples.
  var isSolid: Bool { look == .inked && covered == Coverage.samples }

  /// Has the ink cover other samples.
  mutating func setSamples(_ samples: Coverage) {
    covered = samples.total
    look = covered > 0 ? .inked : .plain
    coverage = samples
  }

  /// The mean colour of the ink; invisible if there is no ink.
  var inkPaint: Paint {
    if look == .mixed { return colors.pointee.mean }
    guard ink[3] > 0, covered > 0 else { return .zero }
    return (ink / ink[3]).withAlpha(min(ink[3] / covered, 1))
  }

  /// Gives the ink another colour, and leaves its shape.
  mutating func setInk(_ paint: Paint) { ink = paint.premultiplied * covered }

  /// Takes all ink away.
  mutating func removeInk() {
    (look, covered, isFilled, ink) = (.plain, 0, false, .zero)
  }

  /// Takes the ink from a cell in which text is written, and leaves its colour as paper: all of it where ink covers half of
  /// the cell, so that text on a panel has the panel's colour behind it. Of an area that covers less it is in proportion, and of a line
  /// only what it covers beyond a quarter, so that nothing changes at once while things move behind a letter.
  mutating func turnInkIntoPaper() {
    joinHalves()
    guard covered > 0 else { return }
    if !manner.isMonochrome {
      let area = min(covered / Coverage.samples / Self.half, 1)
      let ink = inkPaint
      paper = ink.faded(by: isFilled ? area : max(2 * area - 1, 0)).over(paper)
    }
    removeInk()
  }

  /// Half of a cell, less a margin for rounding: a panel whose edge is rounded to the same row as a text covers at least half
  /// of the text's cells.
  private static let half: Float = 0.49

  // MARK: - Opacity

  /// The opacity of each sample, without characters. It is kept only if the colours do not tell it (`CellManner.keepsHidden`).
  var hidden: Coverage {
    get { hides ? planes.pointee.hidden : .bare }
    set { (hides, planes.pointee.hidden) = (true, newValue) }
  }

  /// Notes that samples hide what lies below.
  mutating func hide(_ veil: Coverage) { hidden = hidden + veil * (Coverage.solid - hidden) }

  /// The opacity of each sample if there are no colours; the frame itself is opaque.
  var opacity: Coverage { manner.keepsHidden ? hidden : .solid }

  /// The opacity of each sample of a picture's cell, without characters.
  var alpha: Coverage {
    if manner.isMonochrome { return hidden }
    if let halves { return Coverage(halves.first.alpha, halves.second.alpha, halves.cut) }
    let behind = Coverage(column: SIMD8(repeating: paper.alpha))
    if look == .mixed { return behind + colors.pointee.alpha * (1 - paper.alpha) }
    guard covered > 0 else { return behind }
    return behind + samples * (inkPaint.alpha * (1 - paper.alpha))
  }
}

/// The numbers that a cell keeps sample by sample.
struct CellPlanes: BitwiseCopyable {
  var coverage, hidden: Coverage
}
