/// The members of a recording's header as they are written, so that they can be written again.
struct CastHeaderMembers {
  /// A name and its value, as bytes of JSON.
  struct Member {
    let name: String
    let value: ArraySlice<UInt8>
  }

  /// The members, in the order of the file.
  private(set) var members: [Member] = []

  /// Reads the mapping at the beginning of a file, as far as it is whole.
  init(of file: [UInt8]) {
    file.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes, from: CastReader.start(of: bytes))
      read(&scanner, file)
    }
  }

  /// Reads the mapping that a member's value is; empty for another value.
  init(in value: ArraySlice<UInt8>) {
    let bytes = Array(value)
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer)
      read(&scanner, bytes)
    }
  }

  private mutating func read(_ scanner: inout JSONScanner, _ file: [UInt8]) {
    guard scanner.take(UInt8(ascii: "{")) else { return }
    repeat {
      guard let key = scanner.takeString(), scanner.take(UInt8(ascii: ":")) else { return }
      _ = scanner.next()
      let start = scanner.index
      guard scanner.skipValue() else { return }
      members.append(Member(name: String(decoding: file[key], as: UTF8.self), value: file[start..<scanner.index]))
    } while scanner.take(UInt8(ascii: ","))
  }

  /// Returns the value of a member; nil if there is none.
  subscript(name: String) -> ArraySlice<UInt8>? { members.first { $0.name == name }?.value }
}
