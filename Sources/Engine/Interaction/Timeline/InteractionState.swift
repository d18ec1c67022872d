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
