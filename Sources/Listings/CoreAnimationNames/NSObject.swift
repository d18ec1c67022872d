// Replacements for the smallest types of Foundation, which listings for UIKit use frequently. A file that imports
// Foundation as well has to select one of both; the module's documentation page shows how.

/// An object that is equal only to itself.
open class NSObject {
  /// Creates an object. The initialiser is disfavoured, so that in a file that also imports Foundation its own class is
  /// used.
  @_disfavoredOverload
  public init() {}
}

extension NSObject: Hashable {
  /// Returns true if both are the same object.
  public static func == (a: NSObject, b: NSObject) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A null object; as an action it means that the event has no action.
public final class NSNull: NSObject {
  /// Creates a null object.
  @_disfavoredOverload
  public override init() { super.init() }
}

/// The parameter of the initialisers that UIKit requires of classes, `init?(coder:)`; nothing can be decoded from it.
open class NSCoder: NSObject {}

/// Any object, such as the name of a font.
public typealias CFTypeRef = Any

/// A number of seconds.
public typealias TimeInterval = Double
