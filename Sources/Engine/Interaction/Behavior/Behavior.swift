import LayerAnimation

/// The behaviour of a scene that takes inputs: its live parameters, its listeners, its events, and the layers that
/// follow parameters.
///
/// The elements refer to each other by their indices in these lists.
package struct Behavior {
  package var parameters: [LiveParameter] = []
  /// The layers with listeners, and those whose animations have awaited ends.
  package var layers: [Layer] = []
  package var listeners: [GestureListener] = []
  package var events: [EventSource] = []
  package var triggers: [Trigger] = []
  package var liveLayers: [LiveLayer] = []
  /// True if inputs come from outside as well, which may set every parameter and raise every event.
  package var isDriven = false
  /// The layer that has the focus when the scene begins, if any.
  package var firstFocus: Int?
  /// The text of the file that places refer to, for messages.
  package var text = ""
  /// The count of the operations of its closures.
  package var work = Work()

  package init() {}

  /// True if the scene responds to no input, and no event happens in it.
  package var isEmpty: Bool {
    listeners.isEmpty && events.isEmpty && triggers.isEmpty && liveLayers.isEmpty && !(isDriven && !parameters.isEmpty)
  }
}

/// An event: something that can happen at an instant, with its cause and its response.
package struct EventSource: Sendable {
  /// The cause of an event. Any event may also be raised by its name.
  package enum Cause: Hashable, Sendable {
    /// The event happens only when it is raised by its name.
    case raised
    /// A condition becomes true.
    case condition(Expression)
    /// An animation under a key, of a layer of the behaviour, runs to its end.
    case end(layer: Int, key: String)
    /// The scene's time reaches an instant, in seconds.
    case time(Double)
    /// Another event has happened, some seconds of the scene's time before.
    case delay(event: Int, seconds: Double)
  }

  /// The name of the event in the scene.
  package let name: String
  package var cause: Cause
  package var response: Response
  /// A condition that must hold for the event to happen, whatever raises it; nil for none.
  package var condition: Expression?
  /// The place of the event's name in the file; nil if the file only names it where it is raised.
  package var place: WrittenPlace?

  package init(name: String, cause: Cause = .raised, response: Response = Response()) {
    (self.name, self.cause, self.response) = (name, cause, response)
  }
}

/// A layer whose content, look, clock or words follow live parameters.
package struct LiveLayer {
  package let layer: Layer
  /// The part of its content that is no property, if it follows parameters.
  package let content: LiveFormula<LiveContent>?
  /// The properties that follow parameters, in the order in which they are set.
  package let properties: [(property: AnimatableProperty, formula: LiveFormula<Value>)]
  /// Its timing, if that follows parameters.
  package let clock: LiveFormula<Timing>?
  /// What it says, if that follows parameters.
  package let words: LiveFormula<LayerWords>?
  /// The indices of the parameters that the layer follows.
  package let parameters: Set<Int>

  package init(
    layer: Layer, content: LiveFormula<LiveContent>? = nil,
    properties: [(property: AnimatableProperty, formula: LiveFormula<Value>)] = [], clock: LiveFormula<Timing>? = nil,
    words: LiveFormula<LayerWords>? = nil
  ) {
    (self.layer, self.content, self.properties) = (layer, content, properties)
    (self.clock, self.words) = (clock, words)
    let others = (content?.parameters ?? []).union(clock?.parameters ?? []).union(words?.parameters ?? [])
    parameters = properties.reduce(into: others) { $0.formUnion($1.formula.parameters) }
  }
}

/// The content of a layer, such as a picture from a file.
package struct LiveContent: Equatable {
  package let content: LayerContent
  /// The size that the content gives the layer; nil if the scene gives it one.
  package let size: Size?

  package init(_ content: LayerContent, size: Size?) { (self.content, self.size) = (content, size) }
}

