// The contract's tables of states, calls and events, compiled in: the tests walk the same files, and a program that was
// copied elsewhere still has them.
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
