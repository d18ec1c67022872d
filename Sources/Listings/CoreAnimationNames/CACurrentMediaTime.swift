import LayerAnimation
// The C library is exported, so that functions such as `sin` and `sqrt` are available with one import, as with UIKit.
#if canImport(Darwin)
@_exported import Darwin
#elseif canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#elseif canImport(Bionic)
@_exported import Bionic
#elseif canImport(ucrt)
@_exported import ucrt
#endif

import CSystem
import LayerAnimation

/// Returns the current time, in seconds.
///
/// In code that a host calls, such as a completion block, a delegate or the handler of a key, it is the host's time:
/// the instant that the code is called for, and between two calls of a window without a terminal it is that window's
/// time. In `withCurrentMediaTime(_:_:)` it is the given time. Elsewhere it is that of the process's own clock, which
/// starts at 0 when it is first read, never goes back, and is the clock of a player that shows a live scene. So
/// `beginTime = CACurrentMediaTime() + 1` is always one second from now.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.time ?? HostTime.current ?? Agenda.standingTime ?? Double(clockNanoseconds()) * 1e-9
}

/// Runs a closure with a given media time: `CACurrentMediaTime()` returns it, and `CALayer.presentation()` is of that
/// time.
///
/// It is for hosts with a time of their own: players, and tests.
///
/// - Parameters:
///   - time: A time at which trees are committed and sampled, in seconds.
///   - body: The closure.
public func withCurrentMediaTime<Result>(_ time: CFTimeInterval, _ body: () throws -> Result) rethrows -> Result {
  try MediaClock.$time.withValue(time) { try HostTime.provide(nil, to: body) }
}

/// The media time that a host has set for a closure.
enum MediaClock {
  @TaskLocal static var time: CFTimeInterval?
}

/// A function from a fraction of time to a fraction of the change.
public typealias CAMediaTimingFunction = TimingFunction

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a name; an unknown one stands for the linear function.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = Self(rawValue: "linear")
  /// A slow start.
  public static let easeIn = Self(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = Self(rawValue: "easeOut")
  /// A slow start and a slow end.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The function of implicit animations.
  public static let `default` = Self(rawValue: "default")
}

extension TimingFunction {
  /// Creates the predefined function with a name.
  public init(name: CAMediaTimingFunctionName) { self = TimingFunction(named: name.rawValue) ?? .linear }

  /// Writes the x and y of a control point: 0 is the start, 1 and 2 are the inner control points, 3 is the end. For
  /// other indices, and for functions that are no cubic Bézier curves, writes nothing.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard let (first, second) = controlPoints else { return }
    let points = [CGPoint(x: 0, y: 0), first, second, CGPoint(x: 1, y: 1)]
    guard points.indices.contains(index) else { return }
    (values[0], values[1]) = (Float(points[index].x), Float(points[index].y))
  }

  /// Creates a function from its two inner control points.
  public init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) { self.init(x1, y1, x2, y2) }
}

// The timing properties by name, for the key-value coding of layers and animations.
extension Timing {
  /// Returns the value of a property; nil if there is no property of this name.
  func value(forKey key: String) -> Any? {
    switch key {
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode
    default: nil
    }
  }

  /// Sets a property. A value of the wrong type has no effect.
  ///
  /// - Returns: True if there is a property of this name.
  mutating func set(_ value: Any?, forKey key: String) -> Bool {
    guard let old = self.value(forKey: key) else { return false }
    switch (old, Value(any: value)) {
    case (is Double, .number(let number)): set(number, forKey: key)
    case (is Bool, .flag(let flag)): autoreverses = flag
    default: fillMode = value as? FillMode ?? fillMode
    }
    return true
  }

  private mutating func set(_ number: Double, forKey key: String) {
    switch key {
    case "beginTime": beginTime = number
    case "duration": duration = number
    case "speed": speed = number
    case "timeOffset": timeOffset = number
    case "repeatCount": repeatCount = number
    default: repeatDuration = number
    }
  }
}

/// The class methods of Core Animation for transactions, which group changes (`Transaction`).
public enum CATransaction {
  /// Begins a transaction, nested in the current one.
  public static func begin() { Transaction.begin() }

  /// Ends the innermost transaction.
  public static func commit() { Transaction.commit() }

  /// Ends the implicit transaction. In code that a host calls, such as a view controller's methods, it also commits the
  /// changes, so that a layer that was new animates from then on.
  public static func flush() { Transaction.flush() }

  /// Returns the duration of implicit animations, and of animations without a duration, in seconds.
  public static func animationDuration() -> CFTimeInterval { Transaction.animationDuration }

  /// Sets the duration of implicit animations, in seconds.
  public static func setAnimationDuration(_ duration: CFTimeInterval) { Transaction.animationDuration = duration }

  /// Returns the timing function that replaces that of every animation that is added; nil for none.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { Transaction.animationTimingFunction }

  /// Sets the timing function that replaces that of every animation that is added.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    Transaction.animationTimingFunction = function
  }

  /// Returns true if changes of properties run no actions.
  public static func disableActions() -> Bool { Transaction.disablesActions }

  /// Sets whether changes of properties run no actions.
  public static func setDisableActions(_ flag: Bool) { Transaction.disablesActions = flag }

  /// Returns the closure that is called when the animations added from now on have ended.
  public static func completionBlock() -> (() -> Void)? { Transaction.completionBlock }

  /// Sets the closure that is called when the animations added from now on have ended.
  public static func setCompletionBlock(_ block: (() -> Void)?) { Transaction.completionBlock = block }

  /// Returns a value stored under a name; `kCATransactionAnimationDuration` and the like return the transaction's own
  /// properties.
  public static func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: (Transaction.value(forKey: key) as? Kept)?.value
    }
  }

  /// A box for any value; it is `Sendable` because it stays on the thread of its transaction.
  private struct Kept: @unchecked Sendable {
    let value: Any
  }

  /// Stores a value under a name, or sets one of the transaction's own properties.
  public static func setValue(_ value: Any?, forKey key: String) {
    switch (key, value) {
    case (kCATransactionAnimationDuration, let duration as Double): setAnimationDuration(duration)
    case (kCATransactionAnimationDuration, let duration as Int): setAnimationDuration(Double(duration))
    case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
    case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction):
      setAnimationTimingFunction(function)
    case (kCATransactionCompletionBlock, let block as () -> Void): setCompletionBlock(block)
    default: Transaction.setValue(value.map(Kept.init), forKey: key)
    }
  }
}

/// The truth value true, with Core Foundation's name.
public let kCFBooleanTrue = true
/// The truth value false, with Core Foundation's name.
public let kCFBooleanFalse = false

/// The key of the duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"
/// The key of the timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the flag that disables actions.
public let kCATransactionDisableActions = "disableActions"
