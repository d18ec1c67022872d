/// A kind of particle that an emitter sends out.
///
/// A property with a range is random at birth, uniformly between half the range below it and half the range above it.
///
/// If a cell has cells of its own, each of its particles emits particles of these while it lives. They start at the
/// particle's position. Their direction is relative to that in which the particle moves at the time (or was sent, if it
/// stands still); their speed is that of their own cell: the particle's velocity and rotation are not added. Their
/// colour is multiplied by the particle's colour at that instant. They may outlive the particle.
///
/// A cell has media timing in the time of its source: the emitter layer, or a particle. Its own time t = (tp −
/// beginTime)·speed + timeOffset is that of its births and of its particles' lives; a negative speed counts as 0. After
/// its active duration, which is infinite by default, it emits no more, but its living particles stay. It emits in the
/// same way in all repeats, forwards and backwards, and the fill mode has no effect.
public struct EmitterCell: MediaTiming, Hashable, Sendable {
  /// The name of the cell; may be empty.
  public var name = ""
  /// The characters that a particle is drawn as, one after another for equal parts of its life. An empty string draws
  /// nothing. A character of several code points counts as that many characters.
  public var contents = "*+." { didSet { characters = Array(contents.unicodeScalars) } }
  /// True if a particle keeps one of `contents`, selected at random at its birth, instead of showing all in turn.
  public var choosesContents = false
  /// The interval, in seconds of its life, after which a particle selects another character if `choosesContents` is
  /// true; 0 for never.
  public var choicePeriod = 0.0
  /// The outline that a particle is drawn as instead, in points about its position. It is scaled and rotated with the
  /// particle, and its colours are multiplied by the particle's, so that a white outline has the particle's colour. If
  /// it is too small to be distinguished from a character, a character of `contents` is drawn.
  public var shape: ShapeContent?
  /// The scalars of `contents`, for access by index.
  private(set) var characters = Array("*+.".unicodeScalars)
  /// The cells that each of its particles emits from.
  public var emitterCells: [EmitterCell] = []
  /// True if the cell emits particles.
  public var isEnabled = true
  /// The timing of the emission: its begin is in seconds of the emitter layer's local time, or, for a cell within a
  /// cell, of the particle's life.
  public var timing = Timing.layer
  /// The number of particles per second.
  public var birthRate = 0.0
  /// The lifetime of a particle, in seconds.
  public var lifetime = 0.0
  /// The range of lifetimes, in seconds: from its lower to its upper end, with `lifetime` in the middle.
  public var lifetimeRange = 0.0
  /// The initial speed of a particle, in points per second.
  public var velocity = 0.0
  /// The range of speeds, in points per second, from its lower to its upper end.
  public var velocityRange = 0.0
  /// The initial direction of a particle, in radians: in the plane from the x axis towards the y axis.
  public var emissionLongitude = 0.0
  /// The angle of the direction out of the plane, in radians, positive towards the viewer.
  public var emissionLatitude = 0.0
  /// The range of directions, in radians: the whole angle, within the plane.
  public var emissionRange = 0.0
  /// The acceleration along each axis, in points per second squared.
  public var xAcceleration = 0.0, yAcceleration = 0.0, zAcceleration = 0.0
  /// The scale factor of a particle at birth.
  public var scale = 1.0
  /// The range of scale factors, from its lower to its upper end.
  public var scaleRange = 0.0
  /// The number that is added to the scale factor per second.
  public var scaleSpeed = 0.0
  /// The angular speed of a particle, in radians per second.
  public var spin = 0.0
  /// The range of angular speeds, in radians per second, from its lower to its upper end.
  public var spinRange = 0.0
  /// The colour of a particle at birth.
  public var color = Color.white
  /// The colours of which each particle has one, selected at random at its birth and multiplied by `color`; if empty,
  /// all have `color`.
  public var palette: [Color] = []
  /// The range of each colour component, from 0 to 1, from its lower to its upper end.
  public var redRange = 0.0, greenRange = 0.0, blueRange = 0.0, alphaRange = 0.0
  /// The number that is added to each colour component per second.
  public var redSpeed = 0.0, greenSpeed = 0.0, blueSpeed = 0.0, alphaSpeed = 0.0

  /// Creates a cell that emits nothing.
  public init() {}

  var colorRange: Lanes { Lanes(redRange, greenRange, blueRange, alphaRange) }

  var colorSpeed: Lanes { Lanes(redSpeed, greenSpeed, blueSpeed, alphaSpeed) }

  /// Returns the cell's own time at an instant of its source's; nil before it begins.
  func localTime(at parentTime: Double) -> Double? {
    parentTime < beginTime ? nil : (parentTime - beginTime) * max(speed, 0) + timeOffset
  }

  /// Returns the source's time at an instant of the cell's own time; its begin if its own time is stopped.
  func parentTime(at localTime: Double) -> Double {
    speed > 0 ? beginTime + (localTime - timeOffset) / speed : beginTime
  }

  /// Returns the greatest time after its birth at which a particle, or a particle that it has emitted, may still live,
  /// in seconds of the cell's own time.
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
