// Counts allocations of this process, for `deskflight bench allocations-per-tick`.
//
// The command's own malloc stands before glibc's; it adds one to a counter and passes on. Only the command links this.
#ifndef DESKFLIGHT_CALLOCATIONCOUNT_H
#define DESKFLIGHT_CALLOCATIONCOUNT_H

#ifdef __cplusplus
extern "C" {
#endif

/// Allocations so far; 0 for ever when `dfa_is_counting` is 0.
unsigned long dfa_allocations(void);
/// 0 in builds with a sanitizer, which brings a malloc of its own.
int dfa_is_counting(void);

#ifdef __cplusplus
}
#endif
#endif
