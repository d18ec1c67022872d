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
  /// The timing of the emission: its start is in seconds of the emitter layer's local time, or, for a cell within a
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

  /// Returns the source's time at an instant of the cell's own time; its start if its own time is stopped.
  func parentTime(at localTime: Double) -> Double {
    speed > 0 ? beginTime + (localTime - timeOffset) / speed : beginTime
  }

  /// Returns the greatest time after its birth at which a particle, or a particle that it has emitted, may still live,
  /// in seconds of the cell's own time.
  func reach(lifetime factor: Double) -> Double {
    var reach = 0.0
    // Cells are not copied, since they are large.
    for index in emitterCells.indices where emitterCells[index].isEnabled {
      let inner = emitterCells[index].reach(lifetime: factor)
      let speed = emitterCells[index].speed
      if inner > 0 { reach = max(reach, speed > 0 ? inner / speed : .infinity) }
    }
    return (lifetime + abs(lifetimeRange) / 2) * factor + reach
  }

  /// The number of cells: this one and all within it.
  var count: Int {
    var count = 1
    for index in emitterCells.indices { count += emitterCells[index].count }
    return count
  }
}

/// The path to a property of an emitter's cell: `emitterCells.spark.velocity`, or of a cell within a cell,
/// `emitterCells.rocket.emitterCells.spark.velocity`.
///
/// A name refers to the first cell that has it; a cell without a name cannot be referred to.
public struct EmitterCellPath: Hashable, Sendable {
  /// The names of the cells, from the emitter's own to the one that has the property.
  public let names: [String]

  /// The property.
  public let property: EmitterCellProperty

  /// Creates the path to a property of a cell; nil without names, or with an empty one.
  public init?(_ names: [String], _ property: EmitterCellProperty) {
    guard !names.isEmpty, !names.contains("") else { return nil }
    (self.names, self.property) = (names, property)
  }

  /// Creates a path from Core Animation's spelling. Names may contain dots.
  init?(_ string: String) {
    let parts = string.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2, parts[0] == Self.step, let property = EmitterCellProperty(rawValue: parts[parts.count - 1])
    else { return nil }
    let names = parts[1..<parts.count - 1].split(separator: Self.step, omittingEmptySubsequences: false)
    self.init(names.map { $0.joined(separator: ".") }, property)
  }

  /// The part of a key path before a cell's name.
  private static let step = AnimatableProperty.emitterCells.rawValue

  /// Returns the paths to all animatable properties of the cells of an emitter.
  static func all(in cells: [EmitterCell]) -> [EmitterCellPath] {
    var paths: [EmitterCellPath] = []
    list(cells, after: [], into: &paths)
    return paths
  }

  private static func list(_ cells: [EmitterCell], after names: [String], into paths: inout [EmitterCellPath]) {
    for index in cells.indices {
      let names = names + [cells[index].name]
      for property in EmitterCellProperty.allCases {
        if let path = EmitterCellPath(names, property) { paths.append(path) }
      }
      list(cells[index].emitterCells, after: names, into: &paths)
    }
  }
}

extension EmitterCellPath: CustomStringConvertible {
  /// The path in Core Animation's spelling.
  public var description: String {
    names.map { "\(Self.step).\($0)." }.joined() + property.rawValue
  }
}

extension EmitterContent {
  /// Returns a property of one of the cells at the instant of a presentation; `.absent` if there is no such cell.
  func value(of path: EmitterCellPath) -> Value {
    if let history, let instant, let place = cells.place(named: path.names), history.changes(cell: place) {
      return history.birth(ofCell: place, at: instant).cell.value(of: path.property)
    }
    return cells.cell(named: path.names)?.value(of: path.property) ?? .absent
  }
}

extension [EmitterCell] {
  /// All cells, each followed by those within it.
  var flattened: [EmitterCell] {
    var all: [EmitterCell] = []
    list(into: &all)
    return all
  }

