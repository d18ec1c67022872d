import Casts
import Diagnostics
import LayerAnimation
import Pixels

/// The files of pictures that have been read, by their paths.
struct SceneFiles {
  var pictures: [String: PixelPicture] = [:]
  var texts: [String: String] = [:]
  /// The recordings, by the paths of their files and of those with their times.
  var sessions: [[String]: CastSession] = [:]
}

/// Reads the files of pictures. Each file is read once, and its pixels are shared by all layers that show it.
///
/// No file is read while a scene plays. A name with live parameters stands for all files that result from their
/// choices, all of which are read with the scene.
extension NodeReader {
  /// Returns the picture in the PNG file that a value names.
  func pixelPicture() -> PixelPicture? { file { $0.picture(inFile: $1) } }

  /// Returns the text in the file that a value names.
  func fileText() -> String? { file { $0.text(inPictureFile: $1) } }

  private func file<Contents>(_ read: (NodeReader, String) -> Contents?) -> Contents? {
    guard let path = line() else { return nil }
    if context.followed != nil, let live = liveText {
      let paths = live.possibleTexts(of: context.live?.parameters ?? [], counting: context.work)
      for path in paths ?? [] { _ = read(self, path) }
      if paths == nil {
        fixContent(
          because: "this name is read once, when the scene begins: to follow, its parameters need 'choices', of "
            + "\(SceneLimits.namedFiles) files at most")
      }
    }
    return read(self, path)
  }

  private func picture(inFile path: String) -> PixelPicture? {
    if let known = context.files.pictures[path] { return known }
    guard let bytes = bytes(ofFile: path, limit: SceneLimits.pictureFileSize) else { return nil }
    do throws(PictureFileError) {
      guard context.spend(pixels: try PNGReader.pixelCount(bytes), at: place) else { return nil }
      let rows = try PNGReader.read(bytes)
      let picture = PixelPicture(width: rows.width, height: rows.height, pixels: rows.pixels)
      context.files.pictures[path] = picture
      return picture
    } catch {
      fail("the picture '\(Self.shortened(path))' \(error)", rule: .file)
      return nil
    }
  }

  private func text(inPictureFile path: String) -> String? {
    if let known = context.files.texts[path] { return known }
    guard let text = text(ofFile: path), context.spend(text.utf8.count, at: place) else { return nil }
    let lines = text.unicodeScalars.filter { $0 != "\r" && $0 != "\u{FEFF}" }
    let known = String(String.UnicodeScalarView(lines))
    context.files.texts[path] = known
    return known
  }
}
