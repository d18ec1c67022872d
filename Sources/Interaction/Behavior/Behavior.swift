import LayerAnimation

/// The behaviour of a scene that takes inputs: its live parameters, listeners, events, and the layers that follow.
///
/// Everything refers to everything else by its place in these lists.
package struct Behavior {
  package var parameters: [LiveParameter] = []
  /// Layers that listen, or whose animations' ends are waited for.
  package var layers: [Layer] = []
  package var listeners: [GestureListener] = []
  package var events: [EventSource] = []
  package var triggers: [Trigger] = []
  package var liveLayers: [LiveLayer] = []
  /// The layer that has the focus when the scene begins, if any.
  package var firstFocus: Int?
  /// The text of the file that places refer to, for who tells of them.
  package var text = ""
  /// The count of the operations that the closures in it take.
  package var work = Work()

  package init() {}

  /// True if the scene does nothing about any input, and nothing happens in it by itself.
  package var isEmpty: Bool { listeners.isEmpty && events.isEmpty && triggers.isEmpty && liveLayers.isEmpty }

  /// The layers that can have the focus, by their places, in the order in which Tab goes through them.
  ///
  /// - Complexity: O(listeners).
  package var focusOrder: [Int] {
    var known: Set<Int> = []
    return listeners.map(\.layer).filter { known.insert($0).inserted }
  }
}