  private func list(into all: inout [EmitterCell]) {
    for index in indices {
      all.append(self[index])
      self[index].emitterCells.list(into: &all)
    }
  }

  /// Returns the cell at a path of names; nil if there is none.
  func cell(named names: some Collection<String>) -> EmitterCell? {
    guard let name = names.first, let cell = first(where: { $0.name == name }) else { return nil }
    return names.count == 1 ? cell : cell.emitterCells.cell(named: names.dropFirst())
  }

  /// Returns the index of the cell at a path of names, among all cells, each followed by those within it; nil if there
  /// is none.
  func place(named names: some Collection<String>) -> Int? {
    guard let name = names.first, let index = firstIndex(where: { $0.name == name }) else { return nil }
    let place = self[..<index].reduce(0) { $0 + $1.count }
    guard names.count > 1 else { return place }
    return self[index].emitterCells.place(named: names.dropFirst()).map { place + 1 + $0 }
  }

  /// Replaces a property of the cell at a path, if there is one.
  mutating func set(_ value: Value, for path: EmitterCellPath) {
    set(value, of: path.property, named: path.names)
  }

  private mutating func set(_ value: Value, of property: EmitterCellProperty, named names: some Collection<String>) {
    guard let name = names.first, let index = firstIndex(where: { $0.name == name }) else { return }
    if names.count == 1 {
      self[index].set(value, of: property)
    } else {
      self[index].emitterCells.set(value, of: property, named: names.dropFirst())
    }
  }
}

