#include "CContractTables.h"

// C23 takes a file's bytes in as they are, at no cost in compile time; the compiler notes the files as dependencies.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char tapfly_calls[] = {
#embed "Data/tapfly-calls.tsv"
};
static const unsigned char tapfly_events[] = {
#embed "Data/tapfly-events.tsv"
};
static const unsigned char tapfly_start_errors[] = {
#embed "Data/tapfly-start-errors.tsv"
};
static const unsigned char flight_calls[] = {
#embed "Data/flight-calls.tsv"
};
static const unsigned char flight_events[] = {
#embed "Data/flight-events.tsv"
};
static const unsigned char flight_settings[] = {
#embed "Data/flight-settings.tsv"
};
static const unsigned char activetrack_calls[] = {
#embed "Data/activetrack-calls.tsv"
};
static const unsigned char activetrack_events[] = {
#embed "Data/activetrack-events.tsv"
};
static const unsigned char activetrack_start_errors[] = {
#embed "Data/activetrack-start-errors.tsv"
};
static const unsigned char activetrack_reasons[] = {
#embed "Data/activetrack-reasons.tsv"
};
static const unsigned char activetrack_support[] = {
#embed "Data/activetrack-support.tsv"
};
static const unsigned char activetrack_sticks[] = {
#embed "Data/activetrack-sticks.tsv"
};
static const unsigned char activetrack_traces[] = {
#embed "Data/activetrack-traces.tsv"
};

static const dft_table tables[] = {
    {"tapfly-calls", tapfly_calls, sizeof tapfly_calls},
    {"tapfly-events", tapfly_events, sizeof tapfly_events},
    {"tapfly-start-errors", tapfly_start_errors, sizeof tapfly_start_errors},
    {"flight-calls", flight_calls, sizeof flight_calls},
    {"flight-events", flight_events, sizeof flight_events},
    {"flight-settings", flight_settings, sizeof flight_settings},
    {"activetrack-calls", activetrack_calls, sizeof activetrack_calls},
    {"activetrack-events", activetrack_events, sizeof activetrack_events},
    {"activetrack-start-errors", activetrack_start_errors, sizeof activetrack_start_errors},
    {"activetrack-reasons", activetrack_reasons, sizeof activetrack_reasons},
    {"activetrack-support", activetrack_support, sizeof activetrack_support},
    {"activetrack-sticks", activetrack_sticks, sizeof activetrack_sticks},
    {"activetrack-traces", activetrack_traces, sizeof activetrack_traces},
};

size_t dft_table_count(void) { return sizeof tables / sizeof tables[0]; }

dft_table dft_table_at(size_t index) {
    static const dft_table none = {"", 0, 0};
    return index < dft_table_count() ? tables[index] : none;
}
