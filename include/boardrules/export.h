/**
 * @file export.h
 * The mark that every exported function bears.
 * @ingroup version
 */
#ifndef BOARDRULES_EXPORT_H
#define BOARDRULES_EXPORT_H

/** @addtogroup version
 * @{ */
/** Marks a function that the shared library exports; everything else in it is hidden. */
#if defined(__GNUC__) || defined(__clang__)
#define BR_API __attribute__((visibility("default")))
#else
#define BR_API
#endif
/** @} */

#endif
