/// What happens to the letters of a text: a list of phases, each with an order, a duration and keyframes, and particles
/// that are no letters.
///
/// An effect is data. It is written in a file (`SceneFormat`), or made of phases. What is shown at an instant follows
/// from the effect, the letters and the time alone: an effect has no state, and runs in both directions.
public final class LetterEffect: Sendable {
  /// The name of the effect.
  public let name: String
  /// A sentence about what is seen.
  public let about: String
  /// What the letters do, one phase after another.
  package let phases: [LetterPhase]
  /// What else is seen.
  package let particles: [LetterParticles]
  /// True if the letters are seen before their first phase, so that the effect has no end at which they are gone.
  package let showsLetters: Bool
  /// The share of their colour that letters have beyond all lights; 1 without lights.
  package let darkness: Double
  /// The colour that the effect calls its accent.
  package let accent: Color
  /// The colours that a text without colours of its own gets.
  package let gradient: LetterGradient
  /// The direction of motion for which the places are written; nil if the effect has none.
  package let direction: LetterMotion.Direction?
  /// The number of bunches of the letters.
  package let bunches: Int

  /// Creates an effect.
  package init(
    name: String, about: String, phases: [LetterPhase], particles: [LetterParticles] = [], showsLetters: Bool = false,
    darkness: Double = 1, accent: Color = .white, gradient: LetterGradient = LetterGradient(colors: []),
    direction: LetterMotion.Direction? = nil, bunches: Int = 8
  ) {
    (self.name, self.about, self.phases, self.particles) = (name, about, phases, particles)
    (self.showsLetters, self.darkness, self.accent) = (showsLetters, darkness, accent)
    (self.gradient, self.direction, self.bunches) = (gradient, direction, bunches)
  }

  /// True if a phase repeats without end.
  package var isEndless: Bool { phases.contains { $0.repeats == .infinity } }

  /// True if letters turn or change their size, which upright ones cannot show.
  package var needsDrawnText: Bool { phases.contains { !$0.scales.isEmpty || !$0.angles.isEmpty } }

  /// True if places depend on the area in which the letters move.
  package var usesArea: Bool {
    !particles.isEmpty || phases.contains { $0.way.turns || $0.places.contains { $0.usesArea } }
  }

  private var allPhases: [LetterPhase] { phases + particles.flatMap(\.phases) }

  /// True if distances in columns and rows matter.
  package var usesDistance: Bool {
    allPhases.contains { $0.sway != nil || $0.places.contains { $0.by != .zero } }
  }

  /// True if a colour is the accent.
  package var usesAccent: Bool {
    allPhases.contains { $0.colors.contains { if case .accent = $0.source { true } else { false } } }
  }

  /// True if letters are gone where the effect begins, so that it can run backwards.
  package var canLeave: Bool { !showsLetters && !isEndless }
}

/// The colours of a text, from its first to its last letter in an order.
package struct LetterGradient: Hashable, Sendable {
  /// The colours; none for a text that keeps its own.
  package var colors: [Color]
  /// The order of the letters along the colours.
  package var order = LetterOrder.left

  /// Creates a gradient.
  package init(colors: [Color], order: LetterOrder = .left) { (self.colors, self.order) = (colors, order) }

  /// Returns the colour at a fraction of the length.
  package func color(at share: Double) -> Color {
    guard let last = colors.last else { return .white }
    let place = min(max(share, 0), 1) * Double(colors.count - 1)
    let index = Int(place)
    guard index + 1 < colors.count else { return last }
    let rest = place - Double(index)
    return Color.lerp(colors[index], colors[index + 1], rest)
  }
}

