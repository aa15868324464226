# libboardrules: see `make help`.
#
# CC, CFLAGS, LDFLAGS, PREFIX, DESTDIR and BUILD are the user's; what the project needs is added to them.

CC ?= cc
CFLAGS ?= -O3
PREFIX ?= /usr/local
INCLUDEDIR ?= $(PREFIX)/include
LIBDIR ?= $(PREFIX)/lib
BINDIR ?= $(PREFIX)/bin
MANDIR ?= $(PREFIX)/share/man

# ---- the version, read from the one place where it is written ----

VERSION_HEADER := include/boardrules/version.h
version_part = $(shell sed -n 's/^\#define BR_VERSION_$(1) //p' $(VERSION_HEADER))
MAJOR := $(call version_part,MAJOR)
VERSION := $(MAJOR).$(call version_part,MINOR).$(call version_part,PATCH)

# ---- kinds of builds, each in a folder of its own ----

comma := ,
ifdef SANITIZE
BUILD ?= build-$(subst $(comma),-,$(SANITIZE))
KIND_FLAGS := -O1 -g -fno-omit-frame-pointer -fsanitize=$(SANITIZE) -fno-sanitize-recover=all
KIND_LDFLAGS := -fsanitize=$(SANITIZE)
else ifdef DEBUG
BUILD ?= build-debug
KIND_FLAGS := -O0 -g
else
BUILD ?= build
KIND_FLAGS := -DNDEBUG
endif

# make WERROR=1 makes warnings errors, as CI does
WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wcast-align \
	-Wcast-qual -Wwrite-strings -Wvla -Wundef -Wformat=2 $(if $(WERROR),-Werror)
COMPILE = $(CC) -std=c11 -Iinclude $(WARNINGS) $(CFLAGS) $(KIND_FLAGS) $(CPPFLAGS) -MMD -MP
LIBRARY_FLAGS := -Ilibboardrules -fPIC -fvisibility=hidden -fno-semantic-interposition
LINK = $(CC) $(CFLAGS) $(KIND_FLAGS) $(KIND_LDFLAGS) $(LDFLAGS)

Q := $(if $(V),,@)
say = $(if $(V),,@echo "  $(1)	$(patsubst $(BUILD)/%,%,$@)")

# ---- what there is ----

STATIC := $(BUILD)/lib/libboardrules.a
SONAME := libboardrules.so.$(MAJOR)
SHARED := $(BUILD)/lib/libboardrules.so.$(VERSION)
SHARED_LINKS := $(BUILD)/lib/$(SONAME) $(BUILD)/lib/libboardrules.so
SYMBOLS := libboardrules/libboardrules.map

SOURCES := $(sort $(wildcard libboardrules/*/*.c))
BOARDS := $(sort $(wildcard libboardrules/boards/*.board))
HEADERS := include/boardrules.h $(sort $(wildcard include/boardrules/*.h))
COMMON := $(sort $(wildcard examples/common/*.c))
EXAMPLES := $(sort $(wildcard examples/*.c))
PROGRAMS := $(EXAMPLES:examples/%.c=$(BUILD)/bin/%)
TEST_SOURCES := $(sort $(wildcard test/*.c test/*/*.c))
TEST_SOURCES := $(filter-out test/bench/% test/install/% test/fuzz/%,$(TEST_SOURCES))
TESTS := $(BUILD)/test/check-boardrules

# Objects lie flat, named after folder and file: an archive knows its members by their file names alone.
object = $(BUILD)/obj/$(subst /,-,$(basename $(1))).o
OBJECTS := $(foreach source,$(SOURCES),$(call object,$(source))) $(foreach board,$(BOARDS),$(call object,$(board)))
COMMON_OBJECTS := $(foreach source,$(COMMON),$(call object,$(source)))
TEST_OBJECTS := $(foreach source,$(TEST_SOURCES),$(call object,$(source)))

.PHONY: all check docs install install-examples uninstall bench format lint clean dist help
.DELETE_ON_ERROR:
.SUFFIXES:

all: $(STATIC) $(SHARED_LINKS) $(PROGRAMS) ## build both libraries and the programs (the default)

# ---- the library ----

