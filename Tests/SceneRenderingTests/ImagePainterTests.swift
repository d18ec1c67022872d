import Cells
import LayerAnimation
import Testing

@testable import SceneRendering

/// Pictures of pixels in cells.
@Suite("ImagePainter")
struct ImagePainterTests {
  private static let (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) = (
    0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF
  )

  /// A stage whose points are a column wide and half a row high, on black, with one picture that fills it.
  private static func frame(
    _ picture: PixelPicture, columns: Int, rows: Int, _ glyphSet: GlyphSet = .blocks, isMonochrome: Bool = false,
    _ configure: (inout LayerProperties, inout ImageContent) -> Void = { _, _ in }
  ) -> CellBuffer {
    let (width, height) = (Double(columns), Double(rows * 2))
    let shown = PresentationBuilder.stage(width: width, height: height) { stage in
      stage.layer {
        $0.bounds.size = Size(width: width, height: height)
        $0.position = Point(x: width / 2, y: height / 2)
        var content = ImageContent()
        content.picture = picture
        configure(&$0, &content)
        $0.content = .image(content)
      }
    }
    return SceneRenderingTests.frame(
      shown, columns: columns, rows: rows, monochrome: isMonochrome, background: .black, glyphSet: glyphSet)
  }

  private static func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> CellColor {
    CellColor(red: red, green: green, blue: blue)
  }

  @Test("A pixel that is a cell, or larger, is plain paper")
  func plain() {
    let picture = PixelPicture(width: 2, height: 1, pixels: [Self.red, Self.blue])
    for glyphSet in [GlyphSet.ascii, .blocks, .octants, .braille] {
      let cells = Self.frame(picture, columns: 4, rows: 2, glyphSet)
      #expect(cells[0, 0].glyph == 0x20 && cells[0, 0].background == Self.color(255, 0, 0))
      #expect(cells[3, 1].glyph == 0x20 && cells[3, 1].background == Self.color(0, 0, 255))
    }
  }

  @Test("Pixels above one another are halves of a cell", arguments: [ImageSampling.nearest, .area])
  func halves(_ sampling: ImageSampling) {
    let picture = PixelPicture(width: 1, height: 2, pixels: [Self.red, Self.blue])
    let cells = Self.frame(picture, columns: 1, rows: 1) { $1.sampling = sampling }
    let colors = [cells[0, 0].foreground, cells[0, 0].background]
    #expect(cells[0, 0].glyph == 0x2580 || cells[0, 0].glyph == 0x2584)
    #expect(Set(colors) == [Self.color(255, 0, 0), Self.color(0, 0, 255)])
  }

  @Test("A picture that is made smaller shows the mean of its pixels")
  func mean() {
    let size = 64
    let picture = PixelPicture(
      width: size, height: size,
      pixels: (0..<size * size).map { ($0 % size + $0 / size).isMultiple(of: 2) ? Self.white : 0xFF00_0000 })
    let cells = Self.frame(picture, columns: 8, rows: 4)
    for column in 0..<8 {
      let background = cells[column, 1].background
      #expect(abs(Int(background.red) - 127) <= 1 && background.red == background.green)
    }
  }

  @Test("What is transparent shows what lies below, and what is half so mixes with it")
  func alpha() {
    let picture = PixelPicture(width: 3, height: 1, pixels: [0x0000_00FF, 0x8000_00FF, Self.red])
    let cells = Self.frame(picture, columns: 3, rows: 1) { layer, _ in layer.backgroundColor = Color(hex: 0x0000FF) }
    #expect(cells[0, 0].background == Self.color(0, 0, 255))
    #expect(cells[1, 0].background == Self.color(128, 0, 127))
    #expect(cells[2, 0].background == Self.color(255, 0, 0))
  }

  @Test("Opacity and a replicator's tint colour it")
  func opacity() {
    let picture = PixelPicture(width: 1, height: 1, pixels: [Self.white])
    let half = Self.frame(picture, columns: 1, rows: 1) { layer, _ in layer.opacity = 0.5 }
    #expect(half[0, 0].background == Self.color(128, 128, 128))
    let tinted = Self.frame(picture, columns: 1, rows: 1) { _, image in image.tint = Color(hex: 0x336699) }
    #expect(tinted[0, 0].background == Self.color(0x33, 0x66, 0x99))
  }

  @Test("Only the frame is shown, and nothing of its neighbours")
  func frames() {
    let picture = PixelPicture(
      width: 3, height: 1, pixels: [Self.red, Self.green, Self.blue],
      frames: (0..<3).map { PictureFrame(x: $0, y: 0, width: 1, height: 1) })
    for (number, color) in [(0.0, Self.color(255, 0, 0)), (1, Self.color(0, 255, 0)), (5, Self.color(0, 0, 255))] {
      for sampling in ImageSampling.allCases {
        let cells = Self.frame(picture, columns: 5, rows: 3) { (_, image) in
          (image.frame, image.sampling) = (number, sampling)
        }
        for column in 0..<5 { #expect(cells[column, 1].background == color && cells[column, 1].glyph == 0x20) }
      }
    }
  }

  @Test("What a sheet leaves out around a frame is transparent")
  func trimmed() {
    let frame = PictureFrame(x: 0, y: 0, width: 1, height: 1, left: 1, top: 0, shownWidth: 3, shownHeight: 1)
    let picture = PixelPicture(width: 2, height: 1, pixels: [Self.red, Self.green], frames: [frame])
    let cells = Self.frame(picture, columns: 3, rows: 1)
    #expect(cells[1, 0].background == Self.color(255, 0, 0))
    #expect(cells[0, 0].background != Self.color(255, 0, 0) && cells[2, 0].background == cells[0, 0].background)
  }

  @Test("A part of the picture is shown, and a picture keeps its proportions")
  func parts() {
    let picture = PixelPicture(width: 2, height: 1, pixels: [Self.red, Self.blue])
    let right = Self.frame(picture, columns: 4, rows: 1) { layer, _ in
      layer.contentsRect = Rect(x: 0.5, y: 0, width: 0.5, height: 1)
    }
    #expect((0..<4).allSatisfy { right[$0, 0].background == Self.color(0, 0, 255) })
    let whole = Self.frame(picture, columns: 8, rows: 2) { layer, _ in layer.contentsGravity = .center }
    #expect(
      (0..<8).filter {
        whole[$0, 0].background == Self.color(255, 0, 0) || whole[$0, 1].background != whole[0, 0].background
      }.count <= 2)
  }

