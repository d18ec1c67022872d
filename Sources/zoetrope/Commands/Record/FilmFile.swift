import Cells
import Recording
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
  /// Draws and writes all frames. A file appears when it is complete; if the program ends before, the incomplete file
  /// is removed.
  ///
  /// - Parameter watching: A function that is called with each frame and its time in the film, in seconds.
  /// - Throws: The exit status; the reason has then been printed.
  func write(
    to output: FilePath, watching: (_ frame: CellBuffer, _ time: Double) -> Void = { _, _ in }
  ) throws {
    // Output to standard output cannot be removed, so signals need not wait for a clean-up; and a pipe without a reader
    // may block.
    let isCleanedUp = output != FilePath.standardStream || format.conversion != nil
    let interruption = isCleanedUp ? Interruption() : nil
    defer { interruption?.end() }
    var bar = ProgressBar(total: frameCount, of: "frames")
    defer { bar.clear() }
    if let interruption {
      for reel in [reel, light?.reel] { reel?.isUnwanted = { interruption.isPending } }
    }
    var file: (any FilmFile)?
    do {
      let opened = try open(output, interruption)
      file = opened
      let isWhole = try write(
        to: opened, isUnwanted: { interruption?.isPending ?? false }, progress: { bar.show($0) }, watching: watching)
      guard isWhole else { return opened.abandon() }
      try opened.finish()
    } catch {
      file?.abandon()
      bar.clear()
      // The signal ends the program when this function returns.
      if interruption?.isPending == true { return }
      let told = Failure(ofFilm: error)
      throw failure(told.description, told.status)
    }
  }

  private func open(_ output: FilePath, _ interruption: Interruption?) throws -> any FilmFile {
    if let interruption, let file = try ConvertedFile(to: output, of: self, interruption: interruption) {
      return file
    }
    return try OutputFile(to: output, mayBeCorrected: format.correctsItself)
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
