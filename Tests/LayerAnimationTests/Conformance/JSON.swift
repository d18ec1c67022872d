import Foundation

/// A value in a table. `"infinity"` stands for an infinite number.
enum JSON: Decodable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = text == "infinity" ? .number(.infinity) : .text(text)
    } else if let list = try? container.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  /// The member of an object; null where there is none.
  subscript(_ key: String) -> JSON {
    guard case .object(let members) = self else { return .null }
    return members[key] ?? .null
  }

  /// The element of a list; null beyond its end.
  subscript(_ index: Int) -> JSON {
    list.indices.contains(index) ? list[index] : .null
  }

  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  var text: String {
    guard case .text(let text) = self else { return "" }
    return text
  }

  var flag: Bool {
    guard case .flag(let flag) = self else { return false }
    return flag
  }

  var list: [JSON] {
    guard case .list(let list) = self else { return [] }
    return list
  }

  /// The numbers of a list; a number by itself is a list of one.
  var numbers: [Double] {
    if let number { return [number] }
    return list.compactMap(\.number)
  }

  /// The texts of a list.
  var texts: Set<String> { Set(list.map(\.text)) }

  var isNull: Bool {
    if case .null = self { true } else { false }
  }
}