  @Test("A turned picture is turned, and one seen from behind is its mirror image")
  func turned() {
    let picture = PixelPicture(width: 2, height: 1, pixels: [Self.red, Self.blue])
    let half = Self.frame(picture, columns: 4, rows: 2) { layer, _ in
      layer.transform = .rotation(angle: .pi, x: 0, y: 0, z: 1)
    }
    #expect(half[0, 0].background == Self.color(0, 0, 255) && half[3, 1].background == Self.color(255, 0, 0))
    let behind = Self.frame(picture, columns: 4, rows: 2) { layer, _ in
      layer.transform = .rotation(angle: .pi, x: 0, y: 1, z: 0)
    }
    #expect(behind[0, 0].background == Self.color(0, 0, 255) && behind[3, 1].background == Self.color(255, 0, 0))
  }

  @Test("Without colours light pixels are ink")
  func monochrome() {
    let picture = PixelPicture(width: 2, height: 1, pixels: [Self.white, 0xFF00_0000])
    let cells = Self.frame(picture, columns: 4, rows: 2, .ascii, isMonochrome: true)
    #expect(cells[0, 0].glyph == 0x40 && cells[3, 1].glyph == 0x20)
    let halves = PixelPicture(width: 1, height: 2, pixels: [0xFF00_0000, Self.white])
    #expect(Self.frame(halves, columns: 1, rows: 1, .blocks, isMonochrome: true)[0, 0].glyph == 0x2584)
  }

  @Test("In characters a cell in which two colours meet has the one that covers more of it")
  func characters() {
    let picture = PixelPicture(width: 1, height: 4, pixels: [0xFF00_0000, 0xFF00_0000, 0xFF00_0000, Self.white])
    let cell = Self.frame(picture, columns: 1, rows: 1, .ascii)[0, 0]
    #expect(cell.glyph == 0x20 && cell.background.red < 60)
  }

  @Test(
    "What lies beside the centre keeps its own size, and the centre is stretched (G24)",
    arguments: ImageSampling.allCases)
  func center(_ sampling: ImageSampling) {
    // A frame one pixel wide around a middle of one pixel; a pixel is a column wide and half a row high.
    let picture = PixelPicture(
      width: 3, height: 3, pixels: (0..<9).map { $0 == 4 ? Self.blue : $0.isMultiple(of: 2) ? Self.red : Self.green })
    let cells = Self.frame(picture, columns: 6, rows: 4) { layer, image in
      image.sampling = sampling
      image.center = Rect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    }
    for column in 1..<5 { #expect((1..<3).allSatisfy { cells[column, $0].background == Self.color(0, 0, 255) }) }
    for row in 1..<3 { #expect([0, 5].allSatisfy { cells[$0, row].background == Self.color(0, 255, 0) }) }
    let corner = [cells[0, 0].foreground, cells[0, 0].background]
    #expect(Set(corner) == [Self.color(255, 0, 0), Self.color(0, 255, 0)], "half a row of corner above the edge")
    // Without room for the middle what lies beside it shrinks; a middle without width is stretched as well.
    let narrow = Self.frame(picture, columns: 1, rows: 4) { $1.center = Rect(x: 0.5, y: 0.5, width: 0, height: 0) }
    #expect(narrow[0, 1].background.blue > 0)
    let line = PixelPicture(width: 2, height: 1, pixels: [Self.red, Self.blue])
    let long = Self.frame(line, columns: 6, rows: 1) { image, content in
      content.center = Rect(x: 0.75, y: 0, width: 0, height: 1)
    }
    #expect(long[0, 0].background == Self.color(255, 0, 0) && long[3, 0].background == Self.color(0, 0, 255))
    #expect(long[5, 0].background == Self.color(0, 0, 255))
  }

  @Test("Any numbers are painted without a trap", arguments: [0.0, -1, 1e-12, 1e9, 1e300, .infinity, .nan])
  func extremes(_ number: Double) {
    let picture = PixelPicture(width: 3, height: 2, pixels: [UInt32](repeating: Self.red, count: 6))
    for sampling in ImageSampling.allCases {
      _ = Self.frame(picture, columns: 4, rows: 3) { layer, image in
        (image.sampling, image.frame) = (sampling, number)
        image.center = Rect(x: 0.5, y: number, width: number, height: 0)
        layer.bounds.size = Size(width: number, height: 3)
        layer.contentsRect = Rect(x: number, y: 0, width: number, height: 1)
      }
      _ = Self.frame(picture, columns: 4, rows: 3) { layer, image in
        image.sampling = sampling
        layer.transform = Transform3D.rotation(angle: 1, x: 1, y: number, z: 0)
        layer.position.x = number
      }
    }
    _ = Self.frame(.empty, columns: 2, rows: 2)
  }
}
