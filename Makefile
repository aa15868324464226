# libboardrules: see `make help`.
#
# CC, CXX, CPPFLAGS, CFLAGS, LDFLAGS, PREFIX, DESTDIR and BUILD are the user's; what the project needs is added to them.
# LIBEDIT=no builds br-play without line editing, V=1 shows the commands, WERROR=1 makes warnings errors, as CI does.

CC ?= cc
CXX ?= c++
PREFIX ?= /usr/local
INCLUDEDIR ?= $(PREFIX)/include
LIBDIR ?= $(PREFIX)/lib
BINDIR ?= $(PREFIX)/bin
MANDIR ?= $(PREFIX)/share/man
# boardrules.pc says where things are, from wherever it is read
override PREFIX := $(abspath $(PREFIX))
override INCLUDEDIR := $(abspath $(INCLUDEDIR))
override LIBDIR := $(abspath $(LIBDIR))

# ---- the version, read from the one place where it is written ----

VERSION_HEADER := include/boardrules/version.h
version_part = $(shell sed -n 's/^\#define BR_VERSION_$(1) //p' $(VERSION_HEADER))
MAJOR := $(call version_part,MAJOR)
VERSION := $(MAJOR).$(call version_part,MINOR).$(call version_part,PATCH)

# ---- kinds of builds, each in a folder of its own ----

comma := ,
ifdef SANITIZE
BUILD ?= build-$(subst $(comma),-,$(SANITIZE))
CFLAGS ?= -O1 -g
KIND_FLAGS := -fno-omit-frame-pointer -fsanitize=$(SANITIZE) -fno-sanitize-recover=all
else ifdef DEBUG
BUILD ?= build-debug
CFLAGS ?= -O0 -g
else
BUILD ?= build
CFLAGS ?= -O3
KIND_FLAGS := -DNDEBUG
endif
ifneq ($(filter $(abspath $(BUILD))/%,$(CURDIR)/),)
$(error BUILD=$(BUILD) must be a folder of its own: `make clean` removes it)
endif

WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wcast-align \
	-Wcast-qual -Wwrite-strings -Wvla -Wundef -Wformat=2 $(if $(WERROR),-Werror)
COMPILE = $(CC) -std=c11 -Iinclude $(WARNINGS) $(CFLAGS) $(KIND_FLAGS) $(CPPFLAGS) -MMD -MP
LIBRARY_FLAGS = -Ilibboardrules -fPIC -fvisibility=hidden -fno-semantic-interposition $(if $(HAS_V2),-DBRI_HAS_V2)
LINK = $(CC) $(CFLAGS) $(KIND_FLAGS) $(LDFLAGS)
# A sanitizer's run-time library is in the programs, and the shared library finds it there.
NO_UNDEFINED := $(if $(SANITIZE),,-Wl$(comma)-z$(comma)defs)

# br-play edits lines with libedit where that is installed; LIBEDIT=no builds without, LIBEDIT=yes insists.
LIBEDIT ?= $(shell pkg-config --exists libedit 2> /dev/null && echo yes || echo no)
ifeq ($(LIBEDIT),yes)
EDIT_FLAGS := -DWITH_LIBEDIT $(shell pkg-config --cflags libedit)
EDIT_LIBS := $(shell pkg-config --libs libedit)
endif

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
# Files that are one program's own.
PLAY := $(sort $(wildcard examples/play/*.c))
PERFT := $(sort $(wildcard examples/perft/*.c))
SELFPLAY := $(sort $(wildcard examples/selfplay/*.c))
MAN_PAGES := $(sort $(wildcard docs/man/*.1))
# What lies in these folders are programs of their own.
TEST_SOURCES := $(filter-out test/bench/% test/install/% test/fuzz/% test/cross/%,$(sort $(wildcard test/*.c test/*/*.c)))
TESTS := $(BUILD)/test/check-boardrules
BENCH_SOURCES := $(sort $(wildcard test/bench/*.c))
MEASURE := $(BUILD)/bench/measure

# The games' engines are compiled once more where the machine may have x86-64-v2 and the flags do not say so. Not for the
# sanitizers and debugging, which are to see what any machine runs.
V2_FLAGS := -march=x86-64-v2 -DBRI_V2
HAS_V2 := $(if $(SANITIZE)$(DEBUG),,$(shell echo __x86_64__ __POPCNT__ | $(CC) $(CFLAGS) -E -P - 2> /dev/null | \
	grep -q '^1 __POPCNT__' && $(CC) $(CFLAGS) -march=x86-64-v2 -E - < /dev/null > /dev/null 2>&1 && echo yes))
ENGINES := $(if $(HAS_V2),$(sort $(wildcard libboardrules/*/engine.c)))

