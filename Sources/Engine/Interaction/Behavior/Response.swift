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
