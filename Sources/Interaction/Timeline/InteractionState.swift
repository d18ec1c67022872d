import LayerAnimation

/// Everything that inputs have left behind at an instant, besides the layers: a value, to be kept and put back.
struct InteractionState {
  /// When the last thing happened, in seconds of the scene's time.
  var time = 0.0
  /// How many things have happened.
  var happened = 0
  /// How many inputs of the log have happened.
  var inputCount = 0
  /// How many events that happen at an instant of the scene have.
  var timedCount = 0
  /// The values of the live parameters.
  var parameters: [LiveValue]
  /// The parameters that have changed, and that layers do not follow yet.
  var changed: Set<Int> = []
  /// Where the recogniser of each listener stands; nil for a listener without.
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
  /// Where the caret of each listener's text field is.
  var carets: [Int]
  /// Which events' conditions hold.
  var conditions: [Bool]
  /// Events that are raised next, before anything else happens.
  var due: [Int] = []
  /// Events that will be raised later, in the order of their times.
  var delays: [Delay] = []
  /// What the parameters said of live layers last, where these have ever followed.
  var looks: [LiveLook?]
  /// The worst that went wrong, and of equal faults the first; nil if nothing did.
  private(set) var fault: InteractionFault?
  /// Where the file says what went wrong, if it is known.
  private(set) var faultPlace: WrittenPlace?
  /// Whether events have raised one another without end before.
  private(set) var wasEndless = false
  /// When the second began in which events are counted, and how many there were in it and in all.
  var eventCount = EventCount()

  /// Notes that something went wrong, and where the file says it.
  mutating func note(_ fault: InteractionFault, at place: WrittenPlace?) {
    if case .endless = fault { wasEndless = true }
    if self.fault.map({ !$0.isError && fault.isError }) ?? true { (self.fault, faultPlace) = (fault, place) }
  }

  /// How much memory it takes at most, in bytes, where it shares none with another one.
  var size: Int {
    let texts = parameters.reduce(0) { $0 + ($1.text?.utf8.count ?? 0) }
    return MemoryLayout<InteractionState>.stride + texts + parameters.count * MemoryLayout<LiveValue>.stride
      + recognizers.count * MemoryLayout<GestureRecognizer?>.stride + delays.count * MemoryLayout<Delay>.stride
      + looks.count * MemoryLayout<LiveLook?>.stride
      + (hovered.count + carets.count + due.count) * MemoryLayout<Int>.stride + conditions.count
  }

  /// Whether it is the same with a log that differs from some place on.
  func holds(before difference: InputLog.Difference) -> Bool {
    inputCount <= difference.place && time <= difference.time || happened == 0
  }

  /// Taps that keys stood for, in quick succession on one layer.
  struct KeyTaps: Hashable {
    let layer: Int
    /// When the last of them was, in seconds of the scene's time.
    let time: Double
    let count: Int
  }

  /// An event that is raised later.
  struct Delay: Hashable {
    let time: Double
    let event: Int
  }

  /// What the parameters said of a live layer last: an object, so that the many states that are kept share it.
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

    /// The values that the parameters give the layer when the scene begins.
    convenience init(_ layer: LiveLayer) {
      self.init(
        values: layer.properties.map(\.formula.initial), content: layer.content?.initial, timing: layer.clock?.initial)
    }
  }

  /// The state at the beginning.
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
