import RealModule

/// An effect that runs over the letters of a text once, or without end, with what is changed in it.
public struct LetterMotion: Hashable, Sendable {
  /// The effect.
  public var effect: LetterEffect
  /// The duration of all phases of a letter, in seconds; nil for that of the effect.
  public var duration: Double?
  /// The duration of the whole motion, in seconds; nil for the sum of what its parts take.
  public var total: Double?
  /// The delay from each turn to the next, in seconds; nil for the one that suits the length of the text.
  public var stagger: Double?
  /// The order of the turns; nil for that of the effect.
  public var order: LetterOrder?
  /// The unit that has a turn of its own: a letter, a word, a line.
  public var unit = TextUnit.character
  /// The seed of the random numbers.
  public var seed = 0.0
  /// The factor of the distances that letters move.
  public var distance = 1.0
  /// The direction of the motion; nil for that of the effect.
  public var direction: Direction?
  /// The colour that the effect calls its accent; nil for its own.
  public var color: Color?
  /// The time between two runs of an effect that repeats, in seconds; nil for that of the effect.
  public var pause: Double?
  /// True if the effect runs backwards, so that letters disappear.
  public var isLeaving = false

  /// A direction of motion on the screen.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Upwards.
    case up
    /// Downwards.
    case down
  }

  /// Creates a motion of an effect as it is.
  public init(_ effect: LetterEffect) { self.effect = effect }

  /// Returns true if both are the same motion of the same effect.
  public static func == (a: LetterMotion, b: LetterMotion) -> Bool {
    a.effect === b.effect && a.duration == b.duration && a.total == b.total && a.stagger == b.stagger
      && a.order == b.order
      && a.unit == b.unit && a.seed == b.seed && a.distance == b.distance && a.direction == b.direction
      && a.color == b.color && a.pause == b.pause && a.isLeaving == b.isLeaving
  }

  /// Hashes the effect's identity and the seed.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(effect))
    hasher.combine(seed)
  }

  /// The phases of letters or particles with what the motion changes in them.
  ///
  /// - Parameters:
  ///   - phases: The phases of the effect.
  ///   - scales: The factors of spreads and of durations (`LetterSchedule`).
  func changed(_ phases: [LetterPhase], _ scales: (spread: Double, duration: Double)) -> [LetterPhase] {
    phases.map { phase in
      var phase = phase
      if let order, phase.spread > 0 { phase.order = [(order, 1)] }
      phase.spread *= scales.spread
      phase.duration *= scales.duration
      phase.delay *= scales.duration
      phase.pause = pause ?? phase.pause * scales.duration
      if let direction, let usual = effect.direction { phase.turn(from: usual, to: direction) }
      if distance != 1 {
        for index in phase.places.indices { phase.places[index].by = phase.places[index].by * distance }
        if let by = phase.sway?.by { phase.sway?.by = by * distance }
      }
      return phase
    }
  }
}

extension LetterMotion.Direction {
  /// The number of quarter turns clockwise from a motion to the right.
  fileprivate var steps: Int {
    switch self {
    case .right: 0
    case .down: 1
    case .left: 2
    case .up: 3
    }
  }
}

extension LetterPhase {
  /// Turns the motion from one direction to another, by quarters of a turn.
  fileprivate mutating func turn(from usual: LetterMotion.Direction, to direction: LetterMotion.Direction) {
    let steps = (direction.steps - usual.steps) & 3
    guard steps != 0 else { return }
    order = order.map { ($0.order.turned(steps), $0.weight) }
    for _ in 0..<steps {
      origin = Point(x: 1 - origin.y, y: origin.x)
      if var sway {
        (sway.by, sway.wave) = (Self.turned(sway.by), Point(x: sway.wave.y / 2, y: sway.wave.x * 2))
        self.sway = sway
      }
      if let by = shake?.by { shake?.by = Self.turned(by) }
      for index in places.indices { places[index].turn() }
    }
  }

  /// Returns a distance, in columns and rows, a quarter turn clockwise. A row is as high as two columns are wide.
  fileprivate static func turned(_ by: Point) -> Point { Point(x: -2 * by.y, y: by.x / 2) }
}

extension LetterPlace {
  /// Turns the place by a quarter turn clockwise.
  fileprivate mutating func turn() {
    if case .point(let point) = base { base = .point(Point(x: 1 - point.y, y: point.x)) }
    by = LetterPhase.turned(by)
    (x, y) = (y?.mirrored, x)
  }
}

extension LetterPlace.Side {
  /// The same on the other side.
  var mirrored: Self {
    switch self {
    case .home: .home
    case .fraction(let fraction): .fraction(1 - fraction)
    case .before: .behind
    case .behind: .before
    }
  }
}

