// This is exported, so that a program needs only one import, as with UIKit.
@_exported import CoreAnimationNames
// Importing UIKit also imports Foundation: `String(format:)`, `NSLog`, dates, tasks' queues.
@_exported import Foundation

// If both modules have a name, that of Core Animation's module is meant. A module's own declarations take precedence
// over those that it exports, so that a program that imports only this module need not qualify them.

/// The number type of `CoreAnimationNames`, which is `Double`.
public typealias CGFloat = CoreAnimationNames.CGFloat
/// The point of `CoreAnimationNames`.
public typealias CGPoint = CoreAnimationNames.CGPoint
/// The size of `CoreAnimationNames`.
public typealias CGSize = CoreAnimationNames.CGSize
/// The rectangle of `CoreAnimationNames`.
public typealias CGRect = CoreAnimationNames.CGRect
/// The number object of `CoreAnimationNames`.
public typealias NSNumber = CoreAnimationNames.NSNumber
/// The boxed value of `CoreAnimationNames`.
public typealias NSValue = CoreAnimationNames.NSValue
/// The object of `CoreAnimationNames`.
public typealias NSObject = CoreAnimationNames.NSObject
/// The null object of `CoreAnimationNames`.
public typealias NSNull = CoreAnimationNames.NSNull
/// The coder of `CoreAnimationNames`, which initialisers require.
public typealias NSCoder = CoreAnimationNames.NSCoder
/// The range of `CoreAnimationNames`.
public typealias NSRange = CoreAnimationNames.NSRange
/// The text with attributes of `CoreAnimationNames`.
public typealias NSAttributedString = CoreAnimationNames.NSAttributedString
/// The mutable text with attributes of `CoreAnimationNames`.
public typealias NSMutableAttributedString = CoreAnimationNames.NSMutableAttributedString
/// A number of seconds.
public typealias TimeInterval = Double
/// The run loop of `CoreAnimationNames`, to which timers and display links are added.
public typealias RunLoop = CoreAnimationNames.RunLoop
