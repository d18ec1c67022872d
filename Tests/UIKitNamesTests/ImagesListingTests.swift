import Testing
import UIKitNames

/// Images from files, in views; and labels of attributed texts.
@Suite("Listing: images and attributed labels")
@MainActor
struct ImagesListingTests {
  /// A folder with a PNG of 2 × 1 pixels, red and blue, the same for twice the scale, and a text.
  private func withFolder(_ body: () throws -> Void) throws {
    var name = Array("/tmp/zoetrope-images-XXXXXX".utf8CString)
    let path = name.withUnsafeMutableBufferPointer {
      $0.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    let folder = try #require(path)
    let before = UIImage.directory
    let files: [(String, [UInt8])] = [
      ("flag.png", Self.png), ("large@2x.png", Self.png), ("plane.txt", Array("--@--\n  |\n".utf8)),
      ("broken.png", Array(Self.png.prefix(40))),
    ]
    for (name, bytes) in files {
      let file = try #require(fopen("\(folder)/\(name)", "wb"))
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
    }
    UIImage.directory = folder
    defer {
      UIImage.directory = before
      for (name, _) in files { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    try body()
  }

  @Test("An image is found by its name, in pixels or characters")
  func named() throws {
    try withFolder {
      let flag = try #require(UIImage(named: "flag"))
      #expect(flag.size == CGSize(width: 2, height: 1) && flag.cgImage?.width == 2 && flag.scale == 1)
      #expect(UIImage(named: "flag.png") == flag && UIImage(contentsOfFile: "\(UIImage.directory)/flag.png") == flag)
      #expect(try #require(UIImage(named: "large")).size == CGSize(width: 1, height: 0.5))
      #expect(try #require(UIImage(named: "plane")).size == CGSize(width: 40, height: 32))
      #expect(UIImage(named: "broken") == nil && UIImage(named: "nothing") == nil)
    }
  }

  @Test("A view shows pixels, and characters in its tint colour")
  func views() throws {
    try withFolder {
      let view = UIImageView(image: UIImage(named: "flag"))
      #expect(view.bounds.size == CGSize(width: 2, height: 1))
      view.contentMode = .scaleAspectFit
      let window = Show.window(with: view)
      let layer = try #require(view.layer.sublayers?.first)
      #expect(layer.contents as? CGImage == view.image?.cgImage && layer.contentsGravity == .resizeAspect)
      view.tintColor = .red
      view.image = UIImage(named: "plane")
      window.advance(to: 1)
      guard case .art(let art) = layer.model.content else { return #expect(Bool(false), "no art") }
      #expect(art.foregroundColor == UIColor.red.cgColor && layer.animationKeys() == nil)
      view.image = nil
      #expect(layer.contents == nil)
    }
  }

  @Test("A label shows parts of its text in colours, bold and underlined")
  func labels() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 32))
    let text = NSMutableAttributedString(
      string: "Total: ", attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.gray])
    text.append(
      NSAttributedString(
        string: "12 €", attributes: [.font: UIFont.boldSystemFont(ofSize: 17), .underlineStyle: 1]))
    label.textColor = .blue
    label.attributedText = text
    let layer = try #require(label.layer.sublayers?.first as? CATextLayer)
    #expect(label.text == "Total: 12 €" && label.intrinsicContentSize.width == 11 * 8)
    #expect(layer.text.foregroundColor == UIColor.blue.cgColor && !layer.text.style.contains(.bold))
    #expect(
      layer.spans == [
        TextSpan(0..<7, foregroundColor: UIColor.gray.cgColor), TextSpan(7..<11, style: [.bold, .underline]),
      ])
    label.text = "Total: 12 €"
    #expect(layer.spans.isEmpty && label.attributedText?.string == label.text)
    label.attributedText = nil
    #expect(label.text == nil && layer.text.string.isEmpty)
  }

  /// A PNG of 2 × 1 pixels.
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00, 0x00,
    0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08, 0x02, 0x00, 0x00, 0x00, 0x7B, 0x40, 0xE8, 0xDD, 0x00, 0x00, 0x00,
    0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF, 0x00, 0x04, 0xFF, 0x01, 0x07, 0x00, 0x01, 0xFF,
    0xE2, 0x23, 0x9E, 0x59, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
