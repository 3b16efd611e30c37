// What the facade adds to a call: the figure `facade-call`, printed in microseconds.
//
// A program of its own, started by `deskflight bench`: the facade brings Foundation along, which headless runs do
// without.
print(FacadeCall.microseconds(calls: 1_000_000))