/// The times of a motion: the factors by which it differs from its effect, and the instants at which phases begin.
package struct LetterSchedule {
  /// The factors of spreads, and of durations, delays and pauses.
  let scales: (spread: Double, duration: Double)
  /// The instant of the first turn of each phase of the letters, in seconds.
  let begins: [Double]
  /// The duration until no letter and no particle moves any more; for an endless motion until all have begun to repeat.
  package let duration: Double

  /// Creates the times of a motion of some letters.
  ///
  /// - Complexity: O(n · log n) for n letters if the motion has a `stagger`, else O(phases).
  package init(_ motion: LetterMotion, _ table: LetterTable) {
    let effect = motion.effect
    let total = effect.phases.reduce(0) { $0 + $1.duration }
    let longer = motion.duration.map { total > 0 ? $0 / total : 1 } ?? 1
    var spread = 1.0
    if let stagger = motion.stagger, let turning = effect.phases.first(where: { $0.spread > 0 }) {
      let order = motion.order.map { [($0, 1.0)] } ?? turning.order
      let ranks = LetterRanks(table).ranks(order, turning.origin, motion.unit, seed: UInt32(motion.salt))
      spread = stagger * Double(Set(ranks).count - 1) / turning.spread
    }
    scales = (spread, longer)
    let own = Self.begins(of: motion.changed(effect.phases, scales))
    begins = own.begins
    let others = effect.particles.map { Self.begins(of: motion.changed($0.phases, (spread, longer))).end }
    duration = max(([own.end] + others).max() ?? 0, 0.001)
  }

  /// Returns the instants of the first turns of phases, and the end of the last.
  static func begins(of phases: [LetterPhase]) -> (begins: [Double], end: Double) {
    var (begins, begin, end, last) = ([Double](), 0.0, 0.0, 0.0)
    for phase in phases {
      switch phase.begins {
      case .after, .each: begin = end + phase.delay
      case .with: begin += phase.delay
      }
      begins.append(begin)
      let runs = phase.repeats == .infinity ? 1 : phase.repeats
      let length = phase.duration * runs + phase.pause * (phase.repeats == .infinity ? 1 : max(runs - 1, 0))
      end = phase.begins == .with ? max(end, begin + phase.spread + length) : begin + phase.spread + length
      last = max(last, end)
    }
    return (begins, last)
  }
}

extension LetterMotion {
  /// The seed as bits.
  var salt: UInt64 { Self.salt(seed) }

  static func salt(_ seed: Double) -> UInt64 { SplitMix64.mixed(seed.bitPattern ^ SplitMix64.step) & 0xFFFF_FFFF }
}

/// The order in which the letters of a text have their turns.
public enum LetterOrder: String, Hashable, Sendable, CaseIterable {
  /// From the first to the last.
  case first
  /// From the last to the first.
  case last
  /// From the middle of the text to both ends.
  case middle
  /// From both ends to the middle.
  case ends
  /// In a random order.
  case random
  /// From the left to the right.
  case left
  /// From the right to the left.
  case right
  /// From the top down.
  case top
  /// From the bottom up.
  case bottom
  /// From the upper left to the lower right.
  case diagonal
  /// From a point outwards, which is the middle of the text.
  case outwards
  /// From outside to that point.
  case inwards
  /// Around that point, clockwise from the top.
  case around
  /// Line by line, to and fro.
  case snake
  /// From the darkest to the brightest.
  case dark
  /// From the brightest to the darkest.
  case bright
  /// Words, lines, columns, bunches or blocks as wholes, in a random order.
  case words, lines, columns, bunches, blocks

  /// The order that is seen if what moves in one direction moves in another.
  func turned(_ steps: Int) -> LetterOrder {
    let ring: [LetterOrder] = [.left, .top, .right, .bottom]
    guard let index = ring.firstIndex(of: self) else { return self }
    return ring[(index + steps) & 3]
  }
}

/// The properties of letters or particles by which they are ordered.
struct LetterRanks {
  /// The places, and the box in which fractions count.
  var places: [SIMD2<Float>]
  var box: LetterArea
  var words: [Int32], bunches: [Int32], blocks: [Int32], identities: [UInt32]
  var brightness: [Float]

  init(_ table: LetterTable, bunches count: Int = 8, colors: [SIMD4<Float>] = []) {
    places = table.letters.map { SIMD2($0.x, $0.y) }
    box = LetterArea(x: 0, y: 0, width: Float(table.columns), height: Float(table.lines))
    words = table.letters.map { Int32($0.word) }
    identities = table.letters.indices.map { UInt32($0) }
    brightness = colors.map { $0.x * 0.2126 + $0.y * 0.7152 + $0.z * 0.0722 }
    (bunches, blocks) = ([], [])
    group(bunches: count)
  }

  init(places: [SIMD2<Float>], in box: LetterArea, bunches count: Int) {
    (self.places, self.box) = (places, box)
    words = places.indices.map { Int32($0) }
    identities = places.indices.map { UInt32($0) }
    (brightness, bunches, blocks) = ([], [], [])
    group(bunches: count)
  }

  private mutating func group(bunches count: Int) {
    let number = places.count
    let groups = max(min(count, number), 1)
    bunches = places.indices.map { Int32($0 * groups / max(number, 1)) }
    blocks = places.map { Int32($0.y / 4) * 1024 + Int32($0.x / 8) }
  }