# Objects lie flat, named after folder and file: an archive knows its members by their file names alone.
object = $(BUILD)/obj/$(subst /,-,$(basename $(1))).o
OBJECTS := $(foreach source,$(SOURCES),$(call object,$(source))) $(foreach board,$(BOARDS),$(call object,$(board))) \
	$(foreach engine,$(ENGINES),$(call object,$(engine:.c=-v2.c)))
COMMON_OBJECTS := $(foreach source,$(COMMON),$(call object,$(source)))
PLAY_OBJECTS := $(foreach source,$(PLAY),$(call object,$(source)))
PERFT_OBJECTS := $(foreach source,$(PERFT),$(call object,$(source)))
SELFPLAY_OBJECTS := $(foreach source,$(SELFPLAY),$(call object,$(source)))
TEST_OBJECTS := $(foreach source,$(TEST_SOURCES),$(call object,$(source)))

.PHONY: all tests check check-symbols check-install bench check-bench docs format format-check lint install install-examples \
	uninstall dist clean help
.DELETE_ON_ERROR:
.SUFFIXES:

all: $(STATIC) $(SHARED) $(SHARED_LINKS) $(PROGRAMS) ## build both libraries and the programs (the default)
	@:

# ---- the library ----

# $(1) source, $(2) extra flags
define compile_rule
$$(call object,$(1)): $(1) $$(BUILD)/flags
	$$(call say,CC)
	$$(Q)mkdir -p $$(@D)
	$$(Q)$$(COMPILE) $(2) -c -o $$@ $$<
endef
$(foreach source,$(SOURCES),$(eval $(call compile_rule,$(source),$(LIBRARY_FLAGS))))
# $(1) the source of an engine
define engine_rule
$$(call object,$(1:.c=-v2.c)): $(1) $$(BUILD)/flags
	$$(call say,CC)
	$$(Q)mkdir -p $$(@D)
	$$(Q)$$(COMPILE) $$(LIBRARY_FLAGS) $$(V2_FLAGS) -c -o $$@ $$<
endef
$(foreach engine,$(ENGINES),$(eval $(call engine_rule,$(engine))))
$(foreach source,$(COMMON) $(EXAMPLES) $(PLAY) $(SELFPLAY),$(eval $(call compile_rule,$(source),-Iexamples $$(EDIT_FLAGS))))
$(foreach source,$(PERFT),$(eval $(call compile_rule,$(source),-Iexamples -pthread)))

# Built-in boards: their texts as arrays of bytes, which are kept as objects are.
.PRECIOUS: $(BUILD)/gen/%.c
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

# Files whose text is the variable of the same name, written only when that changes: with other flags everything is built
# anew, with other files everything is linked anew.
FLAGS = $(COMPILE) $(LIBRARY_FLAGS) $(EDIT_FLAGS) | $(LINK) $(EDIT_LIBS)
PARTS := $(OBJECTS) $(COMMON_OBJECTS) $(PLAY_OBJECTS) $(PERFT_OBJECTS) $(SELFPLAY_OBJECTS) $(TEST_OBJECTS)
quote = '$(subst ','\'',$(1))'
.PHONY: force
$(BUILD)/flags: TEXT = $(call quote,$(FLAGS))
$(BUILD)/parts: TEXT = $(call quote,$(PARTS))
$(BUILD)/flags $(BUILD)/parts: force
	@mkdir -p $(@D)
	@printf '%s\n' $(TEXT) | cmp -s - $@ || printf '%s\n' $(TEXT) > $@

