/// One kind of particle that an emitter sends out (G28, G29).
///
/// A property with a range is drawn at birth, uniformly between half the range below it and half the range above it.
///
/// If a cell has cells of its own, each of its particles emits particles of these while it lives. They start at the particle's
/// position, in a direction that is counted from the one in which the particle moves then (or was sent, if it stands still), with
/// the speed of their own cell: the particle's velocity and rotation are not added. Their colour is multiplied by the particle's
/// colour at that instant. They outlive the particle.
///
/// A cell has media timing (T1) in the time of its source: the emitter layer, or a particle. Its own time
/// t = (tp − beginTime)·speed + timeOffset is that of its births and of its particles' lives; a negative speed counts as 0. After
/// its active duration (T7), which is without end by default, it emits no more, and living particles outlive it. It emits alike in
/// all repeats, there and back, and there is nothing for it to fill.
public struct EmitterCell: MediaTiming, Hashable, Sendable {
  /// What the cell is called; may be empty.
  public var name = ""
  /// The characters that a particle is drawn as, one after another for equal parts of its life. An empty string draws nothing.
  /// A character of several code points counts as that many characters.
  public var contents = "*+." { didSet { characters = Array(contents.unicodeScalars) } }
  /// Whether a particle keeps one of `contents`, drawn at its birth, instead of going through them.
  public var choosesContents = false
  /// With `choosesContents`: after how many seconds of its life a particle draws another one, each time; 0 for never.
  public var choicePeriod = 0.0
  /// The outline that a particle is drawn as instead, in points about its position. It is scaled and turned with the particle,
  /// and its colours are multiplied by the particle's, so that a white outline has the particle's colour. Where it would be too
  /// small to be told from a character, a character of `contents` is drawn.
  public var shape: ShapeContent?
  /// `contents`, for looking up.
  private(set) var characters = Array("*+.".unicodeScalars)
  /// The cells that each of its particles emits from.
  public var emitterCells: [EmitterCell] = []
  /// Whether it emits particles.
  public var isEnabled = true
  /// When it emits, and how fast: its begin is in seconds of the emitter layer's local time (G30), or, for a cell within a cell, of
  /// the particle's life.
  public var timing = Timing.layer
  /// Particles per second.
  public var birthRate = 0.0
  /// How long a particle lives, in seconds.
  public var lifetime = 0.0
  /// How far lifetimes spread, in seconds: the whole range, with `lifetime` in its middle.
  public var lifetimeRange = 0.0
  /// Its initial speed, in points per second.
  public var velocity = 0.0
  /// How far speeds spread, in points per second: the whole range.
  public var velocityRange = 0.0
  /// Its initial direction, in radians: in the plane from the x axis towards the y axis.
  public var emissionLongitude = 0.0
  /// The direction's angle out of the plane, in radians, positive towards the viewer.
  public var emissionLatitude = 0.0
  /// How far directions spread, in radians: the whole angle, within the plane.
  public var emissionRange = 0.0
  /// What is added to the velocity along each axis, in points per second squared.
  public var xAcceleration = 0.0, yAcceleration = 0.0, zAcceleration = 0.0
  /// How large it is at birth, by what factor.
  public var scale = 1.0
  /// How far factors spread: the whole range.
  public var scaleRange = 0.0
  /// How much is added to the factor each second.
  public var scaleSpeed = 0.0
  /// How fast it turns, in radians per second.
  public var spin = 0.0
  /// How far that spreads, in radians per second: the whole range.
  public var spinRange = 0.0
  /// Its colour at birth.
  public var color = Color.white
  /// Colours of which each particle has one, drawn at its birth and multiplied by `color`; none for all to have `color`.
  public var palette: [Color] = []
  /// How far each channel of the colour spreads, from 0 to 1: the whole range.
  public var redRange = 0.0, greenRange = 0.0, blueRange = 0.0, alphaRange = 0.0
  /// What is added to each channel of the colour each second.
  public var redSpeed = 0.0, greenSpeed = 0.0, blueSpeed = 0.0, alphaSpeed = 0.0

  /// A cell that emits nothing.
  public init() {}

  var colorRange: Lanes { Lanes(redRange, greenRange, blueRange, alphaRange) }

  var colorSpeed: Lanes { Lanes(redSpeed, greenSpeed, blueSpeed, alphaSpeed) }

  /// The cell's own time at an instant of its source's; nil before it begins.
  func localTime(at parentTime: Double) -> Double? {
    parentTime < beginTime ? nil : (parentTime - beginTime) * max(speed, 0) + timeOffset
  }

  /// The source's time at an instant of the cell's own time; its begin if its own time is stopped.
  func parentTime(at localTime: Double) -> Double {
    speed > 0 ? beginTime + (localTime - timeOffset) / speed : beginTime
  }

  /// How long after its birth a particle, or a particle that it has emitted, may still live, in seconds of the cell's own time.
  func reach(lifetime factor: Double) -> Double {
    var reach = 0.0
    for cell in emitterCells where cell.isEnabled {
      let inner = cell.reach(lifetime: factor)
      if inner > 0 { reach = max(reach, cell.speed > 0 ? inner / cell.speed : .infinity) }
    }
    return (lifetime + abs(lifetimeRange) / 2) * factor + reach
  }

  /// The number of cells: this one and all within it.
  var count: Int {
    var count = 1
    for cell in emitterCells { count += cell.count }
    return count
  }
}
