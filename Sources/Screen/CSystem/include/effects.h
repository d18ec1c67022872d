#ifndef ZOETROPE_EFFECTS_H
#define ZOETROPE_EFFECTS_H

#include <stddef.h>

/// The first byte of the file of the effects on letters, which is in the program.
const unsigned char *zoetropeEffects(void);

/// The number of the file's bytes.
size_t zoetropeEffectsSize(void);

#endif
