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

/// A set of characters that a scene may be drawn with.
///
/// A scene that is designed for one of the sets, such as a dial that should look typed, requests it (`Scene.glyphs`).
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum SceneGlyphs: String, Hashable, Sendable, CaseIterable {
  /// The printable characters of ASCII, chosen by their shape; every terminal has them.
  case ascii
  /// Halves and quadrants of a cell, and bars in eighths; nearly every font has them.
  case blocks
  /// Sixths of a cell (Unicode 13).
  case sextants
  /// Eighths of a cell (Unicode 16).
  case octants
  /// Eight Braille dots per cell, for fine lines.
  case braille
}

/// A named instant of a scene.
public struct Marker: Hashable, Sendable {
  /// The name of the instant.
  public var name: String

  /// The instant, in seconds of the root's local time.
  public var time: Double

  /// True if a player pauses there until it is told to continue, as in a talk.
  public var stops: Bool

  /// Creates a named instant.
  public init(name: String, time: Double, stops: Bool = false) {
    self.name = name
    self.time = time
    self.stops = stops
  }
}

/// The ground that a scene is shown on: the colours that `default` stands for in scene files, and the choice between
/// `light` and `dark`.
///
/// The ground is an input of decoding, like the values of parameters; a scene is decoded again for another ground.
package struct Ground: Hashable, Sendable {
  /// The colour of `default` in the foreground: in fills, lines and characters.
  package var ink: Color

  /// The colour of `default` in the background: in backgrounds of layers and in gradients.
  package var paper: Color

  /// True if the background is light.
  package var isLight: Bool

  package init(ink: Color, paper: Color, isLight: Bool) {
    (self.ink, self.paper, self.isLight) = (ink, paper, isLight)
  }

  /// The ground of a terminal about which nothing is known: a dark one.
  ///
  /// The background is not quite black, since this exact colour is left to the terminal (`GroundUse`), and black in a
  /// scene is not.
  package static let unknown = Ground(ink: Color(hex: 0xD8DBE0), paper: Color(hex: 0x010101), isLight: false)

  /// A ground without colours: the foreground has the greatest contrast, and the lightness of the background makes no
  /// difference.
  package static let colorless = Ground(ink: .white, paper: .black, isLight: false)
}

/// The parts of its ground that a scene depends on.
package struct GroundUse: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The colours of the ground; the terminal itself supplies colours that equal them exactly.
  package static let colors = GroundUse(rawValue: 1)

  /// The lightness of the ground.
  package static let lightness = GroundUse(rawValue: 2)
}

/// Something that the author of a scene expects to be seen, or to happen: a test that the scene brings along.
package struct SceneExpectation {
  /// The times at which it is expected.
  package enum Times: Hashable, Sendable {
    /// One time, in seconds of the scene.
    case at(Double)
    /// All times from one to another.
    case throughout(ClosedRange<Double>)
    /// Some time up to this one.
    case by(Double)
  }

  /// What is expected.
  package enum Subject {
    /// A property of a layer has a value; numbers may differ from it by some amount.
    case value(of: Layer, AnimationKeyPath, is: Value, within: Double)
    /// A layer's bounds are inside another layer's bounds, or, for nil, inside the stage.
    case inside(Layer, Layer?)
    /// A text can be read in a row of the frame.
    case text(String)
    /// An event has happened.
    case event(String)
  }

  /// The times at which it is expected.
  package let times: Times
  /// What is expected.
  package let subject: Subject
  /// The position in the file: the line and the column, from 1.
  package let place: (line: Int, column: Int)

  /// Creates an expectation.
  package init(_ subject: Subject, _ times: Times, place: (line: Int, column: Int)) {
    (self.subject, self.times, self.place) = (subject, times, place)
  }
}

/// A finding of `check --layout` that the author of a scene has seen, and does not mind.
package struct IgnoredFinding {
  /// The name of the rule.
  package let rule: String
  /// The layer that it is about, and those inside it; nil for all layers.
  package let layer: Layer?
  /// Why it is as it should be.
  package let reason: String

  /// Creates a finding that is not reported.
  package init(rule: String, layer: Layer?, reason: String) {
    (self.rule, self.layer, self.reason) = (rule, layer, reason)
  }
}

/// What the start of an animation follows from where a scene says it in words, for those who look at the scene.
package struct BeginOrigin {
  /// The layer of the animation.
  package let layer: Layer
  /// The number of the animation among all that were ever added to the layer.
  package let number: Int
  /// What it follows, in words: `after plane/flight + 0.5 s`.
  package let text: String

  package init(layer: Layer, number: Int, text: String) { (self.layer, self.number, self.text) = (layer, number, text) }
}
