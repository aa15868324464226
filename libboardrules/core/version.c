#include "boardrules/version.h"

int br_version_number(void) { return BR_VERSION_NUMBER; }

const char *br_version(void) { return BR_VERSION; }
