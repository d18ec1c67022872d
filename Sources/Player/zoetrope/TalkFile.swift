import Cells
import Diagnostics
import Export
import LayerAnimation
import SceneFormat
import ScenePlayer
import SceneRendering

/// A talk that has been read, with the files of its slides.
struct TalkFile {
  let talk: Talk
  /// The files of the slides, in their order.
  let slides: [FilePath]

  /// Reads a talk. Diagnostics are printed to standard error.
  ///
  /// - Returns: The talk; nil if the name is not that of a talk.
  /// - Throws: The exit status 65 for a talk with errors.
  static func open(_ name: FilePath, with reader: SceneReader, in library: SceneLibrary) throws -> TalkFile? {
    // A name that is wrong is reported where the scene is looked for.
    guard let path = try? library.path(of: name), let (file, diagnostics) = reader.talk(path: path) else { return nil }
    for diagnostic in diagnostics { StandardStream.error.tell(diagnostic) }
    guard let file else { throw ExitStatus.badScene }
    return file
  }
}

extension SceneReader {
  /// Reads the talk in a file.
  ///
  /// - Returns: The talk, nil if it has errors, and the diagnostics; nil if the file is no talk, or cannot be read.
  func talk(path: FilePath) -> (talk: TalkFile?, diagnostics: [Diagnostic])? {
    guard path.sceneName != nil, let text = try? text(of: path) else { return nil }
    let source = SourceFile(name: path.sourceName, text: text)
    guard TalkDecoder.isTalk(source) else { return nil }
    let (talk, diagnostics) = TalkDecoder.decode(source) { problem(ofSlide: FilePath($0), in: path) }
    let file = talk.map { talk in
      TalkFile(talk: talk, slides: talk.slides.map { self.path(of: FilePath($0), for: path) })
    }
    return (file, diagnostics)
  }

  /// Returns why a slide cannot be read, behind its name; nil if it can.
  private func problem(ofSlide name: FilePath, in talk: FilePath) -> String? {
    guard let place = place(of: name, for: talk) else {
      return "is outside the talk's folder; '--allow-files FOLDER' allows it"
    }
    do throws(File.ReadError) {
      let bytes = try File.bytes(at: place.path, limit: SceneLimits.castFileSize)
      return isTalk(bytes, place.path) ? "is a talk, and not a scene; a talk names all of its slides itself" : nil
    } catch {
      return error.reason
    }
  }

  /// Returns true if the content of a slide is a talk, which could name itself.
  private func isTalk(_ bytes: [UInt8], _ path: FilePath) -> Bool {
    guard bytes.count <= SceneLimits.fileSize, let text = String(validating: bytes, as: UTF8.self) else { return false }
    return TalkDecoder.isTalk(SourceFile(name: path.sourceName, text: text))
  }
}

/// The film of a talk: its slides one after another, each until its end.
struct TalkFilm {
  /// The slides, with their files.
  let slides: [(scene: Scene, file: FilePath)]

  /// The pictures of the slides.
  let reel: FilmReel

  /// A scene without layers that is as long as the talk, with its title and its markers: the slides by their titles, and
  /// their own markers.
  let whole: Scene

  /// Opens the slides of a talk.
  ///
  /// - Parameters:
  ///   - talk: The talk.
  ///   - colors: The colours of the terminal in the film.
  ///   - open: Opens the scene in a file.
  init(
    _ talk: TalkFile, colors: TerminalColors, open: (FilePath) throws -> SceneRenderer
  ) throws {
    var (slides, parts, markers, time) = ([(scene: Scene, file: FilePath)](), [FilmReel.Part](), [Marker](), 0.0)
    var isMonochrome = false
    for file in talk.slides {
      let renderer = try open(file)
      let scene = renderer.scene
      let stops = SlideStops.times(of: scene)
      let part = FilmReel.Part(
        renderer, lasting: stops.isEmpty ? FilmTimes.end(of: scene) : scene.duration, stops: stops,
        hold: talk.talk.hold, entrance: scene.entrance ?? talk.talk.entrance)
      slides.append((scene, file))
      parts.append(part)
      if !scene.title.isEmpty { markers.append(Marker(name: scene.title, time: time)) }
      markers += scene.markers.map { Marker(name: $0.name, time: time + part.time(ofScene: $0.time), stops: $0.stops) }
      isMonochrome = renderer.colorDepth == .none
      time += part.duration
    }
    self.slides = slides
    reel = FilmReel(parts, on: SceneTransition.Ground(colors: colors, isMonochrome: isMonochrome))
    var whole = Scene(title: talk.talk.title, stage: Size(width: 1, height: 1), tree: LayerTree(root: Layer()))
    (whole.about, whole.duration, whole.markers) = (talk.talk.about, reel.duration, markers)
    self.whole = whole
  }

  /// Prints the faults of the slides.
  ///
  /// - Throws: The exit status 65, if a slide did not behave as its file describes.
  func tellOfFaults() throws {
    for (scene, file) in slides { try SceneFaults.tell(of: scene, file: file, upTo: FilmTimes.end(of: scene)) }
  }
}
