// Foundation is not there, and UIKit's listings take its smallest parts for granted. These stand in for them. A file that
// imports Foundation as well says which it means; the module's page has the lines for that.

/// An object that equals itself only.
open class NSObject {
  /// An object. Disfavoured, so that where Foundation is imported as well its own is made.
  @_disfavoredOverload
  public init() {}
}

extension NSObject: Hashable {
  /// Whether both are the same object.
  public static func == (a: NSObject, b: NSObject) -> Bool { a === b }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Nothing, where an object must be: as an action, that nothing is to happen (X7).
public final class NSNull: NSObject {
  /// Nothing.
  @_disfavoredOverload
  public override init() { super.init() }
}

/// Seconds.
public typealias TimeInterval = Double
