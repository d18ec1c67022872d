import LayerAnimation

/// The state that inputs have led to at an instant, besides the layers: a value, to be kept and put back.
struct InteractionState {
  /// The time at which the last thing happened, in seconds of the scene's time.
  var time = 0.0
  /// The number of things that have happened.
  var happened = 0
  /// The number of inputs of the log that have happened.
  var inputCount = 0
  /// The number of events at an instant of the scene that have happened.
  var timedCount = 0
  /// The values of the live parameters.
  var parameters: [LiveValue]
  /// The parameters that have changed, and that layers do not follow yet.
  var changed: Set<Int> = []
  /// The recogniser of each listener; nil for a listener without.
  var recognizers: [GestureRecognizer?]
  /// The fingers that are on the stage.
  var touch: TouchSession?
  /// The fingers that were there before: what waits for another tap still belongs to these layers.
  var lastTouch: TouchSession?
  /// The taps of the last keys that stood for some.
  var keyTaps: KeyTaps?
  /// The listeners that the pointer hovers over, in their order.
  var hovered: [Int] = []
  /// The layer that has the focus, by its place.
  var focus: Int?
  /// The place of the caret in each listener's text field.
  var carets: [Int]
  /// Which events' conditions hold.
  var conditions: [Bool]
  /// Events that are raised next, before anything else happens.
  var due: [Int] = []
  /// Events that will be raised later, in the order of their times.
  var delays: [Delay] = []
  /// The last values that the parameters gave to live layers, where these have ever followed.
  var looks: [LiveLook?]
  /// The worst that went wrong, and of equal faults the first; nil if nothing did.
  private(set) var fault: InteractionFault?
  /// The place in the file of what went wrong, if it is known.
  private(set) var faultPlace: WrittenPlace?
  /// True if events have raised one another without end before.
  private(set) var wasEndless = false
  /// The number of events that have happened in this second and in all.
  var eventCount = EventCount()

  /// Notes that something went wrong, and where the file says it.
  mutating func note(_ fault: InteractionFault, at place: WrittenPlace?) {
    if case .endless = fault { wasEndless = true }
    if self.fault.map({ !$0.isError && fault.isError }) ?? true { (self.fault, faultPlace) = (fault, place) }
  }

  /// The memory that it takes at most, in bytes, where it shares none with another one.
  var size: Int {
    let texts = parameters.reduce(0) { $0 + ($1.text?.utf8.count ?? 0) }
    return MemoryLayout<InteractionState>.stride + texts + parameters.count * MemoryLayout<LiveValue>.stride
      + recognizers.count * MemoryLayout<GestureRecognizer?>.stride + delays.count * MemoryLayout<Delay>.stride
      + looks.count * MemoryLayout<LiveLook?>.stride
      + (hovered.count + carets.count + due.count) * MemoryLayout<Int>.stride + conditions.count
  }

  /// Returns true if it is the same with a log that differs from some place on.
  func holds(before difference: InputLog.Difference) -> Bool {
    inputCount <= difference.place && time <= difference.time || happened == 0
  }

  /// Taps that keys stood for, in quick succession on one layer.
  struct KeyTaps: Hashable {
    let layer: Int
    /// The time of the last of them, in seconds of the scene's time.
    let time: Double
    let count: Int
  }

  /// An event that is raised later.
  struct Delay: Hashable {
    let time: Double
    let event: Int
  }

  /// The last values that the parameters gave to a live layer: an object, so that the many states that are kept share it.
  final class LiveLook {
    /// The values of the properties that follow.
    let values: [Value]
    /// The content, if that follows.
    let content: LiveContent?
    /// The clock, if that follows.
    let timing: Timing?

    init(values: [Value], content: LiveContent?, timing: Timing?) {
      (self.values, self.content, self.timing) = (values, content, timing)
    }

    /// Creates the values that the parameters give the layer when the scene begins.
    convenience init(_ layer: LiveLayer) {
      self.init(
        values: layer.properties.map(\.formula.initial), content: layer.content?.initial, timing: layer.clock?.initial)
    }
  }

  /// Creates the state at the beginning.
  init(_ behavior: Behavior) {
    parameters = behavior.parameters.map(\.initial)
    recognizers = behavior.listeners.map { if case .touch(let recognizer) = $0.gesture { recognizer } else { nil } }
    carets = behavior.listeners.map { listener in
      guard case .text(let field) = listener.gesture else { return 0 }
      return behavior.parameters[field.parameter].initial.text?.count ?? 0
    }
    conditions = behavior.events.map { _ in false }
    looks = behavior.liveLayers.map { _ in nil }
    focus = behavior.firstFocus
    for case .text(let field) in behavior.listeners.filter({ $0.layer == behavior.firstFocus }).map(\.gesture) {
      if let focused = field.focused { (parameters[focused], changed) = (.flag(true), changed.union([focused])) }
    }
  }
}
