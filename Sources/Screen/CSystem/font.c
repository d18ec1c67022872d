// The font's file as a part of the program, so that the program needs no file beside it.
#include "font.h"

#ifndef __has_embed
#error "This compiler cannot embed a file (#embed of C23). clang can from version 19 on, which is part of Swift from 6.1 on."
#else

static const unsigned char font[] = {
#embed "DejaVuSansMono.ttf"
};

const unsigned char *zoetropeFont(void) { return font; }

size_t zoetropeFontSize(void) { return sizeof font; }

#endif
