import LayerAnimation

/// The state of the interaction at an instant, besides the layers. It is a value, which can be stored and restored.
struct InteractionState {
  /// The time of the last occurrence, in seconds of the scene's time.
  var time = 0.0
  /// The number of occurrences: inputs, deadlines, events and ends of animations.
  var happened = 0
  /// The operations of all of them.
  var operations = 0
  /// The number of inputs of the log that have been handled.
  var inputCount = 0
  /// The number of events at fixed times that have happened.
  var timedCount = 0
  /// The values of the live parameters.
  var parameters: [LiveValue]
  /// The parameters that have changed, and that layers have not followed yet.
  var changed: Set<Int> = []
  /// The recogniser of each listener; nil for a listener without one.
  var recognizers: [(any GestureRecognizer)?]
  /// The fingers on the stage.
  var touch: TouchSession?
  /// The previous fingers, to whose layers a gesture that waits for another tap still belongs.
  var lastTouch: TouchSession?
  /// The last taps by keys.
  var keyTaps: KeyTaps?
  /// The listeners that the pointer hovers over, in order.
  var hovered: [Int] = []
  /// The index of the layer that has the focus.
  var focus: Int?
  /// The position of the caret in each listener's text field.
  var carets: [Int]
  /// True for each event whose condition holds.
  var conditions: [Bool]
  /// The events that are raised next, before anything else happens.
  var due: [Int] = []
  /// The events that will be raised later, in the order of their times.
  var delays: [Delay] = []
  /// The status with which a response has told the player to end, the first one; nil if none has.
  var wantedExit: Int?
  /// The last values that parameters have given to each live layer; nil if it has never followed them.
  var looks: [LiveLook?]
  /// The worst fault, and of equal faults the first; nil if there is none.
  private(set) var fault: InteractionFault?
  /// The place of the fault in the file, if it is known.
  private(set) var faultPlace: WrittenPlace?
  /// True if events have raised each other endlessly before.
  private(set) var wasEndless = false
  /// The time at which each event happened first, in seconds; infinite for one that has not.
  var firstTimes: [Double]
  /// The numbers of events in this second and in total.
  var eventCount = EventCount()

  /// Notes a fault, and its place in the file.
  mutating func note(_ fault: InteractionFault, at place: WrittenPlace?) {
    if case .endless = fault { wasEndless = true }
    if self.fault.map({ !$0.isError && fault.isError }) ?? true { (self.fault, faultPlace) = (fault, place) }
  }

  /// The memory of a recogniser, in bytes, roughly.
  private static let recognizerSize = 160

  /// The greatest memory of the state, in bytes, if it shares none with others.
  var size: Int {
    let texts = parameters.reduce(0) { $0 + ($1.text?.utf8.count ?? 0) }
    return MemoryLayout<InteractionState>.stride + texts + parameters.count * MemoryLayout<LiveValue>.stride
      + recognizers.count * Self.recognizerSize + delays.count * MemoryLayout<Delay>.stride
      + looks.count * MemoryLayout<LiveLook?>.stride
      + (hovered.count + carets.count + due.count) * MemoryLayout<Int>.stride + conditions.count + firstTimes.count
      * MemoryLayout<Double>.stride
  }

  /// Returns true if the state is unaffected by a difference of the log.
  func holds(before difference: InputLog.Difference) -> Bool {
    inputCount <= difference.place && time <= difference.time || happened == 0
  }

  /// Taps by keys, in quick succession on one layer.
  struct KeyTaps: Hashable {
    let layer: Int
    /// The time of the last tap, in seconds of the scene's time.
    let time: Double
    let count: Int
  }

  /// An event that will be raised later.
  struct Delay: Hashable {
    let time: Double
    let event: Int
  }

  /// The last values that parameters have given to a live layer. It is an object, which the many stored states share.
  final class LiveLook {
    /// The values of the properties that follow parameters.
    let values: [Value]
    /// The content, if that follows parameters.
    let content: LiveContent?
    /// The timing, if that follows parameters.
    let timing: Timing?

    init(values: [Value], content: LiveContent?, timing: Timing?) {
      (self.values, self.content, self.timing) = (values, content, timing)
    }

    /// Creates the values of a layer when the scene begins.
    convenience init(_ layer: LiveLayer) {
      self.init(
        values: layer.properties.map(\.formula.initial), content: layer.content?.initial, timing: layer.clock?.initial)
    }
  }

  /// Creates the state when the scene begins.
  init(_ behavior: Behavior) {
    parameters = behavior.parameters.map(\.initial)
    recognizers = behavior.listeners.map(\.recognizer)
    carets = behavior.listeners.map { listener in
      guard case .text(let field) = listener.gesture else { return 0 }
      return behavior.parameters[field.parameter].initial.text?.count ?? 0
    }
    conditions = behavior.events.map { _ in false }
    firstTimes = behavior.events.map { _ in .infinity }
    looks = behavior.liveLayers.map { _ in nil }
    focus = behavior.firstFocus
    for case .text(let field) in behavior.listeners.filter({ $0.layer == behavior.firstFocus }).map(\.gesture) {
      if let focused = field.focused { (parameters[focused], changed) = (.flag(true), changed.union([focused])) }
    }
  }
}

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

  /// The description in a few words: a start that may be shortened, and an ending.
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

/// A count of work in operations, which limits the cost of a scene equally on all machines.
///
/// An operation is about as much as reading a character or a plain value, or one operation of an expression: a tenth of
/// a microsecond. Code that does more spends the operations before it does the work, and does nothing when none are
/// left.
///
/// It is a class, since all readers of one scene, when it is loaded and whenever something happens in it, share the
/// operations.
package final class Work {
  /// The number of operations that have been spent.
  package private(set) var done = 0
  private var end: Int

  /// Creates a count.
  ///
  /// - Parameter limit: The number of operations that may be spent.
  package init(limit: Int = .max) { end = limit }

  /// The number of operations that are left; negative if more were asked for than were left.
  package var left: Int { end - done }

  /// True if more operations were asked for than were left.
  package var isSpent: Bool { done > end }

  /// Sets the number of operations that may be spent from now on, whatever was left.
  package func allow(_ operations: Int) { end = done + operations }

  /// Spends operations.
  ///
  /// - Returns: True if they may be done.
  @discardableResult
  package func spend(_ operations: Int) -> Bool {
    done += operations
    return done <= end
  }
}
