import Cells
import LayerAnimation
import TestSupport
import Testing

@testable import SceneRendering

/// Pictures of drawn text, which were approved by eye.
@Suite("DrawnTextPictures")
struct DrawnTextPicturesTests {
  private func picture(
    _ text: DrawnText, columns: Int, rows: Int, _ configure: @escaping (inout LayerProperties) -> Void = { _ in }
  ) -> String {
    let lines = SceneRenderingTests.picture(columns: columns, rows: rows) { stage in
      stage.layer {
        $0.content = .shape(ShapeLayer(text).shape)
        $0.bounds = text.bounds
        $0.position = Point(x: Double(columns) / 2, y: Double(rows))
        configure(&$0)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test(
    "With parts in colours letters have their own colour and that behind them, and no other",
    arguments: [GlyphSet.blocks, .sextants, .octants], [0.0, 0.3, 0.7])
  func brightness(_ glyphSet: GlyphSet, _ offset: Double) {
    let text = DrawnText("SAP 28", size: 16)
    let stage = PresentationBuilder.stage(width: 120, height: 40) { stage in
      stage.layer {
        $0.content = .shape(ShapeLayer(text, color: Color(hex: 0xFF8000)).shape)
        $0.bounds = text.bounds
        $0.position = Point(x: 60 + offset, y: 20 + offset)
      }
    }
    let cells = frame(stage, columns: 120, rows: 20, background: .black, glyphSet: glyphSet)
    var colors: Set<UInt8> = []
    for row in 0..<20 {
      for column in 0..<120 {
        let cell = cells[column, row]
        if cell.glyph != 0x20 { colors.insert(cell.foreground.red) }
        colors.insert(cell.background.red)
      }
    }
    #expect(colors == [0, 255])
  }

  @Test("The alphabet is legible four rows high")
  func theAlphabetFourRowsHigh() {
    let text = DrawnText(
      "ABCDEFGHIJKLM\nNOPQRSTUVWXYZ\nabcdefghijklmno\npqrstuvwxyz.,:;!?\n0123456789 +-*/=\n#$%&@()[]{}<>\"'`^~_|\\")
    Golden("Text").expect(picture(text, columns: 126, rows: 40), matches: "alphabet-4")
  }

  @Test("Letters beyond ASCII are legible six rows high")
  func lettersBeyondASCIISixRowsHigh() {
    let text = DrawnText(
      "ÀÁÂÃÄÅÆÇÈÉÊË\nÌÍÎÏÐÑÒÓÔÕÖØÙÚ\nÛÜÝÞßàáâãäåæç\nèéêëìíîïðñòóôõ\nöøùúûüýþÿœ–„“”…\n¡¢£¤¥¦§¨©ª«¬®\n¯°±²³´µ¶·¸¹º»¼\n½¾¿×÷€•ŁłŠšŽž",
      size: 12)
    Golden("Text").expect(picture(text, columns: 190, rows: 84), matches: "latin-6")
  }

  @Test("A line is legible six rows high")
  func aLineSixRowsHigh() {
    Golden("Text").expect(picture(DrawnText("Zoetrope", size: 12), columns: 80, rows: 12), matches: "drawn-6")
  }

  /// Half way through, half of the line's length has been written.
  @Test("Text is written on by its strokeEnd")
  func writingOn() {
    let text = DrawnText("hello", size: 12)
    let half = picture(text, columns: 50, rows: 10) {
      guard case .shape(var shape) = $0.content else { return }
      shape.strokeEnd = 0.5
      $0.content = .shape(shape)
    }
    Golden("Text").expect(half, matches: "drawn-half")
  }

  @Test("Text is folded in perspective")
  func foldedInPerspective() {
    let folded = picture(DrawnText("FOLD", size: 14), columns: 60, rows: 16) {
      var eye = Transform3D.identity
      eye.m34 = -1 / 60
      $0.transform = Transform3D.rotation(angle: 0.9, x: 0, y: 1, z: 0).concatenating(eye)
    }
    Golden("Text").expect(folded, matches: "drawn-folded")
  }
}
