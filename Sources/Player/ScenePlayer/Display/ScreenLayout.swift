import Cells
import LayerAnimation
import SceneRendering
import Terminal

/// A rectangle of cells.
struct ScreenRegion: Hashable {
  /// The columns of the rectangle.
  var columns: Range<Int>
  /// The rows of the rectangle.
  var rows: Range<Int>

  /// A rectangle without cells.
  static let none = ScreenRegion(columns: 0..<0, rows: 0..<0)

  /// True if the rectangle contains no cell.
  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  /// Returns true if the rectangle contains a cell.
  func contains(column: Int, row: Int) -> Bool { columns.contains(column) && rows.contains(row) }
}

/// The regions of the screen.
///
///     ┌ list ─┬──────── stage ────────┬─ details ─┐
///     │       │                       │           │
///     ├───────┴────── root timing ────┴───────────┤
///     ├────────────────── lanes ──────────────────┤
///     │ name        common time axis        value │
///     ├──────────────── bars ─────────────────────┤
///
/// A part without enough room is left out (`Least`); without bars the stage takes the whole screen.
struct ScreenLayout: Hashable {
  /// The smallest screen on which a part is shown.
  struct Least: Hashable, CustomStringConvertible {
    let columns: Int
    let rows: Int

    /// The bars at the bottom.
    static let bars = Least(columns: 20, rows: 5)
    /// The names of markers. On the usual 24 rows the picture has 22, for which most scenes are composed; with one less, nothing in them
    /// would lie on whole rows.
    static let markers = Least(columns: 20, rows: 25)
    /// The gallery's list.
    static let list = Least(columns: 40, rows: 8)
    /// The inspector's lanes.
    static let lanes = Least(columns: 40, rows: 14)
    /// The inspector's details beside the stage.
    static let details = Least(columns: 72, rows: 18)

    /// The size in the usual notation: `40x14`.
    var description: String { "\(columns)x\(rows)" }

    /// Returns true if a screen of a size is large enough for the part.
    func fits(_ columns: Int, _ rows: Int) -> Bool { columns >= self.columns && rows >= self.rows }
  }

  /// The parts that should be shown if there is room.
  struct Wish: Hashable {
    /// The bars at the bottom.
    var bars = true
    /// A row for the names of markers.
    var markers = false
    /// The gallery's list.
    var list = false
    /// The number of rows for all lanes; nil while the inspector is closed.
    var lanes: Int?
    /// The inspector's details even where they take more than a third of the columns from the stage.
    var details = false
  }

  /// The region of the scene.
  private(set) var stage: ScreenRegion
  /// The gallery's list.
  private(set) var list = ScreenRegion.none
  /// The inspector's details of the selected animation.
  private(set) var details = ScreenRegion.none
  /// The inspector's rows with the root layer's timing.
  private(set) var rootTiming = ScreenRegion.none
  /// The inspector's lanes, including the ruler in the first row.
  private(set) var lanes = ScreenRegion.none
  /// The names of the markers.
  private(set) var markers = ScreenRegion.none
  /// The timeline.
  private(set) var timeline = ScreenRegion.none
  /// The status line.
  private(set) var status = ScreenRegion.none
  /// The columns of the time axis while the timeline is aligned with the lanes.
  private(set) var laneAxis: Range<Int>?

  /// Creates the layout of a screen.
  init(columns: Int, rows: Int, wish: Wish) {
    stage = ScreenRegion(columns: 0..<columns, rows: 0..<rows)
    guard wish.bars, Least.bars.fits(columns, rows) else { return }
    status = takeRows(1)
    timeline = takeRows(1)
    if wish.markers, Least.markers.fits(columns, rows) { markers = takeRows(1) }
    if wish.list, Least.list.fits(columns, rows) { takeList(columns) }
    guard let wanted = wish.lanes, Least.lanes.fits(columns, rows) else { return }
    let rootRows = RootTiming.rows(columns: columns)
    let split = columns - (columns >= 150 ? 50 : 38)
    let hasDetails = Least.details.fits(columns, rows) && (wish.details || split * 3 >= columns * 2)
    // Two thirds of the rows are the stage's, or of the columns.
    let room = hasDetails ? (rows - rootRows) * 2 / 5 : stage.rows.count - rootRows - rows * 2 / 3
    lanes = takeRows(max(3, min(wanted, room)))
    rootTiming = takeRows(rootRows)
    laneAxis = Self.nameWidth(columns)..<(columns - Self.valueWidth(columns))
    guard hasDetails else { return }
    details = ScreenRegion(columns: split..<columns, rows: stage.rows)
    stage.columns = 0..<split
  }

