import Cells
import Export
import SceneRendering

/// The file to which a command writes a film. Failures are reported by the writer, which may have to remove a progress
/// bar first.
protocol FilmFile: FilmOutput {
  /// Moves the finished film to its path.
  func finish() throws

  /// Removes a film that is not finished.
  func abandon()
}

extension FilmWriter {
  /// Draws and writes all frames. A file appears when it is complete; if the program ends before, by a signal too, the
  /// incomplete file is removed (`NewFile`).
  ///
  /// - Parameter watching: A function that is called with each frame and its time in the film, in seconds.
  /// - Throws: The exit status; the reason has then been printed.
  func write(
    to output: FilePath, watching: (_ frame: CellBuffer, _ time: Double) -> Void = { _, _ in }
  ) throws {
    var bar = ProgressBar(total: frameCount, of: "frames")
    defer { bar.clear() }
    var file: (any FilmFile)?
    do {
      let opened: any FilmFile =
        try ConvertedFile(to: output, of: self) ?? OutputFile(to: output, mayBeCorrected: format.correctsItself)
      file = opened
      try write(to: opened, progress: { bar.show($0) }, watching: watching)
      try opened.finish()
    } catch {
      file?.abandon()
      bar.clear()
      let told = Failure(ofFilm: error)
      throw failure(told.description, told.status)
    }
  }
}

extension Failure {
  /// Creates the failure for an error of making a film.
  fileprivate init(ofFilm error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let failure as ConvertedFilm.Failure:
      self.init(failure.description, failure.isUnavailable ? ExitStatus.unavailable : ExitStatus.outputFailed)
    default: self.init("\(error)", ExitStatus.badUsage)
    }
  }
}
