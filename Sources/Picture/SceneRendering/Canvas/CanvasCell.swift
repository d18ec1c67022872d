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

/// Paper, the background colours of cells.
///
/// A cell that is covered in part is mixed in proportion to the covered area, so that a panel can move by fractions of
/// a cell; where glyphs are parts or dots, the covered part becomes ink instead. Ink and text below are
/// tinted by the new colour, and removed where it is opaque.
extension CanvasCell {
  /// Paints paper.
  ///
  /// - Parameters:
  ///   - run: The part of the cell that is painted.
  ///   - paint: The colour and opacity.
  ///   - strength: The strength of the ink that represents the colour without colours.
  ///   - shape: The form in which the covered part of a cell is shown in any glyph set; nil if characters show it as a mixture, and
  ///     others as an area.
  mutating func addPaper(_ run: CoverageRun, _ paint: Paint, strength: Float, as shape: InkForm? = nil) {
    if manner.isMonochrome { return addStrength(run, paint.alpha, strength, .area) }
    guard let paint = manner.shown(paint) else { return }
    if run.isSolid && paint.alpha >= 1 { return fill(paint) }
    if manner.keepsHidden { hide(run.coverage * paint.alpha) }
    let area = run.total / Coverage.samples
    hideText(covered: area * paint.alpha)
    if (!manner.drawsCharacters || shape != nil) && !run.isSolid && text == 0 {
      return addColor(run, paint, shape ?? .area)
    }
    if run.isSolid, let halves {
      setHalves(halves.under(paint))
    } else if hasParts && (manner.mixesPaper || isHalved) {
      mixed().pointee.add(paint, run.coverage)
    } else {
      paper = paint.faded(by: manner.shown(area)).over(paper)
      cover(run.coverage, paint)
    }
    if text != 0 { tintText(paint, area) }
  }

  /// Replaces the content by paper in one opaque colour.
  mutating func fill(_ paint: Paint) {
    if covered > 0 || isHalved { removeInk() }
    (paper, text) = (paint, 0)
    if manner.keepsHidden { hidden = .solid }
  }

  /// Removes ink under an opaque colour, or tints it with a transparent one.
  private mutating func cover(_ new: Coverage, _ paint: Paint) {
    if look == .mixed { return colors.pointee.tint(paint, new) }
    guard covered > 0 else { return }
    let overlap = samples * new
    if paint.alpha >= Canvas.opaque {
      ink *= max(1 - overlap.total / covered, 0)
      setSamples(samples - overlap)
    } else {
      let share = paint.alpha * overlap.total
      ink = ink * (1 - share / covered) + (paint * share).withAlpha(share)
    }
  }

  /// Paints the parts of a cell in their own colours, for pictures.
  ///
  /// | glyphs | form of the parts |
  /// |---|---|
  /// | parts of cells, or characters | samples |
  /// | dots | paper in two halves |
  /// | no colours | ink, in each part as strong as its lightness differs from the stage's |
  ///
  /// - Parameters:
  ///   - run: The part of the cell that is painted.
  ///   - parts: The colours of the parts.
  ///   - shades: The map from lightness to ink without colours.
  ///   - shape: The form in which parts of several colours are shown.
  mutating func addParts(_ run: CoverageRun, _ parts: CellParts, _ shades: Shades, as shape: InkForm) {
    let veil = parts.opacity * run.coverage
    if manner.keepsHidden { hide(veil) }
    hideText(covered: veil.total / Coverage.samples)
    if manner.isMonochrome {
      let strength = parts.coverage { shades.contrast(Paint(premultiplied: $0)) }
      setStrength(samples + veil * (strength - samples))
      form = .area
    } else if text != 0 {
      let (mean, area) = (parts.samples.mean, run.total / Coverage.samples)
      paper = mean.faded(by: area).over(paper)
      tintText(mean, area)
    } else if manner.mixesPaper {
      mixed().pointee.add(parts.samples, run.coverage)
      form = shape
    } else {
      addHalves(run.isSolid ? parts.halves : parts.halves.faded(by: run.total / Coverage.samples))
    }
  }
}

/// The manner in which the cells of a canvas are painted, which follows from the abilities of the terminal and its
/// glyphs, and from the use of the canvas.
struct CellManner: OptionSet {
  let rawValue: UInt8

  /// There are no colours, so that opacity and lightness thin the ink.
  static let monochrome = CellManner(rawValue: 1)
  /// A cell that a background covers in part shows the part, in colours.
  static let edges = CellManner(rawValue: 2)
  /// The glyphs are dots, so that several colours of ink in a cell are told apart by the dots that are set.
  static let dots = CellManner(rawValue: 4)
  /// The colour behind everything is known, so that colours can be mixed with it.
  static let ground = CellManner(rawValue: 8)
  /// The canvas is composed with others; it is not the frame.
  static let picture = CellManner(rawValue: 16)
  /// The picture is a mask, or inside one.
  static let mask = CellManner(rawValue: 32)

