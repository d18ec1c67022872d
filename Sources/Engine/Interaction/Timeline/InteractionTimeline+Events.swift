import LayerAnimation

/// The consequences of gestures and events: settings, raised events, conditions and animations.
extension InteractionTimeline {
  /// Executes the responses of a listener to a gesture that has reached a state.
  func respond(_ listener: Int, to readings: GestureReadings) {
    for response in behavior.listeners[listener].responses(to: readings.state) { respond(response, readings) }
  }

  /// Executes a response.
  private func respond(_ response: Response, _ gesture: GestureReadings?) {
    let environment = environment(gesture)
    let values = response.settings.map { $0.value.value(in: environment) }
    for (setting, value) in zip(response.settings, values) {
      if let value {
        set(setting.parameter, to: value)
      } else {
        let name = behavior.parameters[setting.parameter].name
        state.note(.valueless(parameter: name, time: state.time), at: setting.place)
      }
    }
    for event in response.raised { raise(event) }
    if let status = response.exit, state.wantedExit == nil { state.wantedExit = status }
  }

  /// Sets a live parameter to a value. A value that the parameter cannot have is ignored.
  func set(_ parameter: Int, to value: LiveValue) {
    guard let value = behavior.parameters[parameter].allowed(value) else { return }
    if state.parameters[parameter] != value {
      state.parameters[parameter] = value
      state.changed.insert(parameter)
    }
  }

  /// Raises an event: executes its response, begins its animations, and schedules the events that follow it.
  func raise(_ event: Int) {
    guard work.spend(Self.costOfEvent) else { return }
    lastEvent = event
    guard raisesLeft > 0 else {
      return state.note(
        .endless(event: behavior.events[event].name, time: state.time), at: behavior.events[event].place)
    }
    if let condition = behavior.events[event].condition, condition.value(in: environment())?.flag != true { return }
    raisesLeft -= 1
    state.firstTimes[event] = min(state.firstTimes[event], state.time)
    respond(behavior.events[event].response, nil)
    // Animations that begin now read the present values of the layers.
    followParameters()
    for trigger in triggers[event] { launch(behavior.triggers[trigger]) }
    for (follower, seconds) in followers[event] {
      if seconds > 0 { wait(seconds, for: follower) } else { raise(follower) }
    }
  }

  /// The operations of an event, of an animation that begins with it, and of a layer that follows parameters, apart
  /// from those of reading and evaluating expressions.
  private static let (costOfEvent, costOfLaunch, costOfFollowing) = (20, 150, 200)

  private func wait(_ seconds: Double, for event: Int) {
    let delay = InteractionState.Delay(time: state.time + seconds, event: event)
    guard state.delays.count < Self.mostDelays else {
      return state.note(.flood(event: behavior.events[event].name, time: state.time), at: behavior.events[event].place)
    }
    let place = state.delays.lastIndex { $0.time <= delay.time }.map { $0 + 1 } ?? 0
    state.delays.insert(delay, at: place)
  }

  /// The greatest number of waiting events.
  private static let mostDelays = 10_000

  private func launch(_ trigger: Trigger) {
    for launch in trigger.launches(state.parameters) {
      guard work.spend(Self.costOfLaunch) else { return }
      kept.noteChange(of: launch.layer)
      withoutActions {
        for change in launch.changes { launch.layer.set(change.value, for: change.keyPath) }
      }
      // An animation that does not fit was reported when the scene was read.
      if let animation = launch.animation {
        try? launch.layer.add(animation, forKey: launch.key, after: launch.delay)
      }
    }
  }

  /// Updates layers and conditions until nothing changes any more.
  func settle() {
    repeat {
      followParameters()
      for event in conditionEvents {
        guard case .condition(let condition) = behavior.events[event].cause else { continue }
        let holds = condition.value(in: environment())?.flag ?? false
        let begins = holds && !state.conditions[event]
        state.conditions[event] = holds
        if begins { raise(event) }
      }
    } while !state.changed.isEmpty && raisesLeft > 0 && !work.isSpent
    state.changed.removeAll()
  }

  /// Updates the live layers if parameters have changed.
  private func followParameters() {
    guard !state.changed.isEmpty else { return }
    let changed = state.changed
    state.changed.removeAll()
    let environment = environment()
    withoutActions {
      for index in behavior.liveLayers.indices where !behavior.liveLayers[index].parameters.isDisjoint(with: changed) {
        guard work.spend(Self.costOfFollowing) else { return }
        follow(index, changed, environment)
      }
    }
  }

  /// Updates a layer where the parameters give it other values than the last time. Properties that an event has changed
  /// stay as they are.
  private func follow(_ index: Int, _ changed: Set<Int>, _ environment: ExpressionEnvironment) {
    let live = behavior.liveLayers[index]
    if let formula = live.words, !formula.parameters.isDisjoint(with: changed), let new = formula.result(environment),
      new != live.layer.words
    {
      kept.noteChange(of: live.layer)
      live.layer.words = new
    }
    let old = state.looks[index] ?? InteractionState.LiveLook(live)
    var (values, content, timing) = (old.values, old.content, old.timing)
    if let formula = live.content, !formula.parameters.isDisjoint(with: changed), let new = formula.result(environment),
      new != content
    {
      kept.noteChange(of: live.layer)
      live.layer.show(new)
      content = new
    }
    if let clock = live.clock, !clock.parameters.isDisjoint(with: changed), let new = clock.result(environment),
      new != timing
    {
      kept.noteChange(of: live.layer)
      live.layer.timing = new
      timing = new
    }
    for (place, (property, formula)) in live.properties.enumerated() {
      guard !formula.parameters.isDisjoint(with: changed), let value = formula.result(environment),
        value != values[place]
      else { continue }
      kept.noteChange(of: live.layer)
      live.layer.follow(value, of: property)
      values[place] = value
    }
    state.looks[index] = InteractionState.LiveLook(values: values, content: content, timing: timing)
  }

  /// Calls a closure in which changes of layers run no actions.
  func withoutActions(_ body: () -> Void) {
    Transaction.perform {
      Transaction.disablesActions = true
      body()
    }
  }
}

extension Layer {
  /// Gives a property another value, with the layer's action for it if the layer has one.
  fileprivate func follow(_ value: Value, of property: AnimatableProperty) {
    guard actions[property.rawValue] != nil else { return become(value, of: property) }
    Transaction.perform {
      Transaction.disablesActions = false
      become(value, of: property)
    }
  }

  /// Replaces the content, and keeps the values of properties.
  fileprivate func show(_ new: LiveContent) {
    let old = model
    model.content = new.content
    if let size = new.size { bounds.size = size }
    for property in AnimatableProperty.allCases where !property.exists(in: .none) && property.exists(in: new.content) {
      become(old.value(of: AnimationKeyPath(property)), of: property)
    }
  }

  private func become(_ value: Value, of property: AnimatableProperty) {
    if value == .absent { empty(property) } else { set(value, for: AnimationKeyPath(property)) }
  }
}
