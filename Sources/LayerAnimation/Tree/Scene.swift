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

  /// How it comes in where it takes another scene's place on a screen; nil for at once. Only its kind, its subtype, its duration, its timing
  /// function and its progresses count.
  public var entrance: Transition?

  /// Names for times, to jump to; in the order of their times.
  public var markers: [Marker] = []

  /// The layers. The root's bounds are the stage.
  public let tree: LayerTree

  /// Who brings the layers to what inputs and events have made of them; nil for a scene that takes none.
  package var director: (any SceneDirector)?

  /// What it was decoded for, and what of that it depends on.
  package var ground = Ground.unknown
  package var groundUse: GroundUse = []

  /// Who reports to a program what its animations do, and lets it change the layers while they are shown; nil for a scene that is as it was
  /// made.
  public var host: LiveHost? { director as? LiveHost }

  /// A scene that a program changes while it is shown.
  ///
  /// It is not committed: animations that have been added begin when it is first shown. It goes on without an end, whether something moves
  /// or not.
  ///
  /// - Parameters:
  ///   - title: What the scene is called.
  ///   - stage: The part of the plane that is shown, in points; both extents positive.
  ///   - root: The outermost layer; its bounds, anchor point and position are set to the stage's. Its clock is the player's.
  public init(title: String, stage: Size, live root: Layer) {
    self.init(title: title, stage: stage, uncommitted: root)
    director = LiveHost(tree)
  }

  /// A scene of layers, committed at time 0, as long as its animations take.
  ///
  /// - Parameters:
  ///   - title: What the scene is called.
  ///   - stage: The part of the plane that is shown, in points; both extents positive.
  ///   - root: The outermost layer; its bounds, anchor point and position are set to the stage's.
  public init(title: String, stage: Size, root: Layer) {
    self.init(title: title, stage: stage, uncommitted: root)
    begin()
  }

  /// Commits the layers at time 0, and lets the scene last as long as its animations take.
  package mutating func begin() {
    tree.commit(at: 0)
    duration = tree.contentDuration
  }

  /// A scene of a tree that somebody else makes, commits and reports the events of.
  ///
  /// - Parameters:
  ///   - title: What the scene is called.
  ///   - stage: The part of the plane that is shown, in points; both extents positive. The root is left as it is.
  ///   - tree: The layers.
  public init(title: String = "", stage: Size, tree: LayerTree) {
    precondition(stage.width > 0 && stage.height > 0, "a stage needs an area, not \(stage.width)×\(stage.height)")
    (self.title, self.stage, self.tree) = (title, stage, tree)
    duration = tree.contentDuration
  }

  /// A scene of layers that are not committed yet (`begin`).
  package init(title: String, stage: Size, uncommitted root: Layer) {
    precondition(stage.width > 0 && stage.height > 0, "a stage needs an area, not \(stage.width)×\(stage.height)")
    self.title = title
    self.stage = stage
    root.anchorPoint = .zero
    root.bounds = Rect(origin: .zero, size: stage)
    tree = LayerTree(root: root)
    duration = 0
  }
}

/// Who brings the layers of a scene to what they are at a time, beyond what their animations make of them.
///
/// It is a function of the time and of what has come in; so it can be asked for any time, in any order.
package protocol SceneDirector: AnyObject {
  /// Whether anything listens to inputs. Then there is no telling how long the scene takes; else it ends as others do.
  var takesInputs: Bool { get }

  /// Whether everything looks the same after a time unless something comes in.
  ///
  /// - Parameter time: The scene's, in seconds of the root's local time.
  func isAtRest(after time: Double) -> Bool

  /// Changes the layers to what they are at a time.
  ///
  /// - Parameters:
  ///   - time: The scene's, in seconds of the root's local time.
  ///   - mediaTime: The host's, in seconds: that around the root.
  func advance(to time: Double, at mediaTime: Double)
}

extension SceneDirector {
  /// By default it is not known.
  package func isAtRest(after time: Double) -> Bool { false }
}

extension Scene {
  /// Whether it would look the same if it had been decoded for another ground.
  package func suits(_ other: Ground) -> Bool {
    if groundUse.contains(.colors), (ground.ink, ground.paper) != (other.ink, other.paper) { return false }
    return !groundUse.contains(.lightness) || ground.isLight == other.isLight
  }

  /// Makes the tree ready to be sampled at an instant of the root's parent time, in seconds.
  ///
  /// - Complexity: that of a commit where nothing has happened since the last time; allocates nothing then.
  package func prepare(at mediaTime: Double) {
    if let director { director.advance(to: tree.localTime(at: mediaTime), at: mediaTime) }
    tree.commit(at: mediaTime)
  }
}
