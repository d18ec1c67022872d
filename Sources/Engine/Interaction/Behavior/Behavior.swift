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
