/// How much a scene file may ask for. What goes beyond is refused with a sentence, before it costs time or memory.
///
/// The numbers are far above what a scene needs, and below what hurts: nothing within them takes a second to check, or to
/// draw in 200×60 cells, or 200 MB. What a frame costs was measured (`make scaling`).
package enum SceneLimits {
  /// Bytes of the file.
  package static let fileSize = 1 << 20
  /// Nodes of the document, aliases followed.
  static let nodes = 100_000
  /// Characters of all values, aliases and parameters followed.
  static let characters = 4 << 20
  /// How deep lists and mappings may be nested.
  static let nesting = 64
  /// Steps of all paths, those of animations included, and each as often as the file uses it.
  static let pathElements = 250_000
  /// Layers of a scene.
  static let layers = 10_000
  /// Points, seconds, factors: the absolute value of any number.
  static let magnitude = 1e6
  /// The least and the greatest width or height of a stage, in points.
  static let stage = 1.0...10_000
  /// How many stops a dial may be turned to, and how many there may be on it.
  static let stops = 1000
  /// Charts of a scene. Each works out some hundred values when the scene is loaded.
  static let charts = 100
  /// Animations of all the layers that charts show, one counted for each chart.
  static let chartAnimations = 10_000
  /// Copies that a replicator makes.
  static let instances = 1000
  /// Layers of all replicators, copies included.
  static let replicatedLayers = 20_000
  /// Rows and columns of a picture made of characters.
  static let artSide = 1000
  /// Particles a second of one cell.
  static let birthRate = 10_000.0
  /// Transitions of a scene. Each has a picture of its layer, taken when the scene is loaded.
  static let transitions = 200
  /// Layers in all the pictures of transitions.
  static let pictureLayers = 20_000
  /// Cells of an emitter, those within cells counted.
  static let emitterCells = 500
  /// Animations of rates and lifetimes, each as often as there are cells that it changes: how the rate of a cell runs is
  /// worked out when the scene is loaded.
  static let rateAnimations = 300
  /// Particles of all emitters at once, copies included.
  static let particles = 100_000
  /// Points of all outlines that a frame may have to draw, copies included. A curve counts once, since it is drawn with as
  /// many points as there is time for; a line counts three times, for its two sides and its corners.
  static let outlinePoints = 100_000
  /// Characters of all texts and pictures that a frame may have to write, copies included.
  static let shownCharacters = 1_000_000
  /// How often a frame may have to fill the whole stage with something plain, copies included.
  static let fillings = 4000
  /// Shadows that a frame may have to blur, copies included.
  static let shadows = 400
  /// Animations that a frame may have to ask, copies included.
  static let shownAnimations = 1_000_000
  /// Layers that have to be sampled for the pictures of transitions: all of them for each picture, copies included.
  static let sampledLayers = 500_000
  /// How often values that are taken for comments are put aside.
  static let uncoverings = 20
  /// Bytes that are parsed once more, in all, for values that are taken for comments.
  static let reparsedSize = 1 << 21
  /// How often the place where a text stops being YAML is moved up.
  static let beginnings = 4
  /// Bytes of a file that is read up to a mistake of syntax.
  static let recoverableSize = 1 << 17
  /// Steps from a layer to the one around it that are taken to find out whether layers are on the stage.
  static let stageSteps = 100_000
  /// Animations of a layer that are compared with one another.
  static let comparedAnimations = 200
  /// Seconds that a spring may take to settle, where its duration is left to it.
  static let settling = 100.0
  /// Mistakes that are listed; a file with more is probably no scene at all.
  static let diagnostics = 100
  /// Mistakes that are explained with what was probably meant.
  static let explainedDiagnostics = 1000
  /// Mistakes that are kept at all, to be sorted before the first are listed.
  static let keptDiagnostics = 20_000
}
