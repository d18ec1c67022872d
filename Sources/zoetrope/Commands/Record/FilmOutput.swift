/// Where the bytes of a film go. What fails is told by whoever writes, since there may be a progress bar to be removed first.
protocol FilmOutput: AnyObject {
  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(Failure)

  /// Writes other bytes over those at a place, which have been written before.
  func correct(_ bytes: [UInt8], at offset: Int) throws(Failure)

  /// Puts the film in its place.
  func finish() throws(Failure)

  /// Removes a film that is not finished.
  func abandon()
}