  /// There are sixteen colours. A mixture of two of them would be a third one, of another hue, so that what is painted covers
  /// what is below or is not seen.
  static let fewColors = CellManner(rawValue: 64)

  /// The ground of the picture is painted (`LayerList.hasScenery`).
  static let scenery = CellManner(rawValue: 128)

  /// Adds or removes a member.
  mutating func set(_ member: CellManner, _ isIn: Bool) {
    if isIn { insert(member) } else { remove(member) }
  }

  var isMonochrome: Bool { contains(.monochrome) }
  var drawsEdges: Bool { contains(.edges) }
  var drawsDots: Bool { contains(.dots) }
  var isPicture: Bool { contains(.picture) }

  /// True if the glyphs are neither parts of cells nor dots. Cells in which lines cross then have one colour.
  var drawsCharacters: Bool { isDisjoint(with: [.edges, .dots]) }

  /// True if bodies are outlines in colour (`InkForm.body`). In front of a painted ground, which is paper, they are paper as
  /// well; the samples of masks are read.
  var typesBodies: Bool { drawsCharacters && isDisjoint(with: [.monochrome, .scenery, .mask]) }

  /// True if panels, bodies and faint discs are empty boxes, outlines and rings (`TypedPanel`). In front of a painted ground they have textures,
  /// which keep the order of light and dark; the samples of masks are read.
  var typesPanels: Bool { isMonochrome && drawsCharacters && isDisjoint(with: [.scenery, .mask]) }

  /// Returns the share of a colour in the paper of a cell of which an area covers a share: where glyphs are characters,
  /// all or none, since a half-tone beside them would be neither.
  func shown(_ share: Float) -> Float { drawsCharacters ? share.rounded() : share }

  /// True if a colour can be mixed with the one behind everything.
  var mixesColors: Bool { contains(.ground) && !contains(.fewColors) }

  /// True if a colour is painted either opaque or not at all. The samples of masks keep their opacity, by which other layers
  /// fade.
  private var hasNoMixtures: Bool { contains(.fewColors) && !contains(.mask) }

  /// Returns a colour as it is painted; nil if it is not, since it is less than half opaque where nothing can be mixed.
  func shown(_ paint: Paint) -> Paint? {
    if !hasNoMixtures { return paint }
    return paint.alpha < 0.5 ? nil : paint.withAlpha(1)
  }

  /// Returns the colours of a halved cell as they are painted.
  func shown(_ halves: Halves) -> Halves {
    if !hasNoMixtures { return halves }
    return Halves(first: shown(halves.first) ?? .zero, second: shown(halves.second) ?? .zero, cut: halves.cut)
  }

  /// True if lines are mixed with the paper in proportion to the part that they cover, so that they need not be rounded
  /// to parts.
  var mixesLines: Bool { isSuperset(of: [.edges, .ground]) && !isMonochrome }

  /// True if samples of several colours are painted over the paper; only dots have paper between them.
  var mixesPaper: Bool { isDisjoint(with: [.dots, .monochrome]) }

  /// True if a cell can show paper in two halves.
  var fillsHalves: Bool { !drawsCharacters && !isMonochrome }

  /// True if the background can be mixed in halves of a cell, too.
  var showsHalves: Bool { fillsHalves && !isDisjoint(with: [.picture, .ground]) }

  /// True if the alpha of samples is kept besides the strength or the colour of paper and ink: in pictures without
  /// colours, and in masks, whose samples are read (`Canvas.letterAlpha`).
  var keepsHidden: Bool { isPicture && !isDisjoint(with: [.monochrome, .mask]) }
}

/// The form of ink, which determines what shows it where glyphs are characters.
enum InkForm: UInt8 {
  /// A line, of characters.
  case line
  /// An area: the cells that it covers mostly have its colour.
  case area
  /// An area whose edge keeps its half-tones, since it is large and round (`PaintTarget.isRound`), and what has no edges, such as a
  /// photograph. Areas have it only where lines are mixed with the paper (`CellManner.mixesLines`).
  case soft
  /// A body, such as a plane, whose shape would be lost in whole cells: its outline is typed, as by hand. Inside there is the
  /// ground, without the lines behind the body.
  case body

  /// Returns the form of a line or an area.
  static func plain(isArea: Bool, isRound: Bool = false) -> InkForm { isRound ? .soft : isArea ? .area : .line }

  /// True if each part of a cell at the edge has the colour of one of the two sides, and no half-tone.
  var isCrisp: Bool { self == .area || self == .body }
}