  private mutating func takeRows(_ count: Int) -> ScreenRegion {
    let top = stage.rows.upperBound - count
    let region = ScreenRegion(columns: stage.columns, rows: top..<stage.rows.upperBound)
    stage.rows = stage.rows.lowerBound..<top
    return region
  }

  private mutating func takeList(_ columns: Int) {
    let width = min(34, max(20, columns * 2 / 5))
    list = ScreenRegion(columns: 0..<width, rows: stage.rows)
    stage.columns = width..<columns
  }

  /// Returns the width of the names to the left of the lanes.
  private static func nameWidth(_ columns: Int) -> Int { max(14, min(columns * 3 / 10, 40)) }
  /// Returns the width of the values to the right of the lanes.
  private static func valueWidth(_ columns: Int) -> Int { columns < 72 ? 1 : columns < 120 ? 13 : 20 }
}

/// The terminal with the colours and characters that scenes are drawn with.
struct PlayerScreen {
  let terminal: any TerminalBackend

  /// The greatest number of colours of the terminal.
  private var fullColorDepth: ColorDepth

  private let dithers: Bool

  /// The glyph set that the user has chosen for all scenes; nil for the set of each scene.
  private var chosenGlyphSet: GlyphSet?

  /// Creates a terminal with the player's settings.
  init(_ terminal: any TerminalBackend, _ options: Player.Options) {
    (self.terminal, fullColorDepth, dithers) = (terminal, terminal.colorDepth, options.dithers)
    chosenGlyphSet = options.glyphs.map { terminal.supportsUnicode ? GlyphSet($0) : .ascii }
  }

  /// True if there are no colours.
  var isMonochrome: Bool { terminal.colorDepth == .none }

  /// The ground that scenes are shown on.
  var ground: Ground { Ground(terminal.colors, hasColors: !isMonochrome) }

  /// Returns a renderer of a scene with the present settings. It has the user's glyph set, or else the one that suits
  /// the scene and the terminal.
  func renderer(of scene: Scene) -> SceneRenderer {
    let glyphSet =
      chosenGlyphSet
      ?? .automatic(
        for: scene.glyphs, hasUnicode: terminal.supportsUnicode, hasColors: !isMonochrome,
        finest: terminal.drawnGlyphs.finestSet)
    let renderer = SceneRenderer(
      scene: scene, glyphSet: glyphSet, isMonochrome: isMonochrome,
      dither: dithers ? FrameDither(terminal.colorDepth) : nil)
    renderer.terminalBackground = terminal.colors.background
    renderer.colorDepth = terminal.colorDepth
    return renderer
  }

  /// Chooses the glyph set after that of a renderer, among those that the terminal supports.
  ///
  /// - Returns: A message that names the set.
  mutating func chooseGlyphSet(after renderer: SceneRenderer) -> StatusMessage {
    let sets = GlyphSet.all.filter { terminal.supportsUnicode || !$0.needsUnicode }
    let place = sets.firstIndex { $0.glyphs == renderer.glyphSet.glyphs } ?? 0
    let set = sets[(place + 1) % sets.count]
    chosenGlyphSet = set
    let note =
      set.glyphs == renderer.scene.glyphs
      ? ", as the scene asks for"
      : set.isRare ? "; few terminals have them" : sets.count > 1 ? "" : "; the others need UTF-8"
    return StatusMessage("glyphs: \(set.name)\(note)", tone: .accent)
  }

  /// Notes that the terminal has turned out to have more colours.
  mutating func noteColors() { fullColorDepth = max(fullColorDepth, terminal.colorDepth) }

  /// Switches to the next smaller number of colours, and from none to the greatest.
  func changeColors() {
    let ladder = ColorDepth.allCases.filter { $0 < terminal.colorDepth }
    terminal.use(colorDepth: ladder.max() ?? fullColorDepth)
  }
}

extension DrawnGlyphs {
  /// The finest set of characters that the terminal draws itself; `blocks`, which every font has, if it is not known to
  /// draw others.
  fileprivate var finestSet: GlyphSet { contains(.octants) ? .octants : contains(.sextants) ? .sextants : .blocks }
}
