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
