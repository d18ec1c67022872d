// Exported, so that a listing needs only one import, as with UIKit.
@_exported import CoreAnimationNames
// UIKit's import brings Foundation: `String(format:)`, `NSLog`, dates, tasks' queues.
@_exported import Foundation

// Where both modules have a name, that of Core Animation's module is meant. What a module declares comes before what it exports, so that a
// listing that imports only this module need not say so.

/// A number, as `CoreAnimationNames` has it: `Double`.
public typealias CGFloat = CoreAnimationNames.CGFloat
/// A point, as `CoreAnimationNames` has it.
public typealias CGPoint = CoreAnimationNames.CGPoint
/// A size, as `CoreAnimationNames` has it.
public typealias CGSize = CoreAnimationNames.CGSize
/// A rectangle, as `CoreAnimationNames` has it.
public typealias CGRect = CoreAnimationNames.CGRect
/// A number, as `CoreAnimationNames` has it.
public typealias NSNumber = CoreAnimationNames.NSNumber
/// A boxed value, as `CoreAnimationNames` has it.
public typealias NSValue = CoreAnimationNames.NSValue
/// An object, as `CoreAnimationNames` has it.
public typealias NSObject = CoreAnimationNames.NSObject
/// A null object, as `CoreAnimationNames` has it.
public typealias NSNull = CoreAnimationNames.NSNull
/// What initialisers require, as `CoreAnimationNames` has it.
public typealias NSCoder = CoreAnimationNames.NSCoder
/// A range, as `CoreAnimationNames` has it.
public typealias NSRange = CoreAnimationNames.NSRange
/// A text with attributes, as `CoreAnimationNames` has it.
public typealias NSAttributedString = CoreAnimationNames.NSAttributedString
/// A text with attributes that can be changed, as `CoreAnimationNames` has it.
public typealias NSMutableAttributedString = CoreAnimationNames.NSMutableAttributedString
/// Seconds.
public typealias TimeInterval = Double
/// The loop that timers and display links are added to, as `CoreAnimationNames` has it.
public typealias RunLoop = CoreAnimationNames.RunLoop