$(STATIC): $(OBJECTS) $(BUILD)/parts
	$(call say,AR)
	$(Q)mkdir -p $(@D)
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $(OBJECTS)

$(SHARED): $(OBJECTS) $(SYMBOLS) $(BUILD)/parts
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) -shared -Wl,-soname,$(SONAME) -Wl,--version-script=$(SYMBOLS) -Wl,-Bsymbolic-functions \
	  $(NO_UNDEFINED) -o $@ $(OBJECTS)

$(SHARED_LINKS): $(SHARED)
	$(Q)ln -sf $(<F) $@

# ---- the programs: they find the library beside them, in the build tree and installed ----

$(BUILD)/bin/br-play: $(PLAY_OBJECTS)
$(BUILD)/bin/br-play: OWN_LIBS = $(EDIT_LIBS)
$(BUILD)/bin/br-perft: $(PERFT_OBJECTS)
$(BUILD)/bin/br-perft: OWN_LIBS = -pthread
$(BUILD)/bin/br-selfplay: $(SELFPLAY_OBJECTS)
$(PROGRAMS): $(BUILD)/bin/%: $(BUILD)/obj/examples-%.o $(COMMON_OBJECTS) $(SHARED_LINKS) $(BUILD)/parts
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $(filter %.o,$^) -L$(BUILD)/lib -lboardrules $(OWN_LIBS) -Wl,-rpath,'$$ORIGIN/../lib'

# ---- tests and measurements ----

CHECK_FLAGS = $(shell pkg-config --cflags check)
CHECK_LIBS = $(shell pkg-config --libs check)
$(foreach source,$(TEST_SOURCES),$(eval $(call compile_rule,$(source),-Ilibboardrules -Itest $$(CHECK_FLAGS) $$(EDIT_FLAGS))))
$(foreach source,$(BENCH_SOURCES),$(eval $(call compile_rule,$(source))))

# Allocations go through the tests' own functions, which can make them fail.
$(TESTS): $(TEST_OBJECTS) $(STATIC) $(BUILD)/parts
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) -pthread -o $@ $(TEST_OBJECTS) -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free $(STATIC) $(CHECK_LIBS)

