import CoreAnimationNames
import LayerAnimation

/// The motion of an offset along one axis after a drag, as a function of the time since the drag ended.
///
/// Slowing down is exponential: the speed is multiplied by the rate r each millisecond. With the decay d = 1000·ln r a
/// second, the speed is v·eᵈᵗ and the offset x₀ + v·(eᵈᵗ − 1)/d. Beyond an edge a critically damped spring pulls back,
/// which takes over the speed at the edge; a spring also leads to a position that a delegate has chosen. At the
/// frequency ω its distance from the target is (x + (v + ω·x)·t)·e^(−ω·t).
struct ScrollMotion {
  private enum Phase {
    case slowing(from: Double, velocity: Double, rate: Double)
    case pulled(to: Double, distance: Double, velocity: Double)
    case eased(from: Double, to: Double, duration: Double)
  }

  private var phase: Phase
  /// The time at which the spring of an edge takes over, and its motion.
  private var bounce: (start: Double, phase: Phase)?
  /// The time at which the offset is at rest, in seconds.
  private(set) var duration: Double

  /// The frequency of the spring, in radians a second; the value is chosen so that the offset comes back within half a
  /// second.
  private static let frequency = 11.0
  /// The greatest speed, in points a second, and the greatest distance, in points, that count as rest.
  private static let (leastSpeed, leastDistance) = (10.0, 0.25)

  /// Creates a motion that slows down, and comes back to the edges.
  ///
  /// - Parameters:
  ///   - offset: The offset at the end of the drag.
  ///   - velocity: The velocity, in points a second.
  ///   - rate: The factor by which the speed is multiplied each millisecond.
  ///   - edges: The range in which the offset may rest.
  ///   - bounces: True if the offset moves beyond the edges; if not, it stops there.
  init(from offset: Double, velocity: Double, rate: Double, within edges: ClosedRange<Double>, bounces: Bool) {
    guard edges.contains(offset) else {
      let edge = offset < edges.lowerBound ? edges.lowerBound : edges.upperBound
      self = ScrollMotion(from: offset, velocity: velocity, pulledTo: edge)
      return
    }
    phase = .slowing(from: offset, velocity: velocity, rate: rate)
    let decay = Self.decay(rate)
    duration = abs(velocity) > Self.leastSpeed ? log(Self.leastSpeed / abs(velocity)) / decay : 0
    let edge = velocity < 0 ? edges.lowerBound : edges.upperBound
    let way = 1 + (edge - offset) * decay / (velocity == 0 ? 1 : velocity)
    guard velocity != 0, way > 0, way <= 1, case let time = log(way) / decay, time < duration else { return }
    let speed = velocity * exp(decay * time)
    let end = Phase.pulled(to: edge, distance: 0, velocity: bounces ? speed : 0)
    bounce = (time, end)
    duration = time + Self.settling(end)
  }

  /// Creates a motion to a target by a spring.
  init(from offset: Double, velocity: Double, pulledTo target: Double) {
    phase = .pulled(to: target, distance: offset - target, velocity: velocity)
    duration = Self.settling(phase)
  }

  /// Creates a motion to a target that is slow at both ends.
  init(from offset: Double, easedTo target: Double, over duration: Double) {
    phase = .eased(from: offset, to: target, duration: duration)
    self.duration = offset == target ? 0 : duration
  }

  /// Returns the offset at a time.
  func value(at time: Double) -> Double {
    if time >= duration { return end }
    if let bounce, time >= bounce.start { return Self.value(of: bounce.phase, at: time - bounce.start) }
    return Self.value(of: phase, at: time)
  }

  /// Returns the velocity at a time, in points a second.
  func velocity(at time: Double) -> Double { (value(at: time + 1e-4) - value(at: time)) * 1e4 }

  /// The offset at rest.
  var end: Double {
    switch bounce?.phase ?? phase {
    case .slowing: Self.value(of: phase, at: duration)
    case .pulled(let target, _, _): target
    case .eased(_, let target, _): target
    }
  }

  private static func decay(_ rate: Double) -> Double { 1000 * log(max(0.5, min(rate, 0.9999))) }

  private static func value(of phase: Phase, at time: Double) -> Double {
    switch phase {
    case .slowing(let start, let velocity, let rate):
      start + velocity * (exp(decay(rate) * time) - 1) / decay(rate)
    case .pulled(let target, let distance, let velocity):
      target + (distance + (velocity + frequency * distance) * time) * exp(-frequency * time)
    case .eased(let start, let target, let duration):
      start + (target - start) * TimingFunction.easeInEaseOut(time / duration)
    }
  }

  /// Returns the time until a spring is at rest, in whole sixtieths of a second.
  private static func settling(_ phase: Phase) -> Double {
    guard case .pulled(let target, _, _) = phase else { return 0 }
    let last = (0...240).last { abs(value(of: phase, at: Double($0) / 60) - target) > leastDistance }
    return last.map { Double($0 + 1) / 60 } ?? 0
  }
}
