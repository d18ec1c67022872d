import Cells
import LayerAnimation
import SceneRendering
import Terminal

/// The terminal with the colours and characters that scenes are drawn with.
struct Screen {
  let terminal: any TerminalBackend

  /// The terminal's initial number of colours.
  private let fullColorDepth: ColorDepth

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

  /// Switches to the next smaller number of colours, and from none to the initial number.
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
