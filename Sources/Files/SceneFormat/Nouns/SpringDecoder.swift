import Diagnostics
import LayerAnimation
import RealModule

/// A decoder of springs in one of three notations: physical constants; perceptual duration and bounce; damping ratio
/// (S1–S10).
struct SpringDecoder {
  private let mapping: MappingReader

  private static let forms = [
    ["mass", "stiffness", "damping", "allowsOverdamping"], ["perceptualDuration", "bounce"], ["dampingRatio"],
  ]

  init?(_ reader: NodeReader) {
    guard let mapping = MappingReader(reader, as: .spring) else { return nil }
    self.mapping = mapping
  }

  /// Returns the spring.
  ///
  /// - Parameter duration: The animation's duration; 0 if it gives none.
  func spring(duration: Double, atKey place: Place) -> Spring {
    let given = Self.forms.map(mapping.given)
    let used = given.indices.filter { !given[$0].isEmpty }
    let first = used.first.map { given[$0][0] } ?? ""
    mapping.refuse(
      used.dropFirst().map { given[$0][0] }, "a spring is described in one way, and this one has '\(first)'",
      rule: .animation)
    let velocity = mapping.read("initialVelocity") { $0.number(in: -1000...1000) } ?? 0
    var spring =
      switch used.first {
      case 1: perceptual()
      case 2: damped(duration: duration, velocity: velocity)
      default: physical()
      }
    spring.initialVelocity = velocity
    return spring
  }

  private func physical() -> Spring {
    var spring = Spring()
    mapping.set(&spring, from: MappingKind.springKeys)
    return spring
  }

  private func perceptual() -> Spring {
    let duration = mapping.read("perceptualDuration") { $0.time(in: 0.01...1000) } ?? 0.5
    let bounce = mapping.read("bounce") { $0.number(in: -0.99...1) } ?? 0
    return Spring(perceptualDuration: duration, bounce: bounce)
  }

  /// Returns a spring that has settled at the end of the animation, as in UIKit; its stiffness follows from duration
  /// and velocity (S9).
  private func damped(duration: Double, velocity: Double) -> Spring {
    let ratio = mapping.read("dampingRatio") { $0.number(in: 0...1) } ?? 1
    if duration == 0 {
      mapping.fail(
        "a damping ratio makes a spring only beside a 'duration' of the animation", atKey: "dampingRatio",
        rule: .animation)
    }
    return Spring(dampingRatio: ratio, duration: duration == 0 ? 1 : duration, initialVelocity: velocity)
  }
}

extension Spring {
  /// The decay rate of the slowest component of the motion, per second (S3–S5).
  private var decay: Double {
    let (w, z) = (naturalFrequency, dampingRatio)
    if z < 1 { return z * w }
    return allowsOverdamping ? z * w - w * max(z * z - 1, 0).squareRoot() : w
  }

  /// An estimate of the time until the spring rests, in seconds; infinite without damping. It is the time after which
  /// an oscillation of amplitude 1 + |v₀| that decays at the rate `decay` has the amplitude 1/1000.
  var roughSettlingDuration: Double { .log(1000 * (1 + abs(initialVelocity))) / decay }

  /// Returns true if the spring still moves visibly at a time: by more than a twentieth of the distance.
  func isUnsettled(at time: Double) -> Bool { .exp(-decay * time) > 0.05 }
}

/// A decoder of the turns of a combination lock's dial.
enum DialTurnsDecoder {
  static func decode(_ reader: NodeReader) -> DialTurns? {
    guard let mapping = MappingReader(reader, as: .dialTurns) else { return nil }
    var turns = DialTurns(stops: [])
    mapping.set(&turns.stopsOnDial, from: "dial") { $0.integer(in: 1...SceneLimits.stops) }
    let stops = 0...turns.stopsOnDial - 1
    mapping.set(&turns.start, from: "start") { $0.integer(in: stops) }
    mapping.set(&turns, from: MappingKind.dialKeys)
    guard let read = mapping.read("stops", { $0.stops(in: stops) }) else { return nil }
    turns.stops = read
    return turns
  }
}

