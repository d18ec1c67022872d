/// A meter of the velocity of a rotation or a scale. It is an exponential moving average of the rates of change: three
/// quarters of the previous value and a quarter of the new rate (J7).
struct RateMeter: Hashable, Sendable {
  private var last: (value: Double, time: Double)? {
    get { time.map { (number, $0) } }
    set { (number, time) = (newValue?.value ?? 0, newValue?.time) }
  }
  private var number = 0.0
  private var time: Double?
  private var measured: Double?

  /// The rate per second; 0 until there are two values, and after the value was set, until it changes again (J2).
  private(set) var value = 0.0

  /// Takes the value at an instant.
  mutating func note(_ number: Double, at time: Double) {
    defer { last = (number, time) }
    guard let last, time > last.time else { return }
    let rate = (number - last.value) / (time - last.time)
    measured = measured.map { 0.75 * $0 + 0.25 * rate } ?? rate
    value = measured ?? 0
  }

  /// Sets the value without a change that is measured.
  mutating func set(_ number: Double) {
    self.number = number
    (measured, value) = (nil, 0)
  }
}
