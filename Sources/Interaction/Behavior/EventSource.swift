/// Something that can happen at an instant, what makes it happen, and what is done then.
package struct EventSource: Sendable {
  /// The cause of it, besides those who raise it by name.
  package enum Cause: Hashable, Sendable {
    /// Nothing else does.
    case raised
    /// A condition that becomes true.
    case condition(Expression)
    /// The end of an animation that ran to its end: of a layer of the behaviour, under a key.
    case end(layer: Int, key: String)
    /// The scene's time reaches an instant, in seconds.
    case time(Double)
    /// Another event, some seconds of the scene's time before.
    case delay(event: Int, seconds: Double)
  }

  /// Its name in the scene.
  package let name: String
  package var cause: Cause
  package var response: Response
  /// The condition for it to happen, however it is raised; nil for none.
  package var condition: Expression?
  /// The place of its name in the file; nil if the file only says who raises it.
  package var place: WrittenPlace?

  package init(name: String, cause: Cause = .raised, response: Response = Response()) {
    (self.name, self.cause, self.response) = (name, cause, response)
  }
}
