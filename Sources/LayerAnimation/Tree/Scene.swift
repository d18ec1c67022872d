/// A layer tree with what a player needs to know about it: its stage, its length, its title.
public struct Scene {
  /// What the scene is called.
  public var title: String

  /// One sentence about what there is to see; may be empty.
  public var about = ""

  /// The part of the plane that is shown, from the origin, in square points.
  public let stage: Size

  /// The colour of the stage; nil is the terminal's own.
  public var background: Color?

  /// The glyph set for its shapes; nil leaves the choice to the program that shows it.
  public var glyphs: SceneGlyphs?

  /// How long it takes, in seconds of the root's local time.
  public var duration: Double

  /// Whether it starts again at its end.
  public var loops = false

  /// Names for times, to jump to; in the order of their times.
  public var markers: [Marker] = []

  /// The layers. The root's bounds are the stage.
  public let tree: LayerTree

  /// Who brings the layers to what inputs and events have made of them; nil for a scene that takes none.
  package var director: (any SceneDirector)?

  /// A scene of layers, committed at time 0, as long as its animations take.
  ///
  /// - Parameters:
  ///   - title: What the scene is called.
  ///   - stage: The part of the plane that is shown, in points; both extents positive.
  ///   - root: The outermost layer; its bounds, anchor point and position are set to the stage's.
  public init(title: String, stage: Size, root: Layer) {
    precondition(stage.width > 0 && stage.height > 0, "a stage needs an area, not \(stage.width)×\(stage.height)")
    self.title = title
    self.stage = stage
    root.anchorPoint = .zero
    root.bounds = Rect(origin: .zero, size: stage)
    tree = LayerTree(root: root)
    tree.commit(at: 0)
    duration = tree.contentDuration
  }
}

/// Who brings the layers of a scene to what they are at a time, beyond what their animations make of them.
///
/// It is a function of the time and of what has come in; so it can be asked for any time, in any order.
package protocol SceneDirector: AnyObject {
  /// Whether anything listens to inputs. Then there is no telling how long the scene takes; else it ends as others do.
  var takesInputs: Bool { get }

  /// Changes the layers to what they are at a time of the scene, in seconds of the root's local time.
  func advance(to time: Double)
}

extension Scene {
  /// Makes the tree ready to be sampled at an instant of the root's parent time, in seconds.
  ///
  /// - Complexity: that of a commit where nothing has happened since the last time; allocates nothing then.
  package func prepare(at mediaTime: Double) {
    if let director { director.advance(to: tree.root.timing.localTime(at: mediaTime) ?? tree.root.timing.timeOffset) }
    tree.commit(at: mediaTime)
  }
}
