/// The manner in which the cells of a canvas are painted. It follows from what the terminal and its glyphs can show, and from what the
/// canvas is for.
struct CellManner: OptionSet {
  let rawValue: UInt8

  /// Opacity and lightness thin the ink because there are no colours.
  static let monochrome = CellManner(rawValue: 1)
  /// In colours, a cell that a background covers in part shows which part that is.
  static let edges = CellManner(rawValue: 2)
  /// Glyphs are dots, so that several colours of ink in a cell are told apart by which dots are there.
  static let dots = CellManner(rawValue: 4)
  /// The colour behind everything is known, so that others can be mixed with it.
  static let ground = CellManner(rawValue: 8)
  /// The canvas is composed with others, rather than being the frame.
  static let picture = CellManner(rawValue: 16)
  /// That picture is a mask, or inside one.
  static let mask = CellManner(rawValue: 32)

  /// Adds a member, or takes it away.
  mutating func set(_ member: CellManner, _ isIn: Bool) {
    if isIn { insert(member) } else { remove(member) }
  }

  var isMonochrome: Bool { contains(.monochrome) }
  var drawsEdges: Bool { contains(.edges) }
  var drawsDots: Bool { contains(.dots) }
  var isPicture: Bool { contains(.picture) }

  /// True if glyphs are neither parts of cells nor dots. Where lines cross each other, such a cell has one colour.
  var drawsCharacters: Bool { isDisjoint(with: [.edges, .dots]) }

  /// True if lines are mixed with the paper by how much of each part they cover, so that nothing about them has to be rounded to parts.
  var mixesLines: Bool { isSuperset(of: [.edges, .ground]) && !isMonochrome }

  /// True if samples of several colours are painted over the paper. Only dots stand on it.
  var mixesPaper: Bool { isDisjoint(with: [.dots, .monochrome]) }

  /// True if a cell can show paper in two halves.
  var fillsHalves: Bool { !drawsCharacters && !isMonochrome }

  /// True if what lies behind can be mixed in halves of a cell, too.
  var showsHalves: Bool { fillsHalves && !isDisjoint(with: [.picture, .ground]) }

  /// True if the alpha of samples has to be kept beside the strength, or the colour, of paper and ink: in pictures without colours, and in
  /// masks, which are asked for it sample by sample (`Canvas.letterAlpha`).
  var keepsHidden: Bool { isPicture && !isDisjoint(with: [.monochrome, .mask]) }
}
