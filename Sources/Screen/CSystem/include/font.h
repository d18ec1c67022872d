#ifndef ZOETROPE_FONT_H
#define ZOETROPE_FONT_H

#include <stddef.h>

/// The first byte of the file DejaVuSansMono.ttf, which is in the program.
const unsigned char *zoetropeFont(void);

/// The number of the file's bytes.
size_t zoetropeFontSize(void);

#endif
