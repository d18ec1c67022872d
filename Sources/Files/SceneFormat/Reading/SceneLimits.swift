import Interaction
import Pixels

/// The limits of scene files. A scene that exceeds one is refused with a message, before it takes time or memory.
///
/// The limits are far above what scenes need, and low enough that no scene within them takes a second to check, a
/// second to draw in 200×60 cells, or 200 MB. The costs of a frame were measured (`make scaling`).
package enum SceneLimits {
  /// The greatest size of a scene's file, in bytes.
  package static let fileSize = 1 << 20
  /// The greatest size of a picture's file, in bytes.
  package static let pictureFileSize = PictureFileLimits.bytes
  /// The greatest size of a recorded session's file, in bytes.
  package static let castFileSize = 256 << 20
  /// The greatest number of nodes of the document, counted once for each alias.
  static let nodes = 100_000
  /// The greatest number of nodes in elements that loops repeat, counted once for each copy.
  static let copiedNodes = 100_000
  /// The greatest number of values of one file of data.
  static let dataValues = 100_000
  /// The greatest number of values of one loop, and of rows of a file of data.
  static let loopValues = 10_000
  /// The greatest number of operations (`Work`) of reading a scene: characters of all values, elements of lists and
  /// operations of expressions, counted once for each copy, each alias and each use of a parameter.
  static let operations = 4 << 20
  /// The greatest depth to which lists and mappings may be nested.
  static let nesting = 64

  /// The nesting at which the parser stops, so that a text of brackets alone cannot exhaust the stack: libyaml 0.2.5 has no limit of
  /// its own. Between both limits a file is read to its end, and all its other mistakes are reported as well.
  static let parsedNesting = 1000
  /// The greatest number of elements of all paths, including those of animations, counted once for each use.
  static let pathElements = 250_000

  /// The number of morphs of outlines that are looked at for a warning.
  static let comparedMorphs = 200
  /// The greatest number of layers of a scene.
  static let layers = 10_000
  /// The greatest absolute value of any number: points, seconds, factors.
  static let magnitude = 1e6
  /// The range of any number.
  static let numbers = -magnitude...magnitude
  /// The greatest absolute value of a number that is shown as text; up to there all whole numbers are exact.
  static let count = 1e15
  /// The range of a number that is shown as text.
  static let counts = -count...count
  /// The range of a stage's width and height, in points.
  static let stage = 1.0...10_000
  /// The greatest number of turns of a dial, and of numbers on it.
  static let stops = 1000
  /// The greatest number of charts of a scene. Each chart samples some hundred values when the scene is loaded.
  static let charts = 100
  /// The greatest number of animations of the layers that charts show, counted once for each chart.
  static let chartAnimations = 1000
  /// The greatest number of copies of one replicator.
  static let instances = 1000
  /// The greatest number of layers in replicators, counted once for each copy.
  static let replicatedLayers = 20_000
  /// The greatest number of rows, and of columns, of character art.
  static let artSide = 1000
  /// The greatest number of pixels of all pictures: 64 MiB.
  static let picturePixels = 1 << 24
  /// The greatest number of files that one name with live parameters can stand for.
  static let namedFiles = 64
  /// The greatest number of frames of one picture.
  static let pictureFrames = 10_000
  /// The range of the number of frames of a picture that are shown in a second.
  static let frameRates = 0.001...1000
  /// The range of the height of a line of text, in points.
  static let fontSizes = 0.1...10_000
  /// The greatest birth rate of an emitter cell, in particles a second.
  static let birthRate = 10_000.0
  /// The greatest number of transitions of a scene. Each transition keeps a copy of its layer, made when the scene is
  /// loaded.
  static let transitions = 200
  /// The greatest number of layers in the copies that transitions keep.
  static let pictureLayers = 20_000
  /// The greatest number of cells of an emitter, including cells within cells.
  static let emitterCells = 500
  /// The greatest number of animations of rates and lifetimes, counted once for each cell that they affect: the births
  /// of a cell are integrated over time when the scene is loaded.
  static let rateAnimations = 300
  /// The greatest number of particles of all emitters at once, copies included.
  static let particles = 100_000
  /// The greatest number of points of all outlines in a frame, copies included. A curve counts as one point, since it
  /// is drawn with as many segments as the frame has time for; a point of a stroke counts three times, for its two
  /// sides and its join.
  static let outlinePoints = 100_000
  /// The greatest number of characters of all texts and pictures in a frame, copies included.
  static let shownCharacters = 1_000_000
  /// The greatest area that a frame may have to paint, as a multiple of filling the stage with a plain colour, copies
  /// included.
  static let fillings = 4000
  /// The greatest number of shadows to blur in a frame, copies included.
  static let shadows = 400
  /// The greatest number of animations to sample in a frame, copies included.
  static let shownAnimations = 1_000_000
  /// The greatest number of layers to sample for the copies that transitions keep: all layers of the scene for each
  /// transition, copies included.
  static let sampledLayers = 500_000
  /// The number of times that the file is parsed again after hidden values were uncovered (`HiddenValue`).
  static let uncoverings = 20
  /// The greatest total size of the texts that are parsed again for that, in bytes.
  static let reparsedSize = 1 << 21
  /// The number of times that the end of the decoded beginning is moved up after a syntax error.
  static let beginnings = 4
  /// The greatest size of a file whose beginning is decoded in spite of a syntax error, in bytes.
  static let recoverableSize = 1 << 17
  /// The greatest number of steps from a layer to its superlayer that are taken to find layers outside the stage.
  static let stageSteps = 100_000
  /// The greatest number of animations of a layer that are compared with each other.
  static let comparedAnimations = 200
  /// The longest time that a spring with `duration: settling` may take, in seconds.
  static let settling = 100.0
  /// The greatest size of a log of inputs, in bytes.
  package static let logSize = InputLog.Limits.bytes
  /// The greatest number of nodes of a log: a saved input has at most 16.
  static let logNodes = 2_000_000
  /// The greatest number of inputs of a log, where a drag counts as the inputs that it becomes.
  static let inputs = InputLog.Limits.inputs
  /// The greatest number of characters of one text that a log types.
  static let typedCharacters = 10_000
  /// The greatest number of operations (`Work`) while a log is read, and for sampling all layers for each input that
  /// names a layer, or presses the stage.
  static let operationsForInputs = 20_000_000
  /// The greatest number of diagnostics that are listed.
  static let diagnostics = 100
  /// The greatest number of diagnostics with a suggestion.
  static let explainedDiagnostics = 1000
  /// The greatest number of names that are compared with wrong ones for suggestions.
  static let comparedNames = 200_000
  /// The greatest number of diagnostics that are kept for sorting before the first ones are listed.
  static let keptDiagnostics = 20_000
}

