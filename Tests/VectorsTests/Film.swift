import Cells
import LayerAnimation
import SceneRendering
import Testing

@testable import Vectors

/// Animations of Lottie for tests, 40 by 40 points, ten frames a second.
struct Film {
  let reading: VectorFile.Reading
  let scene: Scene

  /// Reads an animation.
  ///
  /// - Parameters:
  ///   - layers: The layers, the frontmost first, in JSON without the brackets.
  ///   - frames: The number of frames.
  ///   - assets: The assets, in JSON without the brackets.
  ///   - version: The version of Bodymovin.
  ///   - more: More members of the animation, each with a comma before it.
  init(
    _ layers: String, frames: Int = 20, assets: String = "", version: String = "5.9.0", more: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = """
      {"v": "\(version)", "fr": 10, "ip": 0, "op": \(frames), "w": 40, "h": 40\(more), "assets": [\(assets)],
       "layers": [\(layers)]}
      """
    reading = try #require(Self.read(text), sourceLocation: sourceLocation)
    var scene = try #require(reading.scene, "\(reading.mistakes)", sourceLocation: sourceLocation)
    scene.background = .white
    self.scene = scene
  }

  /// Returns what is read of a text.
  static func read(_ text: String) -> VectorFile.Reading? {
    VectorFile.read(Array(text.utf8), name: "film.json", ground: .unknown)
  }

  /// What is not shown.
  var omissions: [String] { reading.report.omissions.map { "\($0.layer): \($0.reason)" } }

  /// Returns the colour at a point and a frame on white, as six digits.
  func color(_ x: Int, _ y: Int, frame: Double = 0) -> String {
    SceneRenderer(scene: scene).frame(at: frame / 10, columns: 40, rows: 20)[x, y / 2].background.hexDigits
  }

  /// Returns a layer at a frame, by its path below the composition.
  func layer(_ path: String, frame: Double) throws -> (PresentationLayer, PresentationTree) {
    var tree = PresentationTree()
    scene.prepare(at: frame / 10)
    scene.tree.sample(at: frame / 10, into: &tree)
    return (try #require(tree.layer(at: "composition/\(path)")), tree)
  }

  /// Returns where a point of a layer is seen at a frame.
  func place(of point: Point = .zero, in path: String, frame: Double) throws -> Point {
    let (layer, tree) = try layer(path, frame: frame)
    return try #require(tree.convert(point, from: layer, to: nil))
  }
}

/// Parts of animations.
extension Film {
  /// A value that stays.
  static func still(_ value: String) -> String { #"{"a": 0, "k": \#(value)}"# }

  /// Linear keys: a value at each frame.
  static func keys(_ keys: (Int, String)...) -> String {
    #"{"a": 1, "k": [\#(keys.map { #"{"t": \#($0.0), "s": \#($0.1)}"# }.joined(separator: ", "))]}"#
  }

  /// A shape layer.
  static func shapes(
    _ items: String, name: String = "shapes", transform: String = "{}", from start: Int = 0, until end: Int = 20,
    more: String = ""
  ) -> String {
    #"{"ty": 4, "nm": "\#(name)", "ip": \#(start), "op": \#(end), "ks": \#(transform), "shapes": [\#(items)]\#(more)}"#
  }

  /// A solid layer.
  static func solid(
    _ color: String, name: String = "solid", width: Int = 40, height: Int = 40, transform: String = "{}",
    from start: Int = 0, until end: Int = 20, more: String = ""
  ) -> String {
    #"{"ty": 1, "nm": "\#(name)", "sw": \#(width), "sh": \#(height), "sc": "\#(color)", "ip": \#(start), "op": \#(end),"#
      + #" "ks": \#(transform)\#(more)}"#
  }

  /// A rectangle around a middle.
  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    #"{"ty": "rc", "p": {"k": [\#(x), \#(y)]}, "s": {"k": [\#(width), \#(height)]}, "r": {"k": 0}}"#
  }

  /// A fill by components from 0 to 1.
  static func fill(_ color: String, opacity: String = "100", more: String = "") -> String {
    #"{"ty": "fl", "c": {"k": \#(color)}, "o": {"k": \#(opacity)}\#(more)}"#
  }

  /// A group.
  static func group(_ items: String, transform: String = "") -> String {
    #"{"ty": "gr", "nm": "group", "it": [\#(items)\#(transform.isEmpty ? "" : #", {"ty": "tr", \#(transform)}"#)]}"#
  }

  static let red = "[1, 0, 0, 1]"
  static let green = "[0, 1, 0, 1]"
  static let blue = "[0, 0, 1, 1]"
}
