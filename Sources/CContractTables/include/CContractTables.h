// The contract's tables of states, calls and events, compiled in: the tests walk the same files, and a program that was
// copied elsewhere still has them.
//
// ActiveTrack, `activetrack-calls`:
// - `mode` is the mission under way, or the mode that a start asks for. `+gesture` and `+sensing` tell how a mission
//   began; `+circling` that a circular speed is set. In CannotStart it is `flying` or `ground`, in ReadyToStart also
//   `pending`: a start waits for its lock; such a row tells of the moment of the answer, and the start goes on.
// - `profile` is `any`, or `default` where another row of the same state, call and mode names a profile that differs.
//   A default mission flies on a mavic-pro, but a QuickShot on a spark, Spotlight Pro on an inspire-2, and automatic
//   sensing on a mavic-air. `strict` reads the headers by the letter, `v42` is SDK 4.2.2; the others are models:
//   `inspire2` inspire-2, `mavicAir` mavic-air, `air2` mavic-air-2 and air-2s, `mavic2` mavic-2-pro, `phantom4`
//   phantom-4.
// - `outcome` of a query is `true`, `false`, or `capability`: what the model has by `activetrack-support`.
// - `next`, `trackingMode`: state and mode of the operator once the call is answered; `mission` is the mission's mode.
// - `code` is 0, a number, `persistent` (the standing reason's), or `reason` (that of the reason which forbids to
//   confirm, as `activetrack-reasons` pairs them).
// - Calls: `startRect` and `startPoint` aim at a target with nothing in the way; `startOutside`, `startNegative` and
//   `startNaN` carry an impossible box; `startSubject` starts with a sensed subject of high confidence,
//   `startSubjectLow` of low, `startSubjectMissing` with an index nobody has; `setCircularSpeed` asks for 2 m/s,
//   `setCircularSpeedWrong` for 5.01.
//
// ActiveTrack, `activetrack-events`, in the manner of `tapfly-events`:
// - Without words in `scene`, the model is the mission's (above) at 8 m above home, nose to the north, gimbal at -25
//   degrees, and a person stands 15 m to the north, in full view; retreat is off. CannotConfirm is reached with the
//   person 45 m away, FindingTrackedTarget and DetectingHuman with the person hidden, CannotStart with the switch in S.
// - `scene` beside TapFly's words: `target=N,E` where the target stands, `kind=K` what it is, `decoy=N,E` a second one
//   that looks the same, `retreat=0|1`.
// - `do` beside TapFly's words: `start=MODE` and `startPoint=MODE` (a QuickShot names its path behind a comma),
//   `startSubject=INDEX,MODE`, `accept`, `reject`, `stopFollowing`, `circular=MPS`, `switch=MODE`, `gesture=0|1`,
//   `sensing=0|1|quickShot`, `retreat=0|1`; `target=N,E` sets the target down there, `walk=N,E,MPS` lets it go there,
//   `hidden=1` covers it wholly (no box at all), `match=0.3` is a box with a poor match, `match=1` a good one,
//   `pose=confirm` and `pose=photo` are signs that the person gives.
// - `path`, `payload`, `errors`, `persistent` as in `tapfly-events`; a payload is the tracking state.
// - `targetState`: the target states announced during the walk, each once in a row; that of `from` may lead the list
//   where the row does not name it. `*` is not looked at.
// - `reason`: the reason in the last event announced, `-` where that has no tracking state.
//
// ActiveTrack, `activetrack-start-errors`, in the manner of `tapfly-start-errors`:
// - `start` is a mode, `/` and a QuickShot's path, a comma and the box `x,y,width,height`. Without a box it is the
//   target's own, grown to at least 0.04 a side; of width and height zero it is a point.
// - `kind`: `standing` reasons (code 0: beside a threshold nothing stands in the way); `pair`, two of them at once,
//   where `after` is the code that stands once `undo` took the first away; `call`, what lies in this call alone;
//   `fine`, a call that starts; `pending`, where `make` happens 0.1 s after the call, while it waits; `fault`, a fault
//   of the field.
// - `rank` orders reasons that hold at once; standing ones come before those of a call, from 20 on.
// - `canStart` is the answer of the dry run at the moment of the call: the same, but for what only time shows.
//
// ActiveTrack, `activetrack-reasons`: `make` brings a reason about in `scene`, before a start by point in Trace, or
// while the operator waits for the confirmation; `state` is then reached, `told` the reason announced, `code` the
// answer to a confirmation (0: confirmed). `undo` leads back, of two reasons to the second. `jitter=0.06` moves the
// middle of the box to and fro by so much of the picture from one picture to the next; `target=N,E,U` stands on
// something U metres high. `cameraOnly` rows start in Spotlight.
//
// ActiveTrack, `activetrack-support`: what each model has; `confirmation` are the modes whose start asks,
// `switchPositions` those of the mode switch in which missions are allowed.
//
// ActiveTrack, `activetrack-sticks`: what a stick means to the aircraft in each phase; `none` is ignored. `v416` is the
// profile of SDK 4.16, `default` that of the tutorial and SDK 4.2.2. Orbits turn as seen from above.
//
// ActiveTrack, `activetrack-traces`: what an app sees, line by line. `at` is a second, or the first and last of a span;
// `do` acts at it; an `event` or an `answer` comes once within it, in the order of the lines; `pushes` come ten a
// second throughout it, and nothing else; in `quiet` spans there is no event; `check` says what holds.
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
