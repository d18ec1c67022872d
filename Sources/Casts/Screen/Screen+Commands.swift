import Cells

/// What commands of the operating system (OSC) do: titles, colours and links.
extension Screen {
  /// Carries out a command.
  mutating func performCommand(_ command: [UInt8]) {
    let digits = command.prefix { $0 >= 0x30 && $0 <= 0x39 }
    guard digits.count < 6, digits.count > 0 else {
      if command.first == UInt8(ascii: "l") { setTitle(command.dropFirst()) }
      return
    }
    let number = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    var text = command[digits.endIndex...]
    if let first = text.first {
      guard first == UInt8(ascii: ";") else { return }
      text = text.dropFirst()
    }
    performCommand(number, text)
  }

  private mutating func performCommand(_ number: Int, _ text: ArraySlice<UInt8>) {
    switch number {
    case 0, 2: setTitle(text)
    case 4: setColors(text)
    case 8: startLink(text)
    case 10...19: setDefaultColors(from: number, text)
    case 104: resetColors(text)
    case 110: palette.foreground = nil
    case 111: palette.background = nil
    case 112: palette.cursor = nil
    case 1337: if text.starts(with: "File=".utf8) { swallow(.inlineFile) }
    default: break
    }
  }

  private static let titleLimit = 512

  private mutating func setTitle(_ text: ArraySlice<UInt8>) {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    var title = String.UnicodeScalarView()
    for scalar in scalars.lazy.filter(CharacterWidth.isPrintable).prefix(Self.titleLimit) { title.append(scalar) }
    self.title = String(title)
  }

  /// Sets colours of the palette: pairs of a number and a colour. A question for a colour is left out.
  private mutating func setColors(_ text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    var index = parts.startIndex
    while index + 1 < parts.endIndex {
      if let number = Self.colorNumber(parts[index]), let color = ColorSpecification.color(of: parts[index + 1]) {
        palette.colors[number] = color
      }
      index += 2
    }
  }

  private mutating func resetColors(_ text: ArraySlice<UInt8>) {
    if text.isEmpty { return palette.colors.removeAll() }
    for part in text.split(separator: UInt8(ascii: ";")) {
      if let number = Self.colorNumber(part) { palette.colors[number] = nil }
    }
  }

  private static func colorNumber(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard !digits.isEmpty, digits.count <= 3, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return UInt8(exactly: digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) })
  }

  /// Sets default colours; those after the first are of the numbers after it.
  private mutating func setDefaultColors(from first: Int, _ text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    for (offset, part) in parts.prefix(3).enumerated() {
      guard let color = ColorSpecification.color(of: part) else { continue }
      switch first + offset {
      case 10: palette.foreground = color
      case 11: palette.background = color
      case 12: palette.cursor = color
      default: break
      }
    }
  }

  /// The greatest length of a link, in bytes. Longer ones are left out, as terminals do.
  private static let linkLimit = 2083

  /// Begins or ends a link: parameters, a semicolon, and an address, which is empty at the end.
  private mutating func startLink(_ text: ArraySlice<UInt8>) {
    guard let semicolon = text.firstIndex(of: UInt8(ascii: ";")) else { return }
    let address = text[(semicolon + 1)...]
    let isLink = !address.isEmpty && address.count <= Self.linkLimit && address.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    setLink(isLink ? String(decoding: address, as: UTF8.self) : nil)
  }

  /// Sets the link of what is written from now on.
  mutating func setLink(_ link: String?) {
    self.link = link
    renumberPen()
  }
}
