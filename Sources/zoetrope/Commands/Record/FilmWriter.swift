import ArgumentParser
import Cells
import LayerAnimation
import Pixels
import Recording
import ScenePlayer
import SceneRendering

/// Draws the frames of a film one after another, and writes them.
struct FilmWriter {
  let renderer: SceneRenderer
  let times: FilmTimes
  let size: SizeArgument
  let format: FilmFormat
  let film: Film
  let output: FilePath

  /// Larger files are refused, before they fill a disk.
  static let mostBytes = 1 << 30

  /// What is told about larger files.
  static var tooLarge: Failure {
    Failure(
      "the film would be larger than \(mostBytes >> 30) GiB; make it shorter with --to, smaller with --size, or --fps smaller",
      ExitStatus.badUsage)
  }

  /// How many bytes are collected before they are written.
  private static let portion = 1 << 16

  /// Draws and writes all frames. A file appears when all of it is written; what ends the program before removes what there is.
  ///
  /// - Throws: the exit status; the reason has then been printed.
  func run() throws {
    // Standard output cannot be taken back, so nothing is to be cleaned up; and a pipe that nobody reads may block.
    let isCleanedUp = output != FilePath.standardStream || format.conversion != nil
    let interruption = isCleanedUp ? Interruption() : nil
    defer { interruption?.end() }
    var bar = ProgressBar(total: times.count, of: "frames")
    defer { bar.clear() }
    if let interruption { renderer.isUnwanted = { interruption.isPending } }
    var file: (any FilmOutput)?
    do {
      let opened = try open(interruption)
      file = opened
      guard try write(to: opened, &bar, until: { interruption?.isPending ?? false }) else { return opened.abandon() }
      try opened.finish()
    } catch {
      file?.abandon()
      bar.clear()
      // The signal ends the program when this returns.
      if interruption?.isPending == true { return }
      let told = error as? Failure ?? Failure("\(error)", ExitStatus.badUsage)
      throw failure(told.description, told.status)
    }
  }

  private func open(_ interruption: Interruption?) throws -> any FilmOutput {
    guard let conversion = format.conversion, let interruption else {
      return try OutputFile(to: output, mayBeCorrected: format.correctsItself)
    }
    let pixels = try RawFilmExport.size(columns: size.columns, rows: size.rows, film)
    return try ConvertedFile(
      to: output, as: format, by: conversion, of: film, size: pixels, interruption: interruption)
  }

  /// Writes all frames. Returns false if it was interrupted.
  private func write(to file: any FilmOutput, _ bar: inout ProgressBar, until isInterrupted: () -> Bool) throws -> Bool
  {
    var encoder = format.encoder(for: film)
    var (bytes, written): ([UInt8], Int) = ([], 0)
    let frame = CellBuffer(columns: size.columns, rows: size.rows)
    try encoder.begin(columns: size.columns, rows: size.rows, into: &bytes)
    for index in 0..<times.count {
      let time = times.time(ofFrame: index)
      guard renderer.render(at: time, rows: size.rows, into: frame), !isInterrupted() else { return false }
      try encoder.encode(frame, at: time - times.start, into: &bytes)
      bar.show(index + 1)
      guard bytes.count >= Self.portion else { continue }
      try flush(&bytes, to: file, &written)
    }
    let correction = encoder.end(at: times.duration, into: &bytes)
    try flush(&bytes, to: file, &written)
    if let correction { try file.correct(correction.bytes, at: correction.offset) }
    return !isInterrupted()
  }

  private func flush(_ bytes: inout [UInt8], to file: any FilmOutput, _ written: inout Int) throws {
    written += bytes.count
    // Of a film that is converted, it is the result that counts.
    if format.conversion == nil, written > Self.mostBytes { throw Self.tooLarge }
    try file.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
