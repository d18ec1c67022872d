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
