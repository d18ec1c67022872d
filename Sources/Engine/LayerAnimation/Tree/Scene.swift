/// A layer tree with the information that a player needs: its stage, its duration, its title.
public struct Scene {
  /// The title of the scene.
  public var title: String

  /// A sentence about the scene; may be empty.
  public var about = ""

  /// What there is to see and what happens, in a few sentences for those who do not see it; may be empty.
  public var description = ""

  /// What the speaker of a talk has to say while the scene is shown, which is not part of the picture; may be empty.
  public var notes = ""

  /// The part of the plane that is shown, from the origin, in points.
  public let stage: Size

  /// The colour of the stage; nil for the terminal's own.
  public var background: Color?

  /// The glyph set for its shapes; nil leaves the choice to the program that shows it.
  public var glyphs: SceneGlyphs?

  /// The duration, in seconds of the root's local time.
  public var duration: Double

  /// The time whose frame stands for the scene where only one is shown, in seconds of the root's local time; from 0 to
  /// the duration.
  public var poster = 0.0

  /// True if the scene starts again at its end.
  public var loops = false

  /// The transition by which the scene replaces another scene on a screen; nil for none. Only its kind, subtype,
  /// duration, timing function and progresses are used.
  public var entrance: Transition?

  /// The named instants to jump to, in the order of their times.
  public var markers: [Marker] = []

  /// The layers. The root's bounds are the stage.
  public let tree: LayerTree

  /// The object that changes the layers by inputs and events; nil for a scene without any.
  package var director: (any SceneDirector)?

  /// What the scene's author expects of it, for checks.
  package var expectations: [SceneExpectation] = []

  /// The findings about the layout that are as they should be, for checks.
  package var ignoredFindings: [IgnoredFinding] = []

  /// The begins that the scene's file states in words, in no order.
  package var beginOrigins: [BeginOrigin] = []

  /// The recording that the scene shows and nothing else, one to one; nil for other scenes.
  package var recording: (any RecordedSession)?

  /// The ground that the scene was decoded for, and the parts of it that the scene depends on.
  package var ground = Ground.unknown
  package var groundUse: GroundUse = []

  /// The object that reports animations to a program, and lets it change the layers while they are shown; nil for a
  /// scene without a program.
  public var host: LiveHost? { director as? LiveHost }

  /// Creates a scene that a program changes while it is shown.
  ///
  /// The scene is not committed: animations that have been added begin when it is first shown. It has no end.
  ///
  /// - Parameters:
  ///   - title: The title of the scene.
  ///   - stage: The part of the plane that is shown, in points; both extents are positive.
  ///   - root: The outermost layer; its bounds, anchor point and position are set to the stage's. Its clock is the
  ///     player's.
  public init(title: String, stage: Size, live root: Layer) {
    self.init(title: title, stage: stage, uncommitted: root)
    director = LiveHost(tree)
  }

  /// Creates a scene of layers, committed at time 0, that lasts as long as its animations.
  ///
  /// - Parameters:
  ///   - title: The title of the scene.
  ///   - stage: The part of the plane that is shown, in points; both extents are positive.
  ///   - root: The outermost layer; its bounds, anchor point and position are set to the stage's.
  /// - Precondition: Both extents of the stage are positive.
  public init(title: String, stage: Size, root: Layer) {
    self.init(title: title, stage: stage, uncommitted: root)
    begin()
  }

  /// Commits the layers at time 0, and sets the duration to that of the animations.
  package mutating func begin() {
    tree.commit(at: 0)
    duration = tree.contentDuration
  }

  /// Creates a scene of a tree that another object makes and commits, and whose events it reports.
  ///
  /// - Parameters:
  ///   - title: The title of the scene.
  ///   - stage: The part of the plane that is shown, in points; both extents are positive. The root does not change.
  ///   - tree: The layers.
  /// - Precondition: Both extents of the stage are positive.
  public init(title: String = "", stage: Size, tree: LayerTree) {
    precondition(stage.width > 0 && stage.height > 0, "a stage needs an area, not \(stage.width)×\(stage.height)")
    (self.title, self.stage, self.tree) = (title, stage, tree)
    duration = tree.contentDuration
  }

  /// Creates a scene of layers that are not committed yet (`begin`).
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

/// An object that changes the layers of a scene as its time passes, beyond their animations.
///
/// The state is a function of the time and of the inputs so far, so that any time can be requested, in any order.
package protocol SceneDirector: AnyObject {
  /// True if the scene reacts to inputs. Then its duration is unknown; otherwise it ends like others.
  var takesInputs: Bool { get }

  /// Returns true if nothing changes after a time without an input.
  ///
  /// - Parameter time: The scene's time, in seconds of the root's local time.
  func isAtRest(after time: Double) -> Bool

  /// Changes the layers to their state at a time.
  ///
  /// - Parameters:
  ///   - time: The scene's time, in seconds of the root's local time.
  ///   - mediaTime: The host's time, in seconds, which is the time around the root.
  func advance(to time: Double, at mediaTime: Double)
}

extension SceneDirector {
  /// Returns false, which means that the answer is unknown.
  package func isAtRest(after time: Double) -> Bool { false }
}

extension Scene {
  /// Returns true if the scene would be the same if it had been decoded for another ground.
  package func suits(_ other: Ground) -> Bool {
    if groundUse.contains(.colors), (ground.ink, ground.paper) != (other.ink, other.paper) { return false }
    return !groundUse.contains(.lightness) || ground.isLight == other.isLight
  }

  /// Prepares the tree for sampling at an instant of the root's parent time, in seconds.
  ///
  /// - Complexity: That of a commit if nothing has happened since the last call, which then allocates nothing.
  package func prepare(at mediaTime: Double) {
    if let director { director.advance(to: tree.localTime(at: mediaTime), at: mediaTime) }
    tree.commit(at: mediaTime)
  }
}
