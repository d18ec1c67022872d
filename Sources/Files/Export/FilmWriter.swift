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
