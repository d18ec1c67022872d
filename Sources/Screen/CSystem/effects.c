// The file of the effects on letters as a part of the program, so that scenes look the same wherever they are played.
#include "effects.h"

#ifndef __has_embed
#error "This compiler cannot embed a file (#embed of C23). clang can from version 19 on, which is part of Swift from 6.1 on."
#else

static const unsigned char effects[] = {
#embed "../../../Effects/effects.yaml"
};

const unsigned char *zoetropeEffects(void) { return effects; }

size_t zoetropeEffectsSize(void) { return sizeof effects; }

#endif
