/// The messages of the status line: a notice for a while, and otherwise what lasts until its cause is removed.
struct StatusMessages {
  private var notice: (message: StatusMessage, end: Double)?

  /// The message that lasts; it takes the place of a notice.
  var lasting: StatusMessage? {
    didSet { if lasting != nil { notice = nil } }
  }

  private static let noticeDuration = 6.0

  /// The message to be shown.
  var shown: StatusMessage? { notice?.message ?? lasting }

  /// The media time at which the notice ends, in seconds; nil without one.
  var end: Double? { notice?.end }

  /// Shows a notice for a while.
  mutating func tell(_ message: StatusMessage, at now: Double) { notice = (message, now + Self.noticeDuration) }

  /// Removes the notice; false if there is none.
  @discardableResult
  mutating func dismiss() -> Bool {
    defer { notice = nil }
    return notice != nil
  }
}