/// A stretch of an effect: what letters do, each for a duration from its turn on.
///
/// A list of one kind of values has its keyframes at equal distances in time. It begins with the last value of the phase
/// before that has such a list; a first list, and one that is repeated without end, begins with its own first value.
package struct LetterPhase: Sendable {
  /// The instant to which the first turn refers.
  package enum Begin: String, Sendable, CaseIterable {
    /// The end of the phase before, for all letters.
    case after
    /// The end of the phase before, for each letter its own.
    case each
    /// The start of the phase before.
    case with
  }

  /// How one of several symbols is chosen.
  package enum Choice: String, Sendable, CaseIterable {
    /// One after another, in equal parts of the duration.
    case turn
    /// At random, again and again.
    case random
    /// At random, once for each letter.
    case once
  }

  /// The way from one place to the next.
  package enum Way: Sendable {
    case straight
    /// Aside by a share of the distance.
    case bow(Double)
    /// First along the row, then along the column.
    case corner
    /// About the middle of the area, with a number of whole turns more than the shortest way has.
    case spiral(Double)

    /// True if the way leads about the middle of the area.
    var turns: Bool { if case .spiral = self { true } else { false } }
  }

  /// A motion about the place that follows from the time.
  package struct Sway: Sendable {
    /// The greatest distance, in columns and rows.
    package var by = Point.zero
    /// The time of a whole swing, in seconds.
    package var period = 1.6
    /// The number of swings per column and row by which letters are behind one another.
    package var wave = Point.zero
    package init() {}
  }

  /// Random displacements.
  package struct Shake: Sendable {
    /// The greatest distance, in columns and rows.
    package var by = Point.zero
    /// The time after which there is another one, in seconds.
    package var every = 0.05
    /// What is displaced as a whole.
    package var each = LetterScope.letter
    /// True if the distance grows from 0 during the phase.
    package var grows = false
    package init() {}
  }

  /// The order of the turns: a sum of orders with weights.
  package var order: [(order: LetterOrder, weight: Double)] = [(.first, 1)]
  /// The point from which distances and angles count, as fractions of the text's width and height.
  package var origin = Point(x: 0.5, y: 0.5)
  /// The time from the first turn to the last, in seconds.
  package var spread = 0.0
  /// What the first turn refers to, and how much later it is, in seconds.
  package var begins = Begin.after, delay = 0.0
  /// The duration for a letter, in seconds, and the greatest share by which it is shorter at random.
  package var duration = 0.5, vary = 0.0
  /// The number of times that a letter runs through the phase, and the time between two of them.
  package var repeats = 1.0, pause = 0.0
  /// The share of letters that take part, chosen at random; others keep what they have.
  package var share = 1.0
  /// The curve of places, opacities, scales and angles from one keyframe to the next.
  package var curve: TimingFunction?
  package var places: [LetterPlace] = [], way = Way.straight
  /// True if the places begin with the first of the list, and not where the letter is.
  package var isAnew = false
  package var colors: [LetterColor] = []
  /// The colours of which one is drawn at random, where `colors` says so, and what has one in common.
  package var palette: [Color] = [], each = LetterScope.letter
  /// The characters that are shown in place of the letter, which have one column each.
  package var symbols: [UInt32] = [], choice = Choice.turn, every = 0.05
  package var opacities: [Double] = [], scales: [Double] = [], angles: [Double] = []
  package var sway: Sway?, shake: Shake?

  package init() {}
}

/// What is chosen, moved or counted as one.
package enum LetterScope: String, Sendable, CaseIterable {
  case letter, word, row, column, bunch, block, half
}

/// A colour in an effect.
package struct LetterColor: Sendable {
  /// What colour it is.
  package enum Source: Sendable {
    /// The letter's own.
    case own
    /// The accent of the effect.
    case accent
    /// One of the palette, chosen at random.
    case pick
    case fixed(Color)
  }

  package var source: Source
  /// The factor of its red, green and blue.
  package var factor = 1.0

  package init(_ source: Source, factor: Double = 1) { (self.source, self.factor) = (source, factor) }
}

/// A place of a letter in an effect, in the area of the layer.
package struct LetterPlace: Sendable {
  /// The place before it is changed by the other properties.
  package enum Base: Sendable {
    /// That in the text.
    case home
    /// A point of the area, by fractions of its width and height.
    case point(Point)
    /// A random point of the area, or of its edge.
    case random, edge
    /// The place of another letter.
    case other
    /// The place of the keyframe before.
    case there
    /// The point of the edge that is reached at the letter's turn, clockwise once around, each edge in a quarter of the
    /// turns; one of several such points, which begin at equal distances, is drawn at random.
    case border(Double)
  }

  /// A coordinate that replaces that of the base.
  package enum Side: Sendable {
    case home
    case fraction(Double)
    /// Before the first column or row, or behind the last.
    case before, behind
  }

  package var base = Base.home
  package var x: Side?, y: Side?
  /// A distance, in columns and rows.
  package var by = Point.zero
  /// The radius of a disc of random distances, and that of a ring on which the letters of a bunch stand, in rows; below 1
  /// as a share of the area's half height.
  package var scatter = 0.0, ring = 0.0
  /// The number that is added to the radius of the ring from each bunch to the next.
  package var grow = 0.0
  /// The factor of the distance from the middle of the area.
  package var out = 1.0
  /// What has one place at random, or one sign of `by`.
  package var each = LetterScope.letter
  /// True if every other one of these comes from the other side.
  package var alternates = false

  package init() {}

  /// The place in the text.
  package static let home = LetterPlace()

  /// True if it depends on the area.
  var usesArea: Bool {
    if out != 1 || x != nil || y != nil { return true }
    return switch base {
    case .home, .other, .there: false
    case .point, .random, .edge, .border: true
    }
  }
}

/// Things that are seen in an effect, and are no letters: sparks, drops, the lines of a grid, lamps.
///
/// Each has a home and phases of its own, as letters have, and is seen from its first phase to the end of its last.
package struct LetterParticles: Sendable {
  /// Where they are at home.
  package enum Home: String, Sendable, CaseIterable {
    /// At the places of letters.
    case letters
    /// At random points of the area.
    case random
    /// In every cell of the area.
    case cells
    /// In the cells of lines across the area and down it.
    case grid
    /// At the letter that has its turn.
    case cursor
  }

  package var home = Home.letters
  /// Their number; for letters it is that for each of them, and may be a fraction.
  package var count = 1.0
  /// The distance of the lines of a grid, in columns and rows.
  package var lattice = Size(width: 8, height: 4)
  /// The place from which those at the cursor reach to it in a line; nil if all are there.
  package var beam: LetterPlace?
  /// The number of bunches of the letters, or of the particles.
  package var bunches = 8
  /// True if letters are lit by them, and they are not drawn; their scale is the radius, in rows.
  package var isLight = false
  /// True if they are drawn over the letters.
  package var isInFront = true
  package var phases: [LetterPhase] = []

  package init() {}
}