# The programs that the documentation shows; the suite `docs` runs them.
SNIPPETS := $(sort $(wildcard docs/snippets/*.c))
SNIPPET_PROGRAMS := $(SNIPPETS:docs/snippets/%.c=$(BUILD)/bin/docs/%)
$(foreach source,$(SNIPPETS),$(eval $(call compile_rule,$(source))))
$(SNIPPET_PROGRAMS): $(BUILD)/bin/docs/%: $(BUILD)/obj/docs-snippets-%.o $(STATIC)
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $^

# What is measured is the shared library, as programs use it.
BENCH_OBJECTS := $(foreach source,$(BENCH_SOURCES),$(call object,$(source)))
$(MEASURE): $(BENCH_OBJECTS) $(SHARED_LINKS) $(BUILD)/parts
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $(BENCH_OBJECTS) -L$(BUILD)/lib -lboardrules -Wl,-rpath,'$$ORIGIN/../lib'

tests: $(TESTS) $(SNIPPET_PROGRAMS) ## build the test suite (needs Check)
	@:

# Sanitizers bring writable data and exports of their own.
check: all tests $(if $(SANITIZE),,check-symbols check-languages) ## run the test suite (needs Check)
	$(Q)BUILD_DIR=$(abspath $(BUILD)) SOURCE_DIR=$(CURDIR) $(TESTS)

check-symbols: $(STATIC) $(SHARED) ## compare exported symbols with headers and list; find writable data
	$(Q)sh test/abi/symbols.sh $(STATIC) $(SHARED) $(SYMBOLS) $(HEADERS)

.PHONY: check-threads check-mutants mutate
check-threads: $(TESTS) $(BUILD)/bin/br-perft ## run what uses threads, for SANITIZE=thread
	$(Q)BUILD_DIR=$(abspath $(BUILD)) SOURCE_DIR=$(CURDIR) CK_RUN_SUITE=core/threads $(TESTS)
	$(Q)test "$$($(BUILD)/bin/br-perft --threads 8 --hash 1 'fanorona(capture=forced)' 6 | tail -n 1)" = '6 6884'

check-mutants: ## see whether the list of mutants fits the sources, and try three (needs Python 3)
	$(Q)python3 test/mutate/mutate.py --check
	$(Q)python3 test/mutate/mutate.py --smoke

mutate: ## change the library in hundreds of ways, and see whether the tests notice each (takes hours)
	$(Q)python3 test/mutate/mutate.py

check-install: all ## install into a temporary folder, build programs against that, uninstall
	$(Q)CC='$(CC)' CXX='$(CXX)' MAKE='$(MAKE)' VERSION=$(VERSION) BUILD='$(BUILD)' sh test/install/install.sh

bench: $(MEASURE) ## measure the speed, as a table and as BUILD/bench/bench.json (needs Python; Valgrind counts instructions)
	$(Q)test/bench/bench --json $(BUILD)/bench/bench.json $(MEASURE)

check-bench: $(MEASURE) ## check what `make bench` counts and writes, and test/bench/compare (needs Python)
	$(Q)test/bench/check $(MEASURE)

# ---- the binary interface, for good ----

# A library with debugging information, which says what types there are; how well it is optimised does not matter.
ABI_BUILD := $(BUILD)/abi
ABI_SHARED := $(ABI_BUILD)/lib/libboardrules.so.$(VERSION)
abi_task = $(Q)$(MAKE) --no-print-directory BUILD=$(ABI_BUILD) CFLAGS='-O0 -g' $(ABI_SHARED) && \
	  CC='$(CC)' sh test/abi/abi.sh $(1) $(ABI_SHARED)

.PHONY: abi abi-update abi-trial
abi: ## compare the binary interface with the one in test/abi (needs abigail-tools)
	$(call abi_task,compare)

abi-update: ## take the binary interface as it is now for the one to keep
	$(call abi_task,renew)

abi-trial: ## break the interface of a copy in several ways: each must be noticed
	$(Q)CC='$(CC)' MAKE='$(MAKE)' sh test/abi/trial.sh

# ---- other machines: 32 bits, and big-endian ----

# The vectors without Check, in a program that stands alone.
CROSS_SOURCES := $(sort $(wildcard test/cross/*.c)) $(patsubst %,test/support/%.c,maps states vector_checks vectors)
VECTORS := $(BUILD)/test/vectors
$(foreach source,$(wildcard test/cross/*.c),$(eval $(call compile_rule,$(source),-Ilibboardrules -Itest)))
$(VECTORS): $(foreach source,$(CROSS_SOURCES),$(call object,$(source))) $(STATIC)
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) -static -o $@ $^

# What Debian calls the compilers' targets, each with what runs its programs here.
CROSS_aarch64 := aarch64-linux-gnu qemu-aarch64
CROSS_arm := arm-linux-gnueabihf qemu-arm
CROSS_i686 := i686-linux-gnu qemu-i386
CROSS_powerpc64 := powerpc64-linux-gnu qemu-ppc64
CROSS_riscv64 := riscv64-linux-gnu qemu-riscv64
CROSS_s390x := s390x-linux-gnu qemu-s390x
CROSS := i686 s390x

.PHONY: check-cross $(CROSS:%=check-cross-%)
check-cross: $(CROSS:%=check-cross-%) ## run the vectors on emulated machines, CROSS (needs Debian's cross compilers, qemu-user)

$(CROSS:%=check-cross-%): check-cross-%: $(VECTORS)
	$(Q)$(MAKE) --no-print-directory CC=$(word 1,$(CROSS_$*))-gcc BUILD=$(BUILD)/$* LIBEDIT=no $(BUILD)/$*/test/vectors
	$(Q)SOURCE_DIR=$(CURDIR) sh test/cross/compare.sh $(VECTORS) '$(word 2,$(CROSS_$*)) $(BUILD)/$*/test/vectors'

# ---- fuzzing: the targets with their cases as a test, and under libFuzzer (needs clang and its run-time libraries) ----

FUZZ_SECONDS ?= 60
FUZZ_MAX_LEN ?= 4096
FUZZ_CORPUS := test/fuzz/corpus
FUZZ_TARGETS := $(shell sed -n 's/^    X(\([a-z]*\)).*/\1/p' test/fuzz/fuzz.h)
# What the targets share with the test suite; Check is not among it.
FUZZ_SOURCES := $(filter-out %/driver.c %/entry.c,$(sort $(wildcard test/fuzz/*.c))) \
	$(filter-out %/suite.c,$(sort $(wildcard test/contract/*.c))) test/core/record_support.c \
	$(addprefix test/support/,maps.c states.c xml.c)
FUZZ_OBJECTS := $(foreach source,$(FUZZ_SOURCES),$(call object,$(source)))
FUZZERS := $(FUZZ_TARGETS:%=$(BUILD)/fuzz/%)
CHECK_CORPUS := $(BUILD)/test/check-corpus
$(foreach source,$(filter-out %/entry.c,$(wildcard test/fuzz/*.c)),$(eval $(call compile_rule,$(source),-Ilibboardrules -Itest)))
$(FUZZ_TARGETS:%=$(BUILD)/obj/test-fuzz-entry-%.o): $(BUILD)/obj/test-fuzz-entry-%.o: test/fuzz/entry.c $(BUILD)/flags
	$(call say,CC)
	$(Q)$(COMPILE) -Itest -DFUZZ_TARGET=fuzz_$* -c -o $@ $<

$(CHECK_CORPUS): $(FUZZ_OBJECTS) $(call object,test/fuzz/driver.c) $(STATIC)
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $^

$(FUZZERS): $(BUILD)/fuzz/%: $(FUZZ_OBJECTS) $(BUILD)/obj/test-fuzz-entry-%.o $(STATIC)
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) -fsanitize=fuzzer -o $@ $^

.PHONY: check-corpus fuzzers fuzz
tests: $(CHECK_CORPUS)
check: check-corpus
check-corpus: $(CHECK_CORPUS) ## run what fuzzing has found so far
	$(Q)SOURCE_DIR=$(CURDIR) $(CHECK_CORPUS) $(FUZZ_CORPUS)

fuzzers: $(FUZZERS)
	@:

fuzz: ## run every fuzz target for FUZZ_SECONDS, two at a time (needs clang)
	$(Q)$(MAKE) CC=clang SANITIZE=fuzzer-no-link,address,undefined BUILD=build-fuzz CFLAGS='-O2 -g' fuzzers
	$(Q)printf '%s\n' $(FUZZ_TARGETS) | xargs -n 1 -P 2 sh test/fuzz/run.sh build-fuzz/fuzz $(FUZZ_CORPUS) $(FUZZ_SECONDS)

# ---- documentation, and the look of the code ----

docs: $(PROGRAMS) ## make the documentation (needs Doxygen and Graphviz)
	$(Q)sh docs/site/build.sh $(BUILD)/bin/br-draw $(VERSION) $(BUILD)/docs $(BUILD)/docs-pictures
	@echo "Open $(abspath $(BUILD))/docs/index.html"

# ---- documentation, its tests ----

.PHONY: snippets check-site check-languages languages-set-up man check-man
# Only when what a program prints was meant to change; look at the difference before you keep it.
snippets: $(SNIPPET_PROGRAMS) ## write docs/snippets/*.out anew from what the programs print
	$(Q)set -e; for program in $(SNIPPET_PROGRAMS); do $$program > docs/snippets/$$(basename $$program).out; done

check-site: docs ## look at the documentation in a browser (needs Chromium and Node)
	$(Q)node test/docs/site.js $(BUILD)/docs

# The shared library as other languages see it; koffi is the module that the example in JavaScript uses.
check-languages: $(SHARED_LINKS) ## run the examples in Python and JavaScript that the documentation shows
	$(Q)sh test/docs/languages.sh $(abspath $(BUILD)/lib/$(SONAME)) $(abspath $(BUILD)/node/node_modules)

languages-set-up: ## fetch what check-languages needs for JavaScript (needs npm)
	$(Q)npm install --silent --no-save --no-package-lock --no-audit --no-fund --prefix $(BUILD)/node koffi@3.3.4

# Doxygen writes a page for each function and each subject.
man: ## make the library's manual pages, which `make install` then installs (needs Doxygen)
	$(Q)sh docs/man/library.sh $(VERSION) $(BUILD)/man

check-man: man ## look whether every function has its manual page, and whether all can be shown (needs mandoc)
	$(Q)sh test/docs/man.sh $(BUILD)/man $(SYMBOLS)

CLANG_FORMAT ?= clang-format
CLANG_TIDY ?= clang-tidy
CPPCHECK ?= cppcheck
ANALYZER ?= gcc
CODE_FOLDERS := include libboardrules examples test docs/snippets
CODE = $(sort $(shell find $(wildcard $(CODE_FOLDERS)) -name '*.[ch]' -o -name '*.cpp'))
LINT_FLAGS = -Iinclude -Ilibboardrules -Iexamples -Itest $(EDIT_FLAGS)

format: ## format the code (needs clang-format)
	$(Q)$(CLANG_FORMAT) -i $(CODE)

format-check: ## say which code `make format` would change
	$(Q)$(CLANG_FORMAT) --dry-run -Werror $(CODE)

SHIPPED_CODE = $(filter-out test/%,$(filter %.c,$(CODE)))
# Cppcheck and the analyzer read what is shipped: in tests cppcheck takes Check's assertions, which end a test, for plain
# calls. Not asked of it:
#   arrayIndexOutOfBoundsCond  takes where a loop ends for an index within it; the sanitizers watch indices
#   ctuuninitvar               takes a place for a result for something read
#   knownConditionTrueFalse    believes to know what a table of constants made by macros holds
#   shadowFunction             a local and a static function may have the one name that fits
#   unusedStructMember         the half of a union that is there for its alignment
CPPCHECK_LESS := arrayIndexOutOfBoundsCond ctuuninitvar knownConditionTrueFalse shadowFunction unusedStructMember
# It overlooks the keyword.
CPPCHECK_NORETURN := -D'_Noreturn=__attribute__((noreturn))'

lint: ## look for mistakes with cppcheck, gcc's analyzer and clang-tidy
	$(Q)$(CPPCHECK) --quiet --std=c11 --enable=warning,style,performance,portability --inline-suppr \
	  $(CPPCHECK_LESS:%=--suppress=%) $(CPPCHECK_NORETURN) --error-exitcode=1 $(LINT_FLAGS) \
	  $(SHIPPED_CODE)
	$(Q)printf '%s\n' $(SHIPPED_CODE) | xargs -n 1 -P "$$(nproc)" \
	  $(ANALYZER) -std=c11 $(LINT_FLAGS) -O1 -fanalyzer -Werror -S -o /dev/null
	$(Q)printf '%s\n' $(filter %.c,$(CODE)) | xargs -n 1 -P "$$(nproc)" sh -c \
	  '$(CLANG_TIDY) --quiet "$$0" -- -std=c11 $(LINT_FLAGS) 2>&1 | { ! grep -v "warnings\{0,1\} generated\.$$"; }'

# ---- installing ----

INSTALLED_LIBRARIES := $(notdir $(STATIC) $(SHARED) $(SHARED_LINKS))
under_prefix = $(patsubst $(PREFIX)/%,$${prefix}/%,$(1))

# Pages of section 3 are installed if `make man` has made them.
LIBRARY_PAGES = $(wildcard $(BUILD)/man/man3/*.3)
install: $(STATIC) $(SHARED) ## install headers, both libraries, boardrules.pc and what `make man` made under PREFIX
	$(Q)install -d $(addprefix $(DESTDIR),$(INCLUDEDIR)/boardrules $(LIBDIR)/pkgconfig)
	$(Q)install -m 644 include/boardrules.h $(DESTDIR)$(INCLUDEDIR)
	$(Q)install -m 644 $(wildcard include/boardrules/*.h) $(DESTDIR)$(INCLUDEDIR)/boardrules
	$(Q)install -m 644 $(STATIC) $(SHARED) $(DESTDIR)$(LIBDIR)
	$(Q)for link in $(notdir $(SHARED_LINKS)); do ln -sf $(notdir $(SHARED)) $(DESTDIR)$(LIBDIR)/$$link; done
	$(Q)sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@INCLUDEDIR@|$(call under_prefix,$(INCLUDEDIR))|' \
	  -e 's|@LIBDIR@|$(call under_prefix,$(LIBDIR))|' -e 's|@VERSION@|$(VERSION)|' \
	  pkgconfig/boardrules.pc.in > $(DESTDIR)$(LIBDIR)/pkgconfig/boardrules.pc
	$(Q)chmod 644 $(DESTDIR)$(LIBDIR)/pkgconfig/boardrules.pc
	$(if $(LIBRARY_PAGES),$(Q)install -d $(DESTDIR)$(MANDIR)/man3)
	$(if $(LIBRARY_PAGES),$(Q)install -m 644 $(LIBRARY_PAGES) $(DESTDIR)$(MANDIR)/man3)

install-examples: $(PROGRAMS) ## install the programs and their man pages
	$(Q)install -d $(addprefix $(DESTDIR),$(BINDIR) $(MANDIR)/man1)
	$(if $(PROGRAMS),$(Q)install -m 755 $(PROGRAMS) $(DESTDIR)$(BINDIR))
	$(if $(MAN_PAGES),$(Q)install -m 644 $(MAN_PAGES) $(DESTDIR)$(MANDIR)/man1)

uninstall: ## remove what both of these installed
	$(Q)rm -f $(HEADERS:include/%=$(DESTDIR)$(INCLUDEDIR)/%) $(INSTALLED_LIBRARIES:%=$(DESTDIR)$(LIBDIR)/%) \
	  $(DESTDIR)$(LIBDIR)/pkgconfig/boardrules.pc $(PROGRAMS:$(BUILD)/bin/%=$(DESTDIR)$(BINDIR)/%) \
	  $(MAN_PAGES:docs/man/%=$(DESTDIR)$(MANDIR)/man1/%) $(DESTDIR)$(MANDIR)/man3/boardrules-*.3
	$(Q)grep -ls boardrules $(DESTDIR)$(MANDIR)/man3/br_*.3 | xargs -r rm -f
	$(Q)if [ -d $(DESTDIR)$(INCLUDEDIR)/boardrules ]; then rmdir $(DESTDIR)$(INCLUDEDIR)/boardrules; fi

# ---- the rest ----

# From a working copy what is committed; from an unpacked archive what is there.
NAME := libboardrules-$(VERSION)
dist: ## pack the sources as BUILD/libboardrules-VERSION.tar.gz
	$(Q)mkdir -p $(BUILD)
	$(Q)if [ -e .git ]; then git archive --prefix=$(NAME)/ -o $(BUILD)/$(NAME).tar.gz HEAD; else \
	  tar -czf $(BUILD)/$(NAME).tar.gz --exclude='./build' --exclude='./build-*' --transform='s|^\.|$(NAME)|' .; fi
	@echo "$(BUILD)/$(NAME).tar.gz"

clean: ## remove what this kind of build made
	$(Q)rm -rf $(BUILD)

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1	\2/p' $(MAKEFILE_LIST) | expand -t 20

-include $(wildcard $(BUILD)/obj/*.d)
