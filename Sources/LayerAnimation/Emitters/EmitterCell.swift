/// One kind of particle that an emitter sends out (G28, G29).
///
/// A property with a range is drawn at birth, uniformly between half the range below it and half the range above it.
/// Cells within cells are not supported.
public struct EmitterCell: Hashable, Sendable {
  /// What the cell is called; may be empty.
  public var name = ""
  /// The character that a particle is drawn as; nil draws nothing.
  public var contents: Character?
  /// Whether it sends out anything.
  public var isEnabled = true
  /// When the first particle may be on its way, in seconds of the emitter layer's local time (G30).
  public var beginTime = 0.0
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
}

/// A particle at an instant.
public struct Particle: Hashable, BitwiseCopyable, Sendable {
  /// The place of its cell among the emitter's.
  public var cell: Int
  /// How many of its cell were born before it.
  public var index: Int
  /// How long it has lived, and how long it will, in seconds.
  public var age: Double, lifetime: Double
  /// Where it is, in the emitter layer's points.
  public var position: SIMD3<Double>
  /// How large it is, by what factor.
  public var scale: Double
  /// How far it has turned, in radians.
  public var angle: Double
  /// Its colour, each channel within 0…1.
  public var color: Color
}
