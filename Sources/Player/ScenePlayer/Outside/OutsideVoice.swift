/// The player's side of a remote control: what it has said wrongly, and whether it is to end.
struct OutsideVoice {
  /// The remote control; nil if nobody has asked for one.
  var remote: SceneRemote?
  /// The sentences about what was said wrongly.
  var complaints = Complaints()
  /// True if nothing more comes.
  var isClosed = false
  /// The status with which playing ends after this frame; nil if it goes on.
  var exit: Int?

  /// The greatest number of words that are heard before a frame, so that it is not late.
  static let mostInFrame = 200

  /// The interval at which a player that rests listens, in seconds.
  static let interval = 0.04

  /// True if nothing comes any more.
  var isSilent: Bool { remote == nil || isClosed && remote?.hasWords == false }

  /// True if something waits to be heard.
  var hasWords: Bool { remote?.hasWords == true }
}