  /// Returns the number of what an element belongs to.
  func scope(_ index: Int, _ scope: LetterScope) -> Int32 {
    switch scope {
    case .letter: Int32(truncatingIfNeeded: identities[index])
    case .word: words[index]
    case .row: Int32(places[index].y)
    case .column: Int32(places[index].x)
    case .bunch: bunches[index]
    case .block: blocks[index]
    case .half: places[index].x - box.x < (box.width - 1) / 2 ? 0 : 1
    }
  }

  /// Returns the turn of each element as a fraction, from 0, the first, to 1.
  func ranks(
    _ order: [(order: LetterOrder, weight: Double)], _ origin: Point, _ unit: TextUnit = .character, seed: UInt32
  ) -> [Float] {
    var sum = [Float](repeating: 0, count: places.count)
    for (number, term) in order.enumerated() {
      let values = Self.spread(places.indices.map { value($0, term.order, origin, seed ^ UInt32(number)) })
      for index in sum.indices { sum[index] += values[index] * Float(term.weight) }
    }
    guard unit != .character else { return Self.spread(sum) }
    // A word or line has the turn of its first letter, and these turns are equally far apart.
    var firsts: [Int32: Float] = [:]
    let units = places.indices.map { unit == .word ? words[$0] : Int32(places[$0].y) }
    for (index, unit) in units.enumerated() where firsts[unit] == nil { firsts[unit] = sum[index] }
    let sorted = Set(firsts.values).sorted()
    let turns = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, Float($0)) })
    return Self.spread(units.map { turns[firsts[$0] ?? 0] ?? 0 })
  }

  /// Returns numbers moved and scaled to 0…1; 0 if all are equal.
  private static func spread(_ values: [Float]) -> [Float] {
    guard let low = values.min(), let high = values.max(), high > low else { return values.map { _ in 0 } }
    return values.map { ($0 - low) / (high - low) }
  }

  private func value(_ index: Int, _ order: LetterOrder, _ origin: Point, _ seed: UInt32) -> Float {
    let (place, count) = (places[index], places.count)
    func away() -> SIMD2<Float> { (place - box.point(Float(origin.x), Float(origin.y))) * SIMD2(0.5, 1) }
    func chance(_ scope: LetterScope) -> Float {
      LetterRun.hash(UInt32(bitPattern: self.scope(index, scope)), 3, seed)
    }
    switch order {
    case .first: return Float(index)
    case .last: return Float(count - index)
    case .middle: return Float(abs(2 * index - count + 1) / 2)
    case .ends: return Float(min(index, count - 1 - index))
    case .random: return chance(.letter)
    case .left: return place.x
    case .right: return -place.x
    case .top: return place.y
    case .bottom: return -place.y
    case .diagonal: return place.x + 2 * place.y
    case .outwards: return (away() * away()).sum().squareRoot()
    case .inwards: return -(away() * away()).sum().squareRoot()
    case .around:
      let angle = Float.atan2(y: away().x, x: -away().y)
      return angle < 0 ? angle + 2 * .pi : angle
    case .snake:
      let across = Int(place.y) & 1 == 0 ? place.x : box.width - place.x
      return place.y * box.width + across
    case .dark: return brightness.isEmpty ? 0 : brightness[index]
    case .bright: return brightness.isEmpty ? 0 : -brightness[index]
    case .words: return chance(.word)
    case .lines: return chance(.row)
    case .columns: return chance(.column)
    case .bunches: return chance(.bunch)
    case .blocks: return chance(.block)
    }
  }
}

extension LetterGradient {
  /// Returns the place of each letter along the colours, as a fraction; nil without colours.
  ///
  /// - Complexity: O(letters).
  package func shares(of table: LetterTable) -> [Double]? {
    guard !colors.isEmpty else { return nil }
    return LetterRanks(table).ranks([(order, 1)], Point(x: 0.5, y: 0.5), seed: 0).map { Double($0) }
  }
}

extension LetterTable {
  /// Returns the turn of each letter, in seconds behind the first.
  ///
  /// - Parameters:
  ///   - order: The order of the turns.
  ///   - stagger: The delay from each turn to the next, in seconds.
  ///   - unit: What has a turn of its own.
  ///   - seed: The seed of a random order.
  /// - Complexity: O(n · log n) for n letters.
  package func delays(order: LetterOrder, stagger: Double, unit: TextUnit, seed: Double) -> [Double] {
    let ranks = LetterRanks(self).ranks(
      [(order, 1)], Point(x: 0.5, y: 0.5), unit, seed: UInt32(LetterMotion.salt(seed)))
    let turns = Dictionary(uniqueKeysWithValues: Set(ranks).sorted().enumerated().map { ($1, Double($0)) })
    return ranks.map { (turns[$0] ?? 0) * stagger }
  }
}

extension LetterRun {
  /// Returns a fraction that depends on three numbers, less than 1.
  static func hash(_ a: UInt32, _ b: UInt32, _ c: UInt32) -> Float {
    let key = SplitMix64.mixed(UInt64(c) << 32 | UInt64(b)) ^ SplitMix64.step
    return Float(SplitMix64.mixed(key ^ UInt64(a)) >> 40) * 0x1p-24
  }
}
