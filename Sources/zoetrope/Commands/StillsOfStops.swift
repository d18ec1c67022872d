import Diagnostics
import LayerAnimation
import Recording
import ScenePlayer
import SceneRendering

/// Pictures of a scene, or of the slides of a talk, one for each stop and for the end: `render --all-stops`.
struct StillsOfStops {
  let options: Render
  /// The name of the files, to which numbers are added.
  let output: FilePath

  /// Writes the files.
  ///
  /// - Throws: The exit status; the reason has then been printed.
  func write() throws {
    let format = StillFormat(fileName: output.description) ?? options.format
    try options.font.check(hasPixels: format.hasPixels, name: format.name)
    let talk = try TalkFile.open(options.scene, with: options.options.reader(on: .unknown), in: .installed())
    let colors = format.colors(options.drawing.ground.colors)
    var stills: [(still: Still, film: Film)] = []
    for file in talk?.slides ?? [options.scene] {
      let (scene, renderer, depth) = try Still.open(
        file, options.drawing, options.options, colors, hasColors: format.hasColors)
      options.motion.apply(to: scene)
      var film = Film()
      (film.colorDepth, film.colors) = (depth, colors)
      try options.font.apply(to: &film)
      for time in Self.times(of: scene) {
        try SceneFaults.reach(time, in: scene, file: file)
        let still = Still(
          scene: scene, renderer: renderer, time: options.calm ? CalmTimes.held(time) : time, size: options.size,
          showsCursor: format.hasPixels)
        stills.append((still, film))
      }
    }
    // The pictures of a talk have one stack of fonts, which tells once what it lacks.
    for index in stills.indices { stills[index].film.fonts = stills[0].film.fonts }
    for (index, (still, film)) in stills.enumerated() {
      let bytes = try still.bytes(with: format.encoder(for: film))
      try Failure.told { () throws(Failure) in
        let file = try OutputFile(to: path(ofNumber: index + 1, of: stills.count))
        try file.write(bytes)
        try file.finish()
      }
    }
    if let film = stills.first?.film { FontOptions.tell(of: film) }
  }

  /// Returns the times of a scene's pictures; what has neither a stop nor an end has one at its poster.
  private static func times(of scene: Scene) -> [Double] {
    let times = SlideStops.times(of: scene)
    return times.isEmpty ? [scene.poster] : times
  }

  /// Returns the path of a picture: its number is written behind the name, with as many digits as the last one has.
  private func path(ofNumber number: Int, of count: Int) -> FilePath {
    let digits = "\(number)"
    let suffix = "-" + String(repeating: "0", count: "\(count)".count - digits.count) + digits
    let name = output.bytes
    let start = name.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    guard let dot = name[start...].lastIndex(of: UInt8(ascii: ".")), dot > start else {
      return FilePath(bytes: name + Array(suffix.utf8))
    }
    return FilePath(bytes: name[..<dot] + Array(suffix.utf8) + name[dot...])
  }
}
