// Exported, so that a listing needs only one import, as with UIKit.
@_exported import CoreAnimationNames
