/// The response to a gesture or an event.
package struct Response: Hashable, Sendable {
  /// A live parameter that is set, by its place, and to what.
  package struct Setting: Hashable, Sendable {
    package let parameter: Int
    package let value: Expression
    /// The place of the value in the file, if it is known.
    package let place: WrittenPlace?

    package init(parameter: Int, value: Expression, place: WrittenPlace? = nil) {
      (self.parameter, self.value, self.place) = (parameter, value, place)
    }
  }

  /// The parameters that are set. All values are computed before the first is set, so that their order means nothing.
  package var settings: [Setting]

  /// Events that are raised, by their places, after the settings.
  package var raised: [Int]

  package init(settings: [Setting] = [], raised: [Int] = []) { (self.settings, self.raised) = (settings, raised) }

  /// True if nothing is done.
  package var isEmpty: Bool { settings.isEmpty && raised.isEmpty }
}
