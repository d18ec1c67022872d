import Cells
import Diagnostics
import LayerAnimation
import Pixels
import SceneRendering

/// A writer that draws the frames of a film one after another. The commands and the library make all films with it.
package struct FilmWriter {
  /// What the film shows.
  package let reel: FilmReel
  package let format: FilmFormat
  package let times: FilmTimes
  package let columns: Int
  package let rows: Int
  package let film: Film

  /// The same scene on a light terminal, and the colours of that, if the film has it as well for light pages; nil for a
  /// film of one scene.
  package var light: (reel: FilmReel, colors: TerminalColors)?

  /// The number of bytes that are collected before they are written.
  private static let portion = 1 << 16

  /// Creates a writer of a film with a size in cells.
  package init(
    reel: FilmReel, format: FilmFormat, times: FilmTimes, columns: Int, rows: Int, film: Film
  ) {
    (self.reel, self.format, self.times) = (reel, format, times)
    (self.columns, self.rows, self.film) = (columns, rows, film)
  }

  /// Returns times without frames in which nothing changes for longer than a time (`FilmTimes.shorten`).
  ///
  /// - Complexity: That of drawing all frames.
  package static func shortened(
    _ times: FilmTimes, idle: Double, of reel: FilmReel, columns: Int, rows: Int
  ) -> FilmTimes {
    var times = times
    let (frame, last) = (CellBuffer(columns: columns, rows: rows), CellBuffer(columns: columns, rows: rows))
    var isFirst = true
    times.shorten(idle: idle) { time in
      reel.render(at: time, rows: rows, into: frame)
      defer {
        last.copy(frame, toColumn: 0, row: 0)
        isFirst = false
      }
      return isFirst || !frame.hasSameCells(as: last)
    }
    return times
  }

  /// Draws and writes all frames.
  ///
  /// - Parameters:
  ///   - output: The output for the bytes.
  ///   - progress: A function that is called with the number of frames so far.
  ///   - watching: A function that is called with each frame and its time in the film, in seconds.
  /// - Throws: The reason why there cannot be such a film, or an error of the output.
  package func write(
    to output: some FilmOutput, progress: (Int) -> Void = { _ in },
    watching: (_ frame: CellBuffer, _ time: Double) -> Void = { _, _ in }
  ) throws {
    guard let light else { return try write(film, of: reel, to: output, progress: progress, watching: watching) }
    var (first, last) = (film, film)
    (first.scheme, last.scheme, last.colors) = (.dark, .light, light.colors)
    try write(first, of: reel, to: output, progress: progress, watching: watching)
    try write(last, of: light.reel, to: output, progress: { progress(times.count + $0) }, watching: { _, _ in })
  }

  /// The number of frames that are drawn.
  package var frameCount: Int { times.count * (light == nil ? 1 : 2) }

  private func write(
    _ film: Film, of reel: FilmReel, to output: some FilmOutput, progress: (Int) -> Void,
    watching: (_ frame: CellBuffer, _ time: Double) -> Void
  ) throws {
    var (encoder, bytes) = (format.encoder(for: film), [UInt8]())
    try encoder.check(columns: wholeColumns, rows: wholeRows)
    let frame = CellBuffer(columns: columns, rows: rows)
    let whole = film.mount.isEmpty ? frame : CellBuffer(columns: wholeColumns, rows: wholeRows)
    try encoder.begin(columns: wholeColumns, rows: wholeRows, into: &bytes)
    for index in 0..<times.count {
      let time = times.time(ofFrame: index)
      reel.render(at: time, rows: rows, into: frame)
      if !film.mount.isEmpty {
        film.mount.draw(frame, title: film.title, isLight: film.colors.isLight, into: whole)
      }
      let filmTime = times.filmTime(ofFrame: index)
      try encoder.encode(whole, at: filmTime, into: &bytes)
      watching(frame, filmTime)
      progress(index + 1)
      guard bytes.count >= Self.portion else { continue }
      try output.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
    let correction = encoder.end(at: times.duration, into: &bytes)
    try output.write(bytes)
    if let correction { try output.correct(correction.bytes, at: correction.offset) }
  }

  /// The number of columns of the frames, with what is around the picture.
  private var wholeColumns: Int { film.mount.columns(around: columns) }

  /// The number of rows of the frames, with what is around the picture.
  private var wholeRows: Int { film.mount.rows(around: rows) }

  /// Starts the program that makes the film, if the format needs one.
  ///
  /// - Parameter file: The path of the file that the program writes.
  /// - Throws: The reason why that is not possible.
  package func converted(to file: [UInt8]) throws -> ConvertedFilm? {
    guard let conversion = format.conversion else { return nil }
    let pixels = try PixelExport.size(of: film, columns: wholeColumns, rows: wholeRows)
    return try ConvertedFilm(
      as: format, conversion.arguments(width: pixels.width, height: pixels.height, film: film, file: file),
      by: conversion, file: file)
  }
}

/// An output for the bytes of a film.
package protocol FilmOutput: AnyObject {
  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws

  /// Overwrites bytes at an offset that have been written before.
  func correct(_ bytes: [UInt8], at offset: Int) throws
}

extension Film {
  /// Creates the properties of a film of a scene: its title, and, if its times are known, its duration and its markers.
  package init(of scene: Scene, _ times: FilmTimes?) {
    title = scene.title.visible
    about = (scene.description.isEmpty ? scene.about : scene.description).visible
    guard let times else { return }
    (duration, framesPerSecond) = (times.duration, times.framesPerSecond)
    markers = scene.markers.filter { (times.start...times.end).contains($0.time) }
      .map { Film.Marker(name: $0.name.visible, time: times.filmTime(of: $0.time)) }
  }
}

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
