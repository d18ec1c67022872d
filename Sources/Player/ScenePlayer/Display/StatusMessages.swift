/// The messages of the status line: a notice that is shown for a while, and a message that lasts until its cause is
/// removed.
struct StatusMessages {
  private var notice: StatusMessage?

  /// The media time at which the notice ends, in seconds; nil without one.
  private(set) var end: Double?

  /// The message that lasts; setting it removes the notice.
  var lasting: StatusMessage? {
    didSet { if lasting != nil { dismiss() } }
  }

  private static let noticeDuration = 6.0

  /// The message to be shown.
  var shown: StatusMessage? { notice ?? lasting }

  /// Shows a notice for a while.
  mutating func tell(_ message: StatusMessage, at now: Double) {
    (notice, end) = (message, now + Self.noticeDuration)
  }

  /// Removes the notice. Returns false if there is none.
  @discardableResult
  mutating func dismiss() -> Bool {
    defer { (notice, end) = (nil, nil) }
    return notice != nil
  }
}