# $(1) source, $(2) extra flags
define compile_rule
$$(call object,$(1)): $(1) $$(BUILD)/flags
	$$(call say,CC)
	$$(Q)mkdir -p $$(@D)
	$$(Q)$$(COMPILE) $(2) -c -o $$@ $$<
endef
$(foreach source,$(SOURCES),$(eval $(call compile_rule,$(source),$(LIBRARY_FLAGS))))
$(foreach source,$(COMMON) $(EXAMPLES),$(eval $(call compile_rule,$(source),-Iexamples)))

# Built-in boards: their texts as arrays of bytes.
$(BUILD)/gen/%.c: libboardrules/boards/%.board
	$(call say,GEN)
	$(Q)mkdir -p $(@D)
	$(Q){ printf '#include "boards/boards.h"\nstatic const unsigned char text[] = {\n'; \
	  od -An -v -tu1 $< | sed 's/  *\([0-9][0-9]*\)/\1,/g'; \
	  printf '};\nconst bri_builtin bri_board_$* = {BRI_BOARD_KEY("$*"), text, sizeof text};\n'; } > $@
$(BUILD)/obj/libboardrules-boards-%.o: $(BUILD)/gen/%.c $(BUILD)/flags
	$(call say,CC)
	$(Q)mkdir -p $(@D)
	$(Q)$(COMPILE) $(LIBRARY_FLAGS) -c -o $@ $<

# Everything is built anew when compiler or flags change, and nothing when they do not.
.PHONY: force
$(BUILD)/flags: force
	$(Q)mkdir -p $(@D)
	$(Q)echo '$(COMPILE) $(LIBRARY_FLAGS) | $(LINK)' | cmp -s - $@ || echo '$(COMPILE) $(LIBRARY_FLAGS) | $(LINK)' > $@

$(STATIC): $(OBJECTS)
	$(call say,AR)
	$(Q)mkdir -p $(@D)
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $^

$(SHARED): $(OBJECTS) $(SYMBOLS)
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) -shared -Wl,-soname,$(SONAME) -Wl,--version-script=$(SYMBOLS) -Wl,-Bsymbolic-functions \
	  $(if $(SANITIZE),,-Wl$(comma)-z$(comma)defs) -o $@ $(OBJECTS)

$(SHARED_LINKS): $(SHARED)
	$(Q)ln -sf $(<F) $@

# ---- the programs that the documentation shows; the suite `docs` runs them ----

SNIPPETS := $(sort $(wildcard docs/snippets/*.c))
SNIPPET_PROGRAMS := $(SNIPPETS:docs/snippets/%.c=$(BUILD)/docs-bin/%)
$(foreach source,$(SNIPPETS),$(eval $(call compile_rule,$(source))))
$(SNIPPET_PROGRAMS): $(BUILD)/docs-bin/%: $(BUILD)/obj/docs-snippets-%.o $(STATIC)
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $^
check: $(SNIPPET_PROGRAMS)

# ---- the programs: they find the library beside them, in the build tree and installed ----

$(PROGRAMS): $(BUILD)/bin/%: $(BUILD)/obj/examples-%.o $(COMMON_OBJECTS) $(SHARED_LINKS)
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $(filter %.o,$^) -L$(BUILD)/lib -lboardrules -Wl,-rpath,'$$ORIGIN/../lib'

# ---- tests ----

CHECK_FLAGS = $(shell pkg-config --cflags check)
CHECK_LIBS = $(shell pkg-config --libs check)
$(foreach source,$(TEST_SOURCES),$(eval $(call compile_rule,$(source),-Ilibboardrules -Itest $$(CHECK_FLAGS))))

# Allocations go through the tests' own functions, which can make them fail.
$(TESTS): $(TEST_OBJECTS) $(STATIC)
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $(TEST_OBJECTS) -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free $(STATIC) $(CHECK_LIBS)

check: $(TESTS) all ## run the test suite (needs Check)
	$(Q)BUILD_DIR=$(abspath $(BUILD)) SOURCE_DIR=$(CURDIR) $(TESTS)

# ---- the rest ----

clean: ## remove what this kind of build made
	rm -rf $(BUILD)

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1	\2/p' $(MAKEFILE_LIST) | expand -t 22

-include $(wildcard $(BUILD)/obj/*.d)
