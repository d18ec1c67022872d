// The clocks of the system, as numbers.
#ifndef ZOETROPE_CLOCK_H
#define ZOETROPE_CLOCK_H

#include <stdint.h>

/// The time since some fixed instant, in nanoseconds. It never goes back, and stops while the machine sleeps.
int64_t clockNanoseconds(void);

/// The processor time that this process has taken so far, in nanoseconds.
int64_t clockProcessorNanoseconds(void);

#endif