extension NodeReader {
  /// Returns the numbers at which the dial stops: a list of whole numbers, or a text of them separated by hyphens,
  /// commas or spaces.
  fileprivate func stops(in range: ClosedRange<Int>) -> [Int]? {
    guard let stops = isList ? listedStops(in: range) : writtenStops(in: range) else { return nil }
    guard (1...SceneLimits.stops).contains(stops.count) else {
      return fail("expected 1 to \(SceneLimits.stops) stops, found \(stops.count)", rule: .animation)
    }
    return stops
  }

  private func listedStops(in range: ClosedRange<Int>) -> [Int]? {
    list(of: "stops").flatMap { Self.all($0.map { $0.integer(in: range) }) }
  }

  private func writtenStops(in range: ClosedRange<Int>) -> [Int]? {
    guard let text = scalar("stops such as 7-9-6") else { return nil }
    var stops: [Int] = []
    for word in text.unicodeScalars.split(whereSeparator: { $0 == "-" || $0 == "," || $0 == " " }) {
      guard let stop = Int(String(word)), range.contains(stop) else {
        let offset = text.unicodeScalars.distance(from: text.startIndex, to: word.startIndex)
        let name = Self.shortened(String(word))
        return fail(
          "'\(name)' is not a stop; there are \(range.lowerBound) to \(range.upperBound)", atCharacter: offset,
          rule: .animation)
      }
      stops.append(stop)
    }
    return stops
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// The keys of a spring's physical constants.
  static let springKeys: [KeyOf<Spring>] = [
    KeyOf("mass", \.mass, .number(in: 0.001...1000), "what is moved", or: "`1`"),
    KeyOf("stiffness", \.stiffness, .number(in: 0.001...100_000), "how strongly it is pulled", or: "`100`"),
    KeyOf("damping", \.damping, .number(in: 0...10_000), "how strongly it is held back", or: "`10`"),
    KeyOf(
      "initialVelocity", \.initialVelocity, .number(in: -1000...1000),
      "how fast it is at first, in whole distances a second", or: "`0`"),
    KeyOf(
      "allowsOverdamping", \.allowsOverdamping, .flag, "whether more damping than the critical slows it down further",
      or: "`false`"),
  ]

  static let spring = MappingKind(
    noun: "a spring",
    keys: springKeys.map(\.key) + [
      Key("perceptualDuration", .time, "instead of these: the time of one swing", or: "`0.5s` beside a bounce"),
      Key("bounce", .number, "and how much it overshoots, from -1 to 1", or: "`0`"),
      Key("dampingRatio", .number, "or instead: from 0 to 1, settled at the end of the animation's duration"),
    ])

  static let dialTurnsAnimation = MappingKind(
    noun: "a turning dial",
    keys: [Key("dialTurns", .mapping("dialTurns"), "where the dial turns to", or: .needed)]
      + timingKeys.filter { $0.name != "duration" })

  /// The keys of a dial that set its properties.
  static let dialKeys: [KeyOf<DialTurns>] = [
    KeyOf("first", \.firstDirection, .choice, "which way it turns first", or: "`counterClockwise`"),
    KeyOf("pause", \.pause, .time(in: 0...SceneLimits.magnitude), "the rest between two turns", or: "`0.3s`"),
    KeyOf("pace", \.pace, .time(in: 0.001...1000), "the time for each radian", or: "`0.7s`"),
  ]

  static let dialTurns = MappingKind(
    noun: "a turning dial",
    keys: [
      Key("stops", .stops, "where to go, one after another: `7-9-6` or `[7, 9, 6]`", or: .needed),
      Key("dial", .integer, "how many stops the dial has", or: "`10`"),
      Key("start", .integer, "the stop it stands on at first", or: "`0`"),
    ] + dialKeys.map(\.key))
}
