// zlib: the compression of PNG, its checksums, and what gzip reads.
//
// Its header is where the compiler looks: on Debian from zlib1g-dev, on a Mac from the system's own development kit.
#ifndef ZOETROPE_CZLIB_SHIM_H
#define ZOETROPE_CZLIB_SHIM_H

#include <zlib.h>

// All start a stream with macros that also name zlib's version, which Swift does not import.

/// Starts a stream that compresses at a level from 0 to 9, in zlib's format.
static inline int zlibStartCompressing(z_stream *stream, int level) { return deflateInit(stream, level); }

/// Starts a stream that decompresses what is in zlib's format.
static inline int zlibStartDecompressing(z_stream *stream) { return inflateInit(stream); }

/// Starts a stream that decompresses what gzip has packed: the largest window, and 16 for gzip's format.
static inline int zlibStartReadingGzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }

#endif
