import ArgumentParser
import Cells
import FrameExport
import LayerAnimation
import ScenePlayer
import SceneRendering

/// Draws the frames of a film one after another, and writes them.
struct FilmWriter {
  let renderer: SceneRenderer
  let times: FilmTimes
  let size: SizeArgument
  let encoder: any FrameEncoder
  /// Whether the encoder corrects at the end what it has written before.
  let correctsItself: Bool
  let output: FilePath

  /// Larger files are refused, before they fill a disk.
  private static let mostBytes = 1 << 30

  /// How many bytes are collected before they are written.
  private static let portion = 1 << 16

  /// Draws and writes all frames. A file appears when all of it is written; what ends the program before removes what there is.
  ///
  /// - Throws: the exit status; the reason has then been printed.
  func run() throws {
    // Standard output cannot be taken back, so nothing is to be cleaned up; and a pipe that nobody reads may block.
    let interruption = output == FilePath.standardStream ? nil : Interruption()
    defer { interruption?.end() }
    let file = try OutputFile(to: output, mayBeCorrected: correctsItself)
    var bar = ProgressBar(total: times.count, of: "frames")
    defer { bar.clear() }
    if let interruption { renderer.isUnwanted = { interruption.isPending } }
    do {
      guard try write(to: file, &bar, until: { interruption?.isPending ?? false }) else { return file.abandon() }
      try file.finish()
    } catch {
      file.abandon()
      bar.clear()
      throw error is ExitCode ? error : failure("\(error)", ExitStatus.badUsage)
    }
  }

  /// Writes all frames. Returns false if it was interrupted.
  private func write(to file: OutputFile, _ bar: inout ProgressBar, until isInterrupted: () -> Bool) throws -> Bool {
    var encoder = encoder
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

  private func flush(_ bytes: inout [UInt8], to file: OutputFile, _ written: inout Int) throws {
    written += bytes.count
    guard written <= Self.mostBytes else {
      throw failure(
        "the film would be larger than \(Self.mostBytes >> 30) GiB; make it shorter with --to, smaller with --size, or --fps smaller",
        ExitStatus.badUsage)
    }
    try file.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
