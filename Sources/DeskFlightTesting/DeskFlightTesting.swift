// What a test needs beside the facade that its app imports.
@_exported import DeskDelivery
@_exported import DeskFlight