/// A kind of file, with its name in messages and the limits on its size.
struct DocumentKind: Equatable {
  static let scene = DocumentKind("scene")
  static let log = DocumentKind("log", fileSize: SceneLimits.logSize, nodes: SceneLimits.logNodes)
  static let edits = DocumentKind("list of edits")
  static let talk = DocumentKind("talk")
  static let effect = DocumentKind("effect")

  /// The name, without an article.
  let name: String
  /// The greatest size of a file, in bytes.
  let fileSize: Int
  /// The greatest number of nodes of a document, counted once for each alias.
  let nodes: Int

  private init(_ name: String, fileSize: Int = SceneLimits.fileSize, nodes: Int = SceneLimits.nodes) {
    (self.name, self.fileSize, self.nodes) = (name, fileSize, nodes)
  }
}

/// A few lists that were read before, so that equal ones share their memory.
struct RecentLists<Element: Equatable> {
  private static var limit: Int { 8 }

  private var lists: [[Element]] = []
  private var oldest = 0

  /// Returns the list, or an equal one that is kept already. A new list is kept in place of the oldest.
  ///
  /// - Complexity: O(length).
  mutating func kept(_ list: [Element]) -> [Element] {
    if let known = lists.first(where: { $0 == list }) { return known }
    if lists.count < Self.limit {
      lists.append(list)
    } else {
      lists[oldest] = list
      oldest = (oldest + 1) % Self.limit
    }
    return list
  }
}
