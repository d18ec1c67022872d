import LayerAnimation

/// Workloads of pictures.
extension Workload {
  /// W9: a picture of four frames crosses the screen, turns and plays, 200×60.
  static func picture() throws -> Workload {
    let workload = Workload("W9 picture", columns: 200, rows: 60)
    workload.root.backgroundColor = Color(hex: 0x12151a)
    let image = ImageLayer(.sheet)
    image.bounds.size = Size(width: 120, height: 80)
    workload.root.addSublayer(image)
    var (move, turn, play) = (
      BasicAnimation(keyPath: "position", from: Point(x: 60, y: 50), to: Point(x: 140, y: 70), duration: 2),
      BasicAnimation(keyPath: "transform.rotation.z", from: 0, to: 2 * Double.pi, duration: 4),
      BasicAnimation(keyPath: "frame", from: 0, to: 4, duration: 0.8)
    )
    (move.repeatCount, turn.repeatCount, play.repeatCount) = (.infinity, .infinity, .infinity)
    move.autoreverses = true
    for animation in [move, turn, play] { try image.add(animation) }
    return workload
  }
}

extension PixelPicture {
  /// Four frames of 96×64 pixels in a row, in which hardly two pixels beside each other are the same, and some are half transparent.
  fileprivate static let sheet: PixelPicture = {
    let (width, height, count) = (96, 64, 4)
    var pixels: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width * count {
        let (red, green, blue) = (UInt32(x * 2 % 256), UInt32(y * 4 % 256), UInt32((x + y) * 7 % 256))
        let alpha: UInt32 = (x / 8 + y / 8) % 5 == 0 ? 128 : 255
        pixels.append(alpha << 24 | blue << 16 | green << 8 | red)
      }
    }
    let frames = (0..<count).map { PictureFrame(x: $0 * width, y: 0, width: width, height: height) }
    return PixelPicture(width: width * count, height: height, pixels: pixels, frames: frames)
  }()
}