/// A property of emitter cells that animations can change, by Core Animation's name.
///
/// The name, the contents, the clock and the inner cells of a cell cannot be animated.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum EmitterCellProperty: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// True if particles are born.
  case enabled
  /// The number of births per second.
  case birthRate
  /// The lifetime of particles, in seconds.
  case lifetime
  /// The range of lifetimes, in seconds.
  case lifetimeRange
  /// The initial speed of particles, in points per second.
  case velocity
  /// The range of speeds, in points per second.
  case velocityRange
  /// The direction in the layer's plane, in radians.
  case emissionLongitude
  /// The direction out of the plane, in radians.
  case emissionLatitude
  /// The range of directions within the plane, in radians.
  case emissionRange
  /// The acceleration along the x axis, in points per second squared.
  case xAcceleration
  /// The acceleration along the y axis.
  case yAcceleration
  /// The acceleration along the z axis.
  case zAcceleration
  /// The scale factor of particles at birth.
  case scale
  /// The range of scale factors.
  case scaleRange
  /// The number that is added to the scale factor per second.
  case scaleSpeed
  /// The angular speed of particles, in radians per second.
  case spin
  /// The range of angular speeds, in radians per second.
  case spinRange
  /// The colour of particles at birth.
  case color
  /// The range of its red component.
  case redRange
  /// The range of its green component.
  case greenRange
  /// The range of its blue component.
  case blueRange
  /// The range of its alpha component.
  case alphaRange
  /// The number that is added to its red component per second.
  case redSpeed
  /// The number that is added to its green component per second.
  case greenSpeed
  /// The number that is added to its blue component per second.
  case blueSpeed
  /// The number that is added to its alpha component per second.
  case alphaSpeed

  /// The kind of the property's value.
  public var kind: Value.Kind { row.kind }

  /// True if the property is an angle, or an angular speed.
  package var isAngle: Bool { unit == .angle || unit == .turning }

  /// The unit of the property's numbers.
  package var unit: PropertyUnit { row.unit }

  /// The part of the picture that depends on the property: the number of particles, or only their state.
  package var effect: PropertyEffect { row.effect }

  /// The declaration of the property.
  var row: PropertyRow {
    switch self {
    case .enabled: .init(.flag, .population, .cell({ .flag($0.isEnabled) }, { $0.isEnabled = $1.flag }))
    case .birthRate: .init(.number, .population, .cell({ .number($0.birthRate) }, { $0.birthRate = $1.number }))
    case .lifetime: .init(.number, .population, .time, .cell({ .number($0.lifetime) }, { $0.lifetime = $1.number }))
    case .lifetimeRange:
      .init(.number, .population, .time, .cell({ .number($0.lifetimeRange) }, { $0.lifetimeRange = $1.number }))
    case .velocity: .init(.number, .particles, .cell({ .number($0.velocity) }, { $0.velocity = $1.number }))
    case .velocityRange:
      .init(.number, .particles, .cell({ .number($0.velocityRange) }, { $0.velocityRange = $1.number }))
    case .emissionLongitude:
      .init(.number, .particles, .angle, .cell({ .number($0.emissionLongitude) }, { $0.emissionLongitude = $1.number }))
    case .emissionLatitude:
      .init(.number, .particles, .angle, .cell({ .number($0.emissionLatitude) }, { $0.emissionLatitude = $1.number }))
    case .emissionRange:
      .init(.number, .particles, .angle, .cell({ .number($0.emissionRange) }, { $0.emissionRange = $1.number }))
    case .xAcceleration:
      .init(.number, .particles, .cell({ .number($0.xAcceleration) }, { $0.xAcceleration = $1.number }))
    case .yAcceleration:
      .init(.number, .particles, .cell({ .number($0.yAcceleration) }, { $0.yAcceleration = $1.number }))
    case .zAcceleration:
      .init(.number, .particles, .cell({ .number($0.zAcceleration) }, { $0.zAcceleration = $1.number }))
    case .scale: .init(.number, .particles, .cell({ .number($0.scale) }, { $0.scale = $1.number }))
    case .scaleRange: .init(.number, .particles, .cell({ .number($0.scaleRange) }, { $0.scaleRange = $1.number }))
    case .scaleSpeed: .init(.number, .particles, .cell({ .number($0.scaleSpeed) }, { $0.scaleSpeed = $1.number }))
    case .spin: .init(.number, .particles, .turning, .cell({ .number($0.spin) }, { $0.spin = $1.number }))
    case .spinRange:
      .init(.number, .particles, .turning, .cell({ .number($0.spinRange) }, { $0.spinRange = $1.number }))
    case .color: .init(.color, .particles, .cell({ .color($0.color) }, { $0.color = $1.color ?? .white }))
    case .redRange: .init(.number, .particles, .cell({ .number($0.redRange) }, { $0.redRange = $1.number }))
    case .greenRange: .init(.number, .particles, .cell({ .number($0.greenRange) }, { $0.greenRange = $1.number }))
    case .blueRange: .init(.number, .particles, .cell({ .number($0.blueRange) }, { $0.blueRange = $1.number }))
    case .alphaRange: .init(.number, .particles, .cell({ .number($0.alphaRange) }, { $0.alphaRange = $1.number }))
    case .redSpeed: .init(.number, .particles, .cell({ .number($0.redSpeed) }, { $0.redSpeed = $1.number }))
    case .greenSpeed: .init(.number, .particles, .cell({ .number($0.greenSpeed) }, { $0.greenSpeed = $1.number }))
    case .blueSpeed: .init(.number, .particles, .cell({ .number($0.blueSpeed) }, { $0.blueSpeed = $1.number }))
    case .alphaSpeed: .init(.number, .particles, .cell({ .number($0.alphaSpeed) }, { $0.alphaSpeed = $1.number }))
    }
  }
}

extension EmitterCell {
  /// Returns a property as a value.
  package func value(of property: EmitterCellProperty) -> Value {
    if case .cell(let read, _) = property.row.field { read(self) } else { .absent }
  }

  /// Replaces a property. A value of the wrong kind changes nothing (V6).
  package mutating func set(_ value: Value, of property: EmitterCellProperty) {
    if case .cell(_, let write) = property.row.field, value.kind == property.kind { write(&self, value) }
  }
}
