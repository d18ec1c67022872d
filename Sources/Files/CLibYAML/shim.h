// libyaml, the parser of YAML's reference: events, one after another.
//
// Debian's libyaml-dev has its header in /usr/include, where the compiler looks; Homebrew's is found through the library's
// description for pkg-config, which the manifest names.
#ifndef ZOETROPE_CLIBYAML_SHIM_H
#define ZOETROPE_CLIBYAML_SHIM_H

#include <yaml.h>

#endif
