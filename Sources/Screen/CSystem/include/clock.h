// The system's clocks, read as numbers.
#ifndef ZOETROPE_CLOCK_H
#define ZOETROPE_CLOCK_H

#include <stdint.h>

/// Returns the time since the clock was first read in this process, in nanoseconds. The clock never goes back.
///
/// Times therefore stay small and precise regardless of the machine's uptime. The clock stops while the machine sleeps.
/// All readers in the process share it.
int64_t clockNanoseconds(void);

/// Returns the processor time that this process has taken so far, in nanoseconds.
int64_t clockProcessorNanoseconds(void);

#endif
