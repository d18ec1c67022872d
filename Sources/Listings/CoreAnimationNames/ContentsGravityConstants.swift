import LayerAnimation

// The constants for the position of contents in their layer, with the prefix k; `CALayerContentsGravity` has the newer
// names.

/// In the centre, at the natural size.
public let kCAGravityCenter = CALayerContentsGravity.center

/// At the side with the greatest y.
public let kCAGravityTop = CALayerContentsGravity.top

/// At the side with the least y.
public let kCAGravityBottom = CALayerContentsGravity.bottom

/// At the left side.
public let kCAGravityLeft = CALayerContentsGravity.left

/// At the right side.
public let kCAGravityRight = CALayerContentsGravity.right

/// In the left corner with the greatest y.
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft

/// In the right corner with the greatest y.
public let kCAGravityTopRight = CALayerContentsGravity.topRight

/// In the left corner with the least y.
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft

/// In the right corner with the least y.
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight

/// Scaled to the bounds.
public let kCAGravityResize = CALayerContentsGravity.resize

/// Scaled to the largest size that fits into the bounds, keeping the proportions.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect

/// Scaled to the smallest size that covers the bounds, keeping the proportions.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
