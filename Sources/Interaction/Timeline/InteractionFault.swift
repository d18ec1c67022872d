import LayerAnimation

/// A fault of a scene that takes inputs, or in which events happen.
package enum InteractionFault: Hashable, Sendable, CustomStringConvertible {
  /// An event that was raised again and again at one instant.
  case endless(event: String, time: Double)
  /// More events than may happen in a second, or in all; the rest were left out.
  case flood(event: String, time: Double)
  /// Events that took more operations than may be done at one instant, or in a second; the rest was left out.
  case toil(event: String?, time: Double)
  /// A live parameter that was set to something without a value, and stays what it was.
  case valueless(parameter: String, time: Double)

  /// True if the scene did not do what its author wrote; else it may have been meant.
  package var isError: Bool {
    switch self {
    case .endless, .flood, .toil: true
    case .valueless: false
    }
  }

  /// A sentence without its full stop, with advice.
  package var description: String {
    switch self {
    case .endless(let event, let time):
      "the event '\(event)' raises itself again and again at \(time.rounded); a 'delay' lets time pass in between"
    case .flood(let event, let time):
      "too many events, of which '\(event)' is one, happen from \(time.rounded) on, and the rest are left out; "
        + "at most \(EventCount.mostInSecond) may in a second, and \(EventCount.most) in all"
    case .toil(let event, let time):
      "too much changes\(event.map { " with '\($0)'" } ?? "") from \(time.rounded) on, and the rest is left out: it may take "
        + "\(InteractionTimeline.mostOperationsAtOnce) operations at an instant, and \(EventCount.mostOperationsInSecond) in a second"
    case .valueless(let parameter, let time):
      "'\(parameter)' stays what it is at \(time.rounded), since what it is set to has no value, as a division by 0"
    }
  }

  /// The same in a few words: a beginning that may be cut, and an ending.
  package var brief: (beginning: String, ending: String) {
    switch self {
    case .endless(let event, let time): ("'\(event)'", " raises itself without end at \(time.rounded)")
    case .flood(let event, let time): ("too many events: '\(event)'", ", from \(time.rounded) on")
    case .toil(let event, let time):
      ("too much changes\(event.map { " with '\($0)'" } ?? "")", ", from \(time.rounded) on")
    case .valueless(let parameter, let time): ("'\(parameter)'", " is set to no value at \(time.rounded)")
    }
  }
}

/// The number of events that no input makes happen, and of the operations (`Work`) that they take.
///
/// Delays and ends of animations may follow one another without end and in no time to speak of; so there are limits, and what a
/// scene costs is bounded by how long it is.
struct EventCount: Hashable {
  /// The numbers that may happen in a second of the scene's time, and in all: a clock of ten ticks a second runs for some hours.
  static let (mostInSecond, most) = (10_000, 250_000)
  /// The operations that they may take in a second of the scene's time: some tenths of a second of a processor's.
  static let mostOperationsInSecond = 4_000_000

  private var begin = 0.0
  private var inSecond = 0
  private(set) var total = 0
  private var operationsInSecond = 0

  /// Returns true if another one may happen at a time.
  mutating func hasRoom(at time: Double) -> Bool {
    if time - begin >= 1 { (begin, inSecond, operationsInSecond) = (time, 0, 0) }
    return inSecond < Self.mostInSecond && total < Self.most
  }

  /// True if there are operations left for another one.
  var hasOperations: Bool { operationsInSecond < Self.mostOperationsInSecond }

  /// Counts some that have happened, and what they took.
  mutating func note(_ events: Int, operations: Int) {
    inSecond += events
    total += events
    operationsInSecond += operations
  }
}

extension Double {
  /// A time as people read it: with at most two decimals.
  fileprivate var rounded: String { "\(((self * 100).rounded() / 100).plain) s" }
}
