// The contract's tables of states, calls and events, compiled in: the tests walk the same files, and a program that was
// copied elsewhere still has them.
//
// ActiveTrack, `activetrack-calls`:
// - `mode` is the mission under way, or the mode that a start asks for. `+gesture` and `+sensing` tell how a mission
//   began; `+circling` that a circular speed is set. In CannotStart it is `flying` or `ground`, in ReadyToStart also
//   `pending`: a start waits for its lock; such a row tells of the moment of the answer, and the start goes on.
// - `profile` is `any`, or `default` where another row of the same state, call and mode names a profile that differs.
//   A default mission flies on a mavic-pro, but a QuickShot on a spark, Spotlight Pro on an inspire-2, and automatic
//   sensing on a mavic-air. `strict` reads the headers by the letter, `v42` is SDK 4.2.2; `inspire2`, `mavicAir`, `air2`
//   and `mavic2` are models: inspire-2, mavic-air, mavic-air-2 and air-2s, mavic-2-pro.
// - `outcome` of a query is `true`, `false`, or `capability`: what the model has by `activetrack-support`.
// - `next`, `trackingMode`: state and mode of the operator once the call is answered; `mission` is the mission's mode.
// - `code` is 0, a number, `persistent` (the standing reason's), or `reason` (that of the reason which forbids to
//   confirm, as `activetrack-reasons` pairs them).
// - Calls: `startRect` and `startPoint` aim at a target with nothing in the way; `startOutside`, `startNegative` and
//   `startNaN` carry an impossible box; `startSubject` starts with a sensed subject of high confidence,
//   `startSubjectLow` of low, `startSubjectMissing` with an index nobody has; `setCircularSpeed` asks for 2 m/s,
//   `setCircularSpeedWrong` for 5.01.
#ifndef DESKFLIGHT_CCONTRACTTABLES_H
#define DESKFLIGHT_CCONTRACTTABLES_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One table: tab-separated text, its first line names the columns.
typedef struct {
    /// Name of the file without its ending.
    const char *name;
    const unsigned char *bytes;
    size_t count;
} dft_table;

/// How many tables there are.
size_t dft_table_count(void);
/// The table with a number below `dft_table_count`; an empty one beyond.
dft_table dft_table_at(size_t index);

#ifdef __cplusplus
}
#endif
#endif
