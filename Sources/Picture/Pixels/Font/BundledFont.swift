import CSystem

/// The font that is part of the program: DejaVu Sans Mono 2.37, as it was published.
enum BundledFont {
  /// The font. Its tables are found when it is first used.
  static let font: FontFile = {
    do {
      return try FontFile(bytes: bytes())
    } catch {
      preconditionFailure("the bundled font: \(error)")
    }
  }()

  /// Returns the bytes of the font's file.
  static func bytes() -> [UInt8] { [UInt8](UnsafeBufferPointer(start: zoetropeFont(), count: zoetropeFontSize())) }
}
