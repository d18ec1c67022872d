/// One kind of particle that an emitter sends out (G28, G29).
///
/// A property with a range is drawn at birth, uniformly between half the range below it and half the range above it.
///
/// With cells of its own, each particle is an emitter itself while it lives: what it sends out starts where it is, in
/// directions and at speeds that are its cell's, not turned or carried along by the particle, and coloured by the particle's
/// colour at that instant. It lives on when the particle has died.
///
/// Of media timing (T1) a cell has begin, duration, speed and offset, in the time of what it belongs to: the emitter layer,
/// or a particle. Its own time t = (tp − beginTime)·speed + timeOffset is that of its births and of its particles' lives.
/// There is nothing that repeats, reverses or fills: a cell that is over sends out no more.
public struct EmitterCell: Hashable, Sendable {
  /// What the cell is called; may be empty.
  public var name = ""
  /// What a particle is drawn as: one character after another as it grows old, each for as long as the others. A single
  /// one stays the same; none draws nothing. Characters of several code points are taken for as many characters.
  public var contents = "*+." { didSet { characters = Array(contents.unicodeScalars) } }
  /// What a particle is drawn as instead where there is room: an outline about its place, in points, that grows with its
  /// scale, turns with its spin, and has its colours multiplied with the particle's. White, therefore, is whatever colour
  /// the particle has. Where it is too small to be told from a character, the particle is that of `contents`.
  public var shape: ShapeContent?
  /// `contents`, for looking up.
  private(set) var characters = Array("*+.".unicodeScalars)
  /// What each particle sends out in its turn.
  public var emitterCells: [EmitterCell] = []
  /// Whether it sends out anything.
  public var isEnabled = true
  /// When the first particle may be on its way, in seconds of the emitter layer's local time (G30), or, in a cell within a
  /// cell, of the particle's life.
  public var beginTime = 0.0
  /// How long it sends out particles, in seconds of its own time; without end unless set. What is on its way lives on.
  public var duration = Double.infinity
  /// How fast its own time passes: less than 1 is slow motion, 0 stands still; what is negative counts as 0.
  public var speed = 1.0
  /// How long it has been running when it begins, in seconds of its own time.
  public var timeOffset = 0.0
  /// Particles per second.
  public var birthRate = 0.0
  /// How long a particle lives, in seconds.
  public var lifetime = 0.0, lifetimeRange = 0.0
  /// How fast it sets out, in points per second.
  public var velocity = 0.0, velocityRange = 0.0
  /// The direction it sets out in, in radians: within the plane from the x axis towards the y axis.
  public var emissionLongitude = 0.0
  /// The direction's angle out of the plane, in radians, positive towards the viewer.
  public var emissionLatitude = 0.0
  /// How far directions spread, in radians: the whole angle, within the plane.
  public var emissionRange = 0.0
  /// What is added to the velocity each second, in points per second.
  public var xAcceleration = 0.0, yAcceleration = 0.0, zAcceleration = 0.0
  /// How large it is at birth, and how much larger it becomes each second.
  public var scale = 1.0, scaleRange = 0.0, scaleSpeed = 0.0
  /// How fast it turns, in radians per second.
  public var spin = 0.0, spinRange = 0.0
  /// Its colour at birth.
  public var color = Color.white
  /// How far the channels of the colour spread.
  public var redRange = 0.0, greenRange = 0.0, blueRange = 0.0, alphaRange = 0.0
  /// What is added to the channels each second.
  public var redSpeed = 0.0, greenSpeed = 0.0, blueSpeed = 0.0, alphaSpeed = 0.0

  /// A cell that sends out nothing.
  public init() {}

  var colorRange: Lanes { Lanes(redRange, greenRange, blueRange, alphaRange) }

  var colorSpeed: Lanes { Lanes(redSpeed, greenSpeed, blueSpeed, alphaSpeed) }

  /// The cell's own time at an instant of its source's; nil before it begins.
  func localTime(at parentTime: Double) -> Double? {
    parentTime < beginTime ? nil : (parentTime - beginTime) * max(speed, 0) + timeOffset
  }

  /// The source's time at an instant of the cell's own; where that stands still, when it began.
  func parentTime(at localTime: Double) -> Double {
    speed > 0 ? beginTime + (localTime - timeOffset) / speed : beginTime
  }

  /// How long after it is sent out something of a particle may be left, in seconds of the cell's own time: itself, or what it has sent out.
  func reach(lifetime factor: Double) -> Double {
    var reach = 0.0
    for cell in emitterCells where cell.isEnabled {
      let inner = cell.reach(lifetime: factor)
      if inner > 0 { reach = max(reach, cell.speed > 0 ? inner / cell.speed : .infinity) }
    }
    return (lifetime + abs(lifetimeRange) / 2) * factor + reach
  }

  /// How many cells it is, with those within it.
  var count: Int {
    var count = 1
    for cell in emitterCells { count += cell.count }
    return count
  }
}
