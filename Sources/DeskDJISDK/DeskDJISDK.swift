// What the vendor's module brings along, so that app code needs no other import than it has.
@_exported import DeskDelivery
@_exported import Foundation
