// What stands in the place of functions that the linker leaves out of the program (Scripts/linking/left-out.ld).
#include <unistd.h>

/// Says on standard error that something is left out, and ends the program with status 64.
void endForWantOfCode(void);

void endForWantOfCode(void) {
  static const char words[] = "Error: what this option needs is left out of this program\n";
  const ssize_t written = write(STDERR_FILENO, words, sizeof words - 1);
  (void)written;
  _exit(64);
}
