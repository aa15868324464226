/**
 * @file boardrules.h
 * The whole public API of libboardrules in one include.
 */
#ifndef BOARDRULES_H
#define BOARDRULES_H

#include "boardrules/version.h"

#include "boardrules/error.h"

#include "boardrules/rules.h"

#include "boardrules/board.h"

#include "boardrules/action.h"

#include "boardrules/state.h"

#include "boardrules/position.h"

#include "boardrules/draw.h"

#include "boardrules/perft.h"
#include "boardrules/random.h"

#include "boardrules/record.h"

#endif
