import Cells

/// The record of a painted cell of a canvas.
///
/// | `look` | content behind the character |
/// |---|---|
/// | `.plain` | the paper |
/// | `.halves` | the paper in the first half, and `second` in the second half |
/// | `.inked` | ink over the paper, on the samples that it covers |
/// | `.mixed` | the colours of the samples; paper only behind a character, or between dots |
///
/// There is at most one character in front. New paint is added over the whole content. A cell is never copied: each
/// operation changes it in place.
struct CanvasCell: ~Copyable {
  /// The form of a cell's content behind its character.
  enum Look: Equatable {
    case plain
    case halves(Halves.Cut)
    case inked
    case mixed
  }

  /// The manner in which the cell is painted.
  var manner: CellManner
  var look: Look
  /// The form of the ink; not of a line if some of it fills an area.
  var form: InkForm
  /// The sum of the samples that the ink covers; 0 if there is no ink.
  var covered: Float
  /// The character and its style; 0 for none (`CanvasCell+Text`).
  var text: UInt32
  /// The position of the character before it was moved to the nearest cell; masks use it.
  var letterBox: LetterBox
  /// True if `hidden` has been set.
  private var hides: Bool
  /// The memory for numbers of single samples. It is apart from the record, which is small, since few cells use it.
  private var planes: UnsafeMutablePointer<CellPlanes>
  /// The memory for the colours of single samples. They are valid only in a mixed cell.
  private(set) var colors: UnsafeMutablePointer<SampleColors>
  /// The background colour; in a halved cell, that of the first half.
  var paper: Paint
  /// The colour of the second half.
  var second: Paint
  /// The colour of the ink, weighted by the samples in which it is visible; the last lane is the sum of the opacities.
  var ink: SIMD4<Float>
  /// The colour of the character.
  var textPaint: Paint

  /// Becomes a cell of plain paper, with memory of its own.
  mutating func begin(_ manner: CellManner, _ paper: Paint, _ room: SampleMemory.Room) {
    (self.manner, self.paper, planes, colors) = (manner, paper, room.planes, room.colors)
    (look, covered, form, text) = (.plain, 0, .line, 0)
    hides = false
  }

  // MARK: - Ink

  /// The samples that the ink covers.
  var samples: Coverage {
    switch look {
    case .inked: coverage
    case .mixed: .solid
    case .plain, .halves: .bare
    }
  }

  /// The samples that the ink of an inked cell covers.
  private(set) var coverage: Coverage {
    get { planes.pointee.coverage }
    nonmutating set { planes.pointee.coverage = newValue }
  }

  /// True if one ink covers all samples.
  var isSolid: Bool { look == .inked && covered == Coverage.samples }

  /// Changes the samples that the ink covers.
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

  /// Changes the colour of the ink, and keeps its shape.
  mutating func setInk(_ paint: Paint) { ink = paint.premultiplied * covered }

  /// Without colours, the strength of the strongest ink in the cell, as if that covered a sample wholly; valid if there
  /// is ink. It takes the room of a colour.
  var peak: Float { ink[0] }

  /// Without colours, changes the strength of each sample.
  ///
  /// - Parameter peak: The strength of the strongest ink; nil for that of the strongest sample.
  mutating func setStrength(_ samples: Coverage, peak: Float? = nil) {
    setSamples(samples)
    ink[0] = peak ?? samples.greatest
  }

  /// Removes all ink.
  mutating func removeInk() {
    (look, covered, form, ink) = (.plain, 0, .line, .zero)
  }

  /// Turns the ink of a cell in which text is written into paper: the colour that covers most of the cell is behind all
  /// of the character. So text on a panel has the panel's colour behind it, and a disc is not wider where a letter stands
  /// on its edge.
  mutating func turnInkIntoPaper() {
    joinHalves()
    guard covered > 0 else { return }
    if !manner.isMonochrome, !isBody, covered >= Self.half * Coverage.samples { paper = mainPaint.over(paper) }
    removeInk()
  }

  /// True if the cell is inside a body, and shows its own paper, in front of which a character can be written.
  var isBody: Bool { form == .body && manner.typesBodies }

  /// The colour of most of the ink.
  var mainPaint: Paint { look == .mixed ? colors.pointee.main : inkPaint }

  /// Half of a cell, less a margin for rounding: a panel whose edge is rounded to the same row as a text covers at
  /// least half of the text's cells.
  private static let half: Float = 0.49

  // MARK: - Opacity

  /// The opacity of each sample, without characters. It is kept only if the colours do not determine it
  /// (`CellManner.keepsHidden`).
  var hidden: Coverage {
    get { hides ? planes.pointee.hidden : .bare }
    set { (hides, planes.pointee.hidden) = (true, newValue) }
  }

  /// Adds opacity to the samples.
  mutating func hide(_ veil: Coverage) { hidden = hidden + veil * (Coverage.solid - hidden) }

  /// The opacity of each sample without colours; the frame itself is opaque.
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

/// The numbers of a cell's single samples.
struct CellPlanes: BitwiseCopyable {
  var coverage, hidden: Coverage
}