/// A value that is computed from live parameters.
package struct LiveFormula<Result> {
  /// The indices of the parameters that the value is computed from.
  package let parameters: Set<Int>
  /// The value when the scene begins.
  package let initial: Result
  /// A closure that returns the value for values of the parameters; nil if there is none, and the value stays as it is.
  package let result: (ExpressionEnvironment) -> Result?

  package init(of parameters: Set<Int>, initial: Result, result: @escaping (ExpressionEnvironment) -> Result?) {
    (self.parameters, self.initial, self.result) = (parameters, initial, result)
  }
}

/// A parameter of a scene that gestures and events change.
package struct LiveParameter: Hashable, Sendable {
  /// The name of the parameter in the scene.
  package let name: String
  /// The value when the scene begins.
  package let initial: LiveValue
  /// The range of the parameter's numbers, to which a number is clamped when it is set.
  package let range: ClosedRange<Double>
  /// The only values that the parameter can have; nil for any.
  package let choices: [LiveValue]?

  package init(
    name: String, initial: LiveValue, range: ClosedRange<Double> = -.infinity ... .infinity, choices: [LiveValue]? = nil
  ) {
    (self.name, self.initial, self.range, self.choices) = (name, initial, range, choices)
  }

  /// Returns a value as it can be set; nil for a value of another kind, and for one that is none of the choices.
  package func allowed(_ value: LiveValue) -> LiveValue? {
    guard value.kind == initial.kind else { return nil }
    if let choices, !choices.contains(value) { return nil }
    guard case .number(let number) = value else { return value }
    guard number.isFinite else { return nil }
    // Adding 0 turns −0 into 0, which is spelled differently and means the same.
    return .number(min(max(number, range.lowerBound), range.upperBound) + 0)
  }
}

/// The response to a gesture or an event.
package struct Response: Hashable, Sendable {
  /// A live parameter that is set, by its index, and its new value.
  package struct Setting: Hashable, Sendable {
    package let parameter: Int
    package let value: Expression
    /// The place of the value in the file, if it is known.
    package let place: WrittenPlace?

    package init(parameter: Int, value: Expression, place: WrittenPlace? = nil) {
      (self.parameter, self.value, self.place) = (parameter, value, place)
    }
  }

  /// The parameters that are set. All values are computed before the first one is set, so that the order of settings
  /// does not matter.
  package var settings: [Setting]

  /// The indices of the events that are raised after the settings.
  package var raised: [Int]

  /// The status with which the player ends, from 0 to 255; nil if it goes on.
  package var exit: Int?

  package init(settings: [Setting] = [], raised: [Int] = [], exit: Int? = nil) {
    (self.settings, self.raised, self.exit) = (settings, raised, exit)
  }

  /// True if the response does nothing.
  package var isEmpty: Bool { settings.isEmpty && raised.isEmpty && exit == nil }
}

/// Animations and changes that begin each time an event is raised.
package struct Trigger {
  /// The index of the event.
  package let event: Int
  /// A closure that returns the animations and changes that begin, for the present values of the live parameters.
  package let launches: ([LiveValue]) -> [Launch]

  package init(event: Int, launches: @escaping ([LiveValue]) -> [Launch]) {
    (self.event, self.launches) = (event, launches)
  }

  /// The changes of one layer.
  package struct Launch {
    package let layer: Layer
    /// The animation, which replaces the one under its key and begins `delay` seconds of the layer's time after the
    /// event; nil for a mere change.
    package var animation: (any Animation)?
    package var key: String?
    package var delay: Double
    /// The new values of the layer's model.
    package var changes: [(keyPath: AnimationKeyPath, value: Value)]

    package init(
      layer: Layer, animation: (any Animation)? = nil, key: String? = nil, delay: Double = 0,
      changes: [(keyPath: AnimationKeyPath, value: Value)] = []
    ) {
      (self.layer, self.animation, self.key, self.delay, self.changes) = (layer, animation, key, delay, changes)
    }
  }
}

/// A place in a scene's file, for messages about faults that appear only while the scene takes inputs.
package struct WrittenPlace: Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}
