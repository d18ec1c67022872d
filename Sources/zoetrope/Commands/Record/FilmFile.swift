import Recording
import SceneRendering

/// Where a command writes a film. What fails is told by whoever writes, since there may be a progress bar to be removed first.
protocol FilmFile: FilmOutput {
  /// Puts the film in its place.
  func finish() throws

  /// Removes a film that is not finished.
  func abandon()
}

extension FilmWriter {
  /// Draws and writes all frames. A file appears when all of it is written; what ends the program before removes what there is.
  ///
  /// - Throws: The exit status; the reason has then been printed.
  func write(to output: FilePath) throws {
    // Standard output cannot be taken back, so nothing is to be cleaned up; and a pipe that nobody reads may block.
    let isCleanedUp = output != FilePath.standardStream || format.conversion != nil
    let interruption = isCleanedUp ? Interruption() : nil
    defer { interruption?.end() }
    var bar = ProgressBar(total: times.count, of: "frames")
    defer { bar.clear() }
    if let interruption { renderer.isUnwanted = { interruption.isPending } }
    var file: (any FilmFile)?
    do {
      let opened = try open(output, interruption)
      file = opened
      let isWhole = try write(
        to: opened, isUnwanted: { interruption?.isPending ?? false }, progress: { bar.show($0) })
      guard isWhole else { return opened.abandon() }
      try opened.finish()
    } catch {
      file?.abandon()
      bar.clear()
      // The signal ends the program when this returns.
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
  /// Why there is no film.
  fileprivate init(ofFilm error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let failure as ConvertedFilm.Failure:
      self.init(failure.description, failure.isUnavailable ? ExitStatus.unavailable : ExitStatus.outputFailed)
    default: self.init("\(error)", ExitStatus.badUsage)
    }
  }
}
