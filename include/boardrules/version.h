/**
 * @file version.h
 * The version of the library: the one place where it is written down.
 * @ingroup version
 */
#ifndef BOARDRULES_VERSION_H
#define BOARDRULES_VERSION_H

#include "export.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @defgroup version Version
 * The version of the headers, at compile time, and of the library, at run time.
 *
 * Versions count as MAJOR.MINOR.PATCH: a new MAJOR may break programs (and is the number in the shared library's
 * soname), a new MINOR only adds, a new PATCH only mends. See @ref conventions-versions "versions and stability".
 * @{
 */

/** Major version of these headers. */
#define BR_VERSION_MAJOR 1
/** Minor version of these headers. */
#define BR_VERSION_MINOR 0
/** Patch level of these headers. */
#define BR_VERSION_PATCH 0

/**
 * Makes a number of a version that compares as versions do, for the preprocessor too.
 * @param major Major version, 0 or more.
 * @param minor Minor version, 0 … 99.
 * @param patch Patch level, 0 … 99.
 * @return major * 10000 + minor * 100 + patch.
 */
#define BR_VERSION_MAKE(major, minor, patch) ((major)*10000 + (minor)*100 + (patch))
/** Version of these headers as one number; br_version_number() gives that of the library the program runs with. */
#define BR_VERSION_NUMBER BR_VERSION_MAKE(BR_VERSION_MAJOR, BR_VERSION_MINOR, BR_VERSION_PATCH)

/** @cond INTERNAL */
#define BR_VERSION_TEXT_(major, minor, patch) #major "." #minor "." #patch
#define BR_VERSION_TEXT(major, minor, patch)  BR_VERSION_TEXT_(major, minor, patch)
/** @endcond */
/** Version of these headers as text, "1.0.0" for example; br_version() gives that of the library. */
#define BR_VERSION BR_VERSION_TEXT(BR_VERSION_MAJOR, BR_VERSION_MINOR, BR_VERSION_PATCH)

/**
 * The version of the library that the program runs with, as a number.
 *
 * A program that was built with newer headers than the library it finds can tell by comparing with #BR_VERSION_NUMBER.
 * @return MAJOR * 10000 + MINOR * 100 + PATCH.
 */
BR_API int br_version_number(void);

/**
 * The version of the library that the program runs with, as text.
 * @return "MAJOR.MINOR.PATCH", valid for ever.
 */
BR_API const char *br_version(void);

/** @} */

#ifdef __cplusplus
}
#endif

#endif
