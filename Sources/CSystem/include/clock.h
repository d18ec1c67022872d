// The clocks of the system, as numbers.
#ifndef ZOETROPE_CLOCK_H
#define ZOETROPE_CLOCK_H

#include <stdint.h>

/// The process's one clock, which never goes back: the time since it was first read in this process, in nanoseconds.
///
/// So times stay small and precise regardless of the machine's uptime. It stops while the machine sleeps. Whoever reads it, a player or a
/// listing, reads the same time.
int64_t clockNanoseconds(void);

/// The processor time that this process has taken so far, in nanoseconds.
int64_t clockProcessorNanoseconds(void);

#endif
