import Cells
import LayerAnimation
import SceneRendering

/// The reason why a scene cannot be recorded.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence without its full stop.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Writes frames as text, pictures and films. The same scene, times and sizes always give the same bytes.
extension SceneRenderer {
  /// Returns the characters of a frame, one line a row, without spaces at the ends of lines. The characters are sparser
  /// where the picture is dark, since there are no colours.
  ///
  /// - Parameters:
  ///   - time: The parent time of the scene's root layer, in seconds; finite.
  ///   - columns: The width in cells; at least 1.
  ///   - rows: The height in cells; at least 1.
  public func text(at time: Double, columns: Int, rows: Int) -> String {
    withoutColors.frame(at: time, columns: columns, rows: rows).lines.joined(separator: "\n")
  }

  /// Returns a frame as text with colours, in control sequences that terminals know.
  ///
  /// - Throws: An error if the frame is too large for the format.
  public func ansi(at time: Double, columns: Int, rows: Int) throws(RecordingError) -> String {
    String(decoding: try picture(at: time, columns: columns, rows: rows, as: .ansi), as: UTF8.self)
  }

  /// Returns a frame as a scalable picture, whose text stays text.
  ///
  /// - Throws: An error if the frame is too large for the format.
  public func svg(at time: Double, columns: Int, rows: Int) throws(RecordingError) -> String {
    String(decoding: try picture(at: time, columns: columns, rows: rows, as: .svg), as: UTF8.self)
  }

  /// Returns a frame as a file.
  ///
  /// - Parameters:
  ///   - time: The parent time of the scene's root layer, in seconds; finite.
  ///   - columns: The width in cells; at least 1.
  ///   - rows: The height in cells; at least 1.
  ///   - format: The format.
  ///   - fontSize: The size of text, in pixels, 4…200, if the format has pixels; nil for 16, or for an `svg` that fills
  ///     the room of its viewer.
  /// - Returns: The whole file.
  /// - Throws: An error if the frame is too large for the format.
  public func picture(
    at time: Double, columns: Int, rows: Int, as format: StillFormat, fontSize: Int? = nil
  ) throws(RecordingError) -> [UInt8] {
    var film = film(as: format)
    film.fontSize = try checked(fontSize)
    return try told(on: film.colors) {
      let encoder = format.encoder(for: film)
      try encoder.check(columns: columns, rows: rows)
      return try encoder.file(
        of: (format.hasColors ? self : withoutColors).frame(at: time, columns: columns, rows: rows))
    }
  }

  /// The options of a film.
  public struct FilmOptions: Hashable, Sendable {
    /// The scene's time at which it begins, in seconds.
    public var start: Double

    /// The scene's time at which it ends, in seconds; nil for the scene's end.
    public var end: Double?

    /// The number of frames a second; more than 0, at most 1,000.
    public var framesPerSecond: Double

    /// True if the film starts again at its end; nil to do so where the format can say it.
    public var loops: Bool?

    /// The size of text, in pixels, 4…200, if the format has pixels; nil for 16, or for an `svg` that fills the room of
    /// its viewer.
    public var fontSize: Int?

    /// Creates options. The default is the whole scene, at 30 frames a second.
    public init(
      start: Double = 0, end: Double? = nil, framesPerSecond: Double = 30, loops: Bool? = nil, fontSize: Int? = nil
    ) {
      (self.start, self.end, self.framesPerSecond) = (start, end, framesPerSecond)
      (self.loops, self.fontSize) = (loops, fontSize)
    }
  }

  /// Returns the scene as a film.
  ///
  /// - Parameters:
  ///   - format: The format. `mp4`, `webm` and `webp` are made by the program `ffmpeg`, which has to be in `PATH`; this
  ///     function waits for it.
  ///   - columns: The width in cells; at least 1.
  ///   - rows: The height in cells; at least 1.
  ///   - options: The times and the other options.
  /// - Returns: The whole file.
  /// - Throws: An error if there cannot be such a film: more than 100,000 frames or 33,554,432 cells in all, more
  ///   frames a second than the format has, or an end before the beginning; and if the other program does not exist, or
  ///   fails.
  /// - Complexity: O(frames · cells); the whole film is in memory.
  public func film(
    as format: FilmFormat, columns: Int, rows: Int, options: FilmOptions = FilmOptions()
  ) throws(RecordingError) -> [UInt8] {
    let times = try times(of: format, columns: columns, rows: rows, options)
    var film = film(as: format, times)
    film.loops = options.loops ?? format.canLoop
    film.fontSize = try checked(options.fontSize)
    let writer = FilmWriter(
      reel: FilmReel(self), format: format, times: times, columns: columns, rows: rows, film: film)
    return try told(on: film.colors) {
      let output = try FilmInMemory(of: writer)
      try writer.write(to: output)
      return try output.finish()
    }
  }

  private func times(
    of format: FilmFormat, columns: Int, rows: Int, _ options: FilmOptions
  ) throws(RecordingError) -> FilmTimes {
    let rate = options.framesPerSecond
    guard rate > 0, rate <= Double(format.fastestRate ?? 1000) else {
      throw RecordingError(
        "a film as '\(format.name)' has more than 0 and at most \(format.fastestRate ?? 1000) frames a second")
    }
    let times: FilmTimes
    do throws(FilmTimes.Fault) {
      times = try FilmTimes(
        from: options.start, to: options.end ?? scene.duration, framesPerSecond: rate,
        loops: options.loops ?? scene.loops)
    } catch {
      throw RecordingError(
        error == .endsTooEarly ? "a film ends after it begins" : "a film has at most \(FilmTimes.limit) frames")
    }
    guard columns > 0, rows > 0, columns <= FilmFormat.mostKeptCells / rows / max(1, times.count) else {
      throw RecordingError("a film has at least one cell, and at most \(FilmFormat.mostKeptCells) in all its frames")
    }
    return times
  }

  /// Returns the properties of the film for encoders.
  private func film(as format: some FrameFormat, _ times: FilmTimes? = nil) -> Film {
    var film = Film(of: scene, times)
    (film.colorDepth, film.dithers) = (options.colorDepth, options.dithers)
    film.colors = format.colors(options.colors)
    return film
  }

  private func checked(_ fontSize: Int?) throws(RecordingError) -> Int? {
    guard let fontSize, !(4...200).contains(fontSize) else { return fontSize }
    throw RecordingError("text of \(fontSize) pixels is too small or too large: 4…200")
  }

  /// Calls a closure that draws for a file, on the ground that the file has.
  private func told(on colors: TerminalColors, _ work: () throws -> [UInt8]) throws(RecordingError) -> [UInt8] {
    let own = terminalBackground
    terminalBackground = colors.background
    defer { terminalBackground = own }
    do { return try work() } catch { throw RecordingError("\(error)") }
  }
}
