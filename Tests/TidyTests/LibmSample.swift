import Foundation

/// A call into libm, so that this very object shows the check what it must find.
func libmSample(_ value: Double) -> Double { Foundation.sin(value) }
