import LayerAnimation

/// A fault of a scene while it takes inputs, or while events happen in it.
package enum InteractionFault: Hashable, Sendable, CustomStringConvertible {
  /// An event was raised again and again at one instant.
  case endless(event: String, time: Double)
  /// More events happened than may happen in a second, or in total; the rest was left out.
  case flood(event: String, time: Double)
  /// Events took more operations than they may take at one instant, or in a second; the rest was left out.
  case toil(event: String?, time: Double)
  /// A live parameter was set to an expression without a value, and kept its value.
  case valueless(parameter: String, time: Double)

  /// True if the scene did not do what its author wrote; false if the effect may be intended.
  package var isError: Bool {
    switch self {
    case .endless, .flood, .toil: true
    case .valueless: false
    }
  }

  /// The description of the fault, with advice; a sentence without its full stop.
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

  /// The description in a few words: a beginning that may be shortened, and an ending.
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

/// The number of events without an input, and of the operations (`Work`) that they took.
///
/// Delays and ends of animations may follow one another endlessly at very short intervals. The limits bound the cost of
/// a scene by its duration.
struct EventCount: Hashable {
  /// The limits of events in a second of the scene's time, and in total: a clock with ten ticks a second runs for some
  /// hours.
  static let (mostInSecond, most) = (10_000, 250_000)
  /// The limit of operations in a second of the scene's time: some tenths of a second of a processor's time.
  static let mostOperationsInSecond = 4_000_000

  private var begin = 0.0
  private var inSecond = 0
  private(set) var total = 0
  private var operationsInSecond = 0

  /// Returns true if another event may happen at a time.
  mutating func hasRoom(at time: Double) -> Bool {
    if time - begin >= 1 { (begin, inSecond, operationsInSecond) = (time, 0, 0) }
    return inSecond < Self.mostInSecond && total < Self.most
  }

  /// True if there are operations left for another event.
  var hasOperations: Bool { operationsInSecond < Self.mostOperationsInSecond }

  /// Counts events and their operations.
  mutating func note(_ events: Int, operations: Int) {
    inSecond += events
    total += events
    operationsInSecond += operations
  }
}

extension Double {
  /// The time with at most two decimals.
  fileprivate var rounded: String { "\(((self * 100).rounded() / 100).plain) s" }
}
