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
COMPLETIONDIR ?= $(PREFIX)/share/bash-completion/completions
# boardrules.pc and the CMake package say where things are, from wherever they are read
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
# How a machine without vectors would pass them does not matter, since only functions that are inlined do (-Wno-psabi).
LIBRARY_FLAGS = -Ilibboardrules -fPIC -fvisibility=hidden -fno-semantic-interposition -Wno-psabi $(if $(HAS_V2),-DBRI_HAS_V2)
LINK = $(CC) $(CFLAGS) $(KIND_FLAGS) $(LDFLAGS)
# A sanitizer's run-time library is in the programs, and the shared library finds it there.
NO_UNDEFINED := $(if $(SANITIZE),,-Wl$(comma)-z$(comma)defs)

# br-play edits lines with libedit where that is installed; LIBEDIT=no builds without, LIBEDIT=yes insists.
LIBEDIT ?= $(shell pkg-config --exists libedit 2> /dev/null && echo yes || echo no)
ifeq ($(LIBEDIT),yes)
EDIT_FLAGS := -DWITH_LIBEDIT $(shell pkg-config --cflags libedit)
EDIT_LIBS := $(shell pkg-config --libs libedit)
endif

# br-perft-mpi and br-selfplay-mpi are built where there is an MPI compiler; MPICC= builds without.
MPICC ?= $(shell command -v mpicc)

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
MAN_PAGES := $(filter-out $(if $(MPICC),,%-mpi.1),$(sort $(wildcard docs/man/*.1)))
# What lies in these folders are programs of their own.
SEPARATE := bench bounds cross fuzz install mpi
TEST_SOURCES := $(filter-out $(SEPARATE:%=test/%/%),$(sort $(wildcard test/*.c test/*/*.c)))
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

.PHONY: all tests check check-symbols check-completions check-install check-mpi bench check-bench performance docs format format-check \
	lint install install-examples uninstall dist clean help
.DELETE_ON_ERROR:
.SUFFIXES:

all: $(STATIC) $(SHARED) $(SHARED_LINKS) $(PROGRAMS) ## build both libraries and the programs (the default)
	@:

# ---- the library ----

# $(1) object, $(2) source, $(3) extra flags
define compile_to
$(1): $(2) $$(BUILD)/flags
	$$(call say,CC)
	$$(Q)mkdir -p $$(@D)
	$$(Q)$$(COMPILE) $(3) -c -o $$@ $$<
endef
# $(1) source, $(2) extra flags
compile_rule = $(call compile_to,$(call object,$(1)),$(1),$(2))
$(foreach source,$(SOURCES),$(eval $(call compile_rule,$(source),$(LIBRARY_FLAGS))))
$(foreach engine,$(ENGINES),$(eval $(call compile_to,$(call object,$(engine:.c=-v2.c)),$(engine),$(LIBRARY_FLAGS) $(V2_FLAGS))))
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
FLAGS = $(COMPILE) $(LIBRARY_FLAGS) $(EDIT_FLAGS) | $(LINK) $(EDIT_LIBS) $(RPATH_FLAG)
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

# ---- the programs: they find the library beside them, in the build tree and installed; not so with RPATH= ----

RPATH ?= $$ORIGIN/../lib
RPATH_FLAG = $(if $(RPATH),-Wl$(comma)-rpath$(comma)'$(RPATH)')

$(BUILD)/bin/br-play: $(PLAY_OBJECTS)
$(BUILD)/bin/br-play: OWN_LIBS = $(EDIT_LIBS)
$(BUILD)/bin/br-perft: $(PERFT_OBJECTS)
$(BUILD)/bin/br-perft: OWN_LIBS = -pthread
$(BUILD)/bin/br-selfplay: $(SELFPLAY_OBJECTS)
$(PROGRAMS): $(BUILD)/bin/%: $(BUILD)/obj/examples-%.o $(COMMON_OBJECTS) $(SHARED_LINKS) $(BUILD)/parts
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) -o $@ $(filter %.o,$^) -L$(BUILD)/lib -lboardrules $(OWN_LIBS) $(RPATH_FLAG)

# ---- the programs for MPI: the same, but for who does the work ----

MPI := $(if $(MPICC),$(sort $(wildcard examples/mpi/*.c)))
MPI_OBJECTS := $(foreach source,$(MPI),$(call object,$(source)))
MPI_PROGRAMS := $(if $(MPICC),$(BUILD)/bin/br-perft-mpi $(BUILD)/bin/br-selfplay-mpi)
# The wrapper finds MPI and uses our compiler; the headers of MPI are not ours to warn about.
WITH_MPI = OMPI_CC='$(CC)' MPICH_CC='$(CC)' $(MPICC)
MPI_HEADERS := $(if $(MPICC),$(patsubst -I%,-isystem %,$(filter -I%,$(shell $(MPICC) -show 2> /dev/null))))

$(foreach source,$(MPI),$(eval $(call compile_rule,$(source),-Iexamples $$(MPI_HEADERS))))
$(BUILD)/bin/br-perft-mpi: $(filter-out %-pool.o,$(PERFT_OBJECTS)) $(call object,examples/mpi/perft_pool.c)
$(BUILD)/bin/br-selfplay-mpi: $(filter-out %-alone.o,$(SELFPLAY_OBJECTS)) $(call object,examples/mpi/selfplay_games.c)
$(MPI_PROGRAMS): $(BUILD)/bin/%: $(BUILD)/obj/examples-mpi-%.o $(foreach part,bytes ranks start,$(call object,examples/mpi/$(part).c)) \
  $(COMMON_OBJECTS) $(SHARED_LINKS) $(BUILD)/parts
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(WITH_MPI) $(CFLAGS) $(KIND_FLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) -L$(BUILD)/lib -lboardrules -pthread \
	  $(RPATH_FLAG)

all: $(MPI_PROGRAMS)

check-mpi: $(MPI_PROGRAMS) $(PROGRAMS) ## compare the programs for MPI with those of one process, on 1, 2 and 4 ranks (needs mpirun)
	$(Q)MPICC='$(MPICC)' sh test/mpi/mpi.sh $(BUILD)

# ---- tests and measurements ----

CHECK_FLAGS = $(shell pkg-config --cflags check)
CHECK_LIBS = $(shell pkg-config --libs check)
# The naive games are what the library is compared with. Sanitizers watch the library and not them: they take longer than all else.
NAIVE := $(addprefix test/naive/,armada.c fanorona.c forbans.c naive.c rifleman.c rules.c)
NAIVE_FLAGS := $(if $(SANITIZE),-O2 -fno-sanitize=all)
$(foreach source,$(TEST_SOURCES),$(eval $(call compile_rule,$(source),-Ilibboardrules -Itest $$(CHECK_FLAGS) $$(EDIT_FLAGS) \
  $(if $(filter $(NAIVE),$(source)),$(NAIVE_FLAGS)))))
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
.PHONY: check-suite
check: check-suite $(if $(SANITIZE),,check-symbols check-languages) ## run all tests (needs Check)
	@:

check-suite: all tests ## run the test suite alone
	$(Q)BUILD_DIR=$(abspath $(BUILD)) SOURCE_DIR=$(CURDIR) $(TESTS)

check-symbols: $(STATIC) $(SHARED) ## compare exported symbols with headers and list; find writable data
	$(Q)sh test/abi/symbols.sh $(STATIC) $(SHARED) $(SYMBOLS) $(HEADERS)

check-completions: $(PROGRAMS) ## ask the programs' completion in bash for words
	$(Q)bash test/completions/completions.sh $(abspath $(BUILD))/bin

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
	$(Q)CC='$(CC)' CXX='$(CXX)' MAKE='$(MAKE)' MPICC='$(MPICC)' VERSION=$(VERSION) BUILD='$(BUILD)' sh test/install/install.sh

bench: $(MEASURE) ## measure the speed, as a table and as BUILD/bench/bench.json (needs Python; Valgrind counts instructions)
	$(Q)test/bench/bench --json $(BUILD)/bench/bench.json $(MEASURE)

# The figures of docs/performance.md, anew; those of before stay as they were measured. Debugging information tells which
# instructions are the game's own, and changes none.
FIGURES := docs/performance
performance: $(MEASURE) ## measure all figures of docs/performance.md anew (needs Python and Valgrind)
	$(Q)$(MAKE) --no-print-directory BUILD=$(BUILD)-v2 CFLAGS='$(CFLAGS) -g -march=x86-64-v2' $(BUILD)-v2/bench/measure
	$(Q)$(MAKE) --no-print-directory BUILD=$(BUILD)-plain HAS_V2= $(BUILD)-plain/bench/measure
	$(Q)test/bench/bench --untimed --json $(FIGURES)/now-v2.json $(BUILD)-v2/bench/measure
	$(Q)test/bench/bench --untimed --json $(FIGURES)/now-plain.json $(BUILD)-plain/bench/measure
	$(Q)test/bench/bench --json $(FIGURES)/now.json $(MEASURE)
	$(Q)test/bench/document $(FIGURES)
	$(Q)test/bench/growth $(MEASURE) $(FIGURES)

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
$(foreach machine,$(CROSS),$(if $(CROSS_$(machine)),,$(error CROSS names $(machine), for which there is no compiler and emulator here)))

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
$(foreach target,$(FUZZ_TARGETS),$(eval $(call compile_to,$(BUILD)/obj/test-fuzz-entry-$(target).o,test/fuzz/entry.c,-Itest -DFUZZ_TARGET=fuzz_$(target))))

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

# ---- coverage: which lines of the library the tests named by COVERED reach ----

# Of one engine, the one for any machine: with two, half of what tells them apart would always seem to be missing. Without
# optimisation, so that every line is there to be counted; and atomically, since gcov finds some counts as the difference
# of others, which threads would spoil. It works the table out from objects, so their folder is kept.
COVERED ?= check-corpus check-suite
COVERAGE_FLAGS := BUILD=build-coverage CC=gcc CFLAGS='-O0 -g --coverage -fprofile-update=atomic' LDFLAGS=--coverage HAS_V2=
.PHONY: coverage
coverage: ## count the lines of the library that COVERED reaches, and list the others (needs gcov)
	$(Q)$(MAKE) $(COVERAGE_FLAGS) all tests
	$(Q)find build-coverage -name '*.gcda' -exec rm {} +
	$(Q)$(MAKE) $(COVERAGE_FLAGS) $(COVERED)
	$(Q)gcov --stdout build-coverage/obj/libboardrules-*.gcno | \
	  awk -v missed=build-coverage/missed.txt -f test/coverage.awk
	@echo "Lines not reached: build-coverage/missed.txt"

# ---- bounds: the work and memory of readers, counted in a library of its own that says when it enters a block ----

BOUNDS_BYTES ?= 1048576
COUNTED_FUNCTIONS := malloc calloc realloc free strlen memchr memcmp strcmp memcpy memmove memset vsnprintf
COUNTED_OBJECTS := $(OBJECTS:$(BUILD)/obj/%=$(BUILD)/counted/%)
BOUNDS_OBJECTS := $(foreach source,$(wildcard test/bounds/*.c),$(call object,$(source)))
CHECK_BOUNDS := $(BUILD)/test/check-bounds
$(foreach source,$(wildcard test/bounds/*.c),$(eval $(call compile_rule,$(source),-Itest)))
COUNTED_FLAGS = $(LIBRARY_FLAGS) -O1 -fno-builtin -fsanitize-coverage=trace-pc
# $(1) object, $(2) source, $(3) extra flags
counted_rule = $(call compile_to,$(BUILD)/counted/$(notdir $(1)),$(2),$$(COUNTED_FLAGS) $(3))
$(foreach source,$(SOURCES),$(eval $(call counted_rule,$(call object,$(source)),$(source))))
$(foreach engine,$(ENGINES),$(eval $(call counted_rule,$(call object,$(engine:.c=-v2.c)),$(engine),$$(V2_FLAGS))))
$(BUILD)/counted/libboardrules-boards-%.o: $(BUILD)/gen/%.c $(BUILD)/flags
	$(call say,CC)
	$(Q)mkdir -p $(@D)
	$(Q)$(COMPILE) $(COUNTED_FLAGS) -c -o $@ $<

$(CHECK_BOUNDS): $(BOUNDS_OBJECTS) $(COUNTED_OBJECTS)
	$(call say,LD)
	$(Q)mkdir -p $(@D)
	$(Q)$(LINK) $(COUNTED_FUNCTIONS:%=-Wl$(comma)--wrap=%) -o $@ $^

.PHONY: check-bounds
check: $(if $(SANITIZE),,check-bounds)
check-bounds: $(CHECK_BOUNDS) ## count the work and memory of readers on texts of up to BOUNDS_BYTES
	$(Q)$(CHECK_BOUNDS) $(BOUNDS_BYTES) $(if $(V),-v)

# ---- documentation, and the look of the code ----

docs: $(PROGRAMS) $(BUILD)/bin/docs/embedding ## make the documentation (needs Doxygen, Graphviz and Gnuplot)
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

# What needs the headers of MPI is left out where they are not.
LINTED = $(filter-out $(if $(MPICC),,examples/mpi/% test/mpi/%),$(filter %.c,$(CODE)))
SHIPPED_CODE = $(filter-out test/%,$(LINTED))
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

# An optimiser that comes first hides faults from the analyzer: -O0. It takes a vector that is shifted for one bit wide; the
# sanitizers watch shifts.
lint: ## look for mistakes with cppcheck, gcc's analyzer and clang-tidy
	$(Q)$(CPPCHECK) --quiet --std=c11 --enable=warning,style,performance,portability --inline-suppr \
	  $(CPPCHECK_LESS:%=--suppress=%) $(CPPCHECK_NORETURN) --error-exitcode=1 $(LINT_FLAGS) \
	  $(SHIPPED_CODE)
	$(Q)printf '%s\n' $(SHIPPED_CODE) | xargs -n 1 -P "$$(nproc)" \
	  $(ANALYZER) -std=c11 $(LINT_FLAGS) $(MPI_HEADERS) -O0 -fanalyzer -Wno-analyzer-shift-count-overflow -Werror -S -o /dev/null
	$(Q)printf '%s\n' $(LINTED) | xargs -n 1 -P "$$(nproc)" sh -c \
	  '$(CLANG_TIDY) --quiet "$$0" -- -std=c11 $(LINT_FLAGS) $(MPI_HEADERS) 2>&1 | { ! grep -v "warnings\{0,1\} generated\.$$"; }'

# ---- installing ----

INSTALLED_LIBRARIES := $(notdir $(STATIC) $(SHARED) $(SHARED_LINKS))
under_prefix = $(patsubst $(PREFIX)/%,$${prefix}/%,$(1))
CMAKEDIR := $(LIBDIR)/cmake/boardrules
CMAKE_FILES := $(notdir $(basename $(wildcard cmake/*.in)))
POINTER = $(shell echo __SIZEOF_POINTER__ | $(CC) $(CFLAGS) -E -P -)

# Pages of section 3 are installed if `make man` has made them.
LIBRARY_PAGES = $(wildcard $(BUILD)/man/man3/*.3)
install: $(STATIC) $(SHARED) ## install headers, both libraries, what finds them, and what `make man` made under PREFIX
	$(Q)install -d $(addprefix $(DESTDIR),$(INCLUDEDIR)/boardrules $(LIBDIR)/pkgconfig $(CMAKEDIR))
	$(Q)install -m 644 include/boardrules.h $(DESTDIR)$(INCLUDEDIR)
	$(Q)install -m 644 $(wildcard include/boardrules/*.h) $(DESTDIR)$(INCLUDEDIR)/boardrules
	$(Q)install -m 644 $(STATIC) $(SHARED) $(DESTDIR)$(LIBDIR)
	$(Q)for link in $(notdir $(SHARED_LINKS)); do ln -sf $(notdir $(SHARED)) $(DESTDIR)$(LIBDIR)/$$link; done
	$(Q)sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@INCLUDEDIR@|$(call under_prefix,$(INCLUDEDIR))|' \
	  -e 's|@LIBDIR@|$(call under_prefix,$(LIBDIR))|' -e 's|@VERSION@|$(VERSION)|' \
	  pkgconfig/boardrules.pc.in > $(DESTDIR)$(LIBDIR)/pkgconfig/boardrules.pc
	$(Q)chmod 644 $(DESTDIR)$(LIBDIR)/pkgconfig/boardrules.pc
	$(Q)for file in $(CMAKE_FILES); do sed -e 's|@MAJOR@|$(MAJOR)|' -e 's|@VERSION@|$(VERSION)|' -e 's|@POINTER@|$(POINTER)|' \
	  -e "s|@INCLUDEDIR@|$$(realpath -ms --relative-to=$(CMAKEDIR) $(INCLUDEDIR))|" cmake/$$file.in > $(DESTDIR)$(CMAKEDIR)/$$file && \
	  chmod 644 $(DESTDIR)$(CMAKEDIR)/$$file || exit 1; done
	$(if $(LIBRARY_PAGES),$(Q)install -d $(DESTDIR)$(MANDIR)/man3)
	$(if $(LIBRARY_PAGES),$(Q)install -m 644 $(LIBRARY_PAGES) $(DESTDIR)$(MANDIR)/man3)

install-examples: $(PROGRAMS) $(MPI_PROGRAMS) ## install the programs, their man pages and their completion in bash
	$(Q)install -d $(addprefix $(DESTDIR),$(BINDIR) $(MANDIR)/man1 $(COMPLETIONDIR))
	$(Q)install -m 644 completions/boardrules.bash $(DESTDIR)$(COMPLETIONDIR)/boardrules
	$(Q)for program in $(notdir $(PROGRAMS)); do ln -sf boardrules $(DESTDIR)$(COMPLETIONDIR)/$$program; done
	$(if $(PROGRAMS),$(Q)install -m 755 $(PROGRAMS) $(MPI_PROGRAMS) $(DESTDIR)$(BINDIR))
	$(if $(MAN_PAGES),$(Q)install -m 644 $(MAN_PAGES) $(DESTDIR)$(MANDIR)/man1)

uninstall: ## remove what both of these installed
	$(Q)rm -f $(HEADERS:include/%=$(DESTDIR)$(INCLUDEDIR)/%) $(INSTALLED_LIBRARIES:%=$(DESTDIR)$(LIBDIR)/%) \
	  $(DESTDIR)$(LIBDIR)/pkgconfig/boardrules.pc $(patsubst $(BUILD)/bin/%,$(DESTDIR)$(BINDIR)/%,$(PROGRAMS) $(MPI_PROGRAMS)) \
	  $(MAN_PAGES:docs/man/%=$(DESTDIR)$(MANDIR)/man1/%) $(DESTDIR)$(MANDIR)/man3/boardrules-*.3 \
	  $(CMAKE_FILES:%=$(DESTDIR)$(CMAKEDIR)/%) \
	  $(DESTDIR)$(COMPLETIONDIR)/boardrules $(PROGRAMS:$(BUILD)/bin/%=$(DESTDIR)$(COMPLETIONDIR)/%)
	$(Q)grep -ls boardrules $(DESTDIR)$(MANDIR)/man3/br_*.3 | xargs -r rm -f
	$(Q)if [ -d $(DESTDIR)$(CMAKEDIR) ]; then rmdir $(DESTDIR)$(CMAKEDIR); fi
	$(Q)if [ -d $(DESTDIR)$(INCLUDEDIR)/boardrules ]; then rmdir $(DESTDIR)$(INCLUDEDIR)/boardrules; fi

# ---- the rest ----

# From a working copy what is committed; from an unpacked archive what is there.
NAME := libboardrules-$(VERSION)
dist: ## pack the sources as BUILD/libboardrules-VERSION.tar.gz
	$(Q)mkdir -p $(BUILD)
	$(Q)if [ -e .git ]; then git archive --prefix=$(NAME)/ -o $(BUILD)/$(NAME).tar.gz HEAD; else \
	  tar -czf $(BUILD)/$(NAME).tar.gz --exclude='./build' --exclude='./build-*' --transform='s|^\.|$(NAME)|' .; fi
	@echo "$(BUILD)/$(NAME).tar.gz"

# The packages of what `make dist` packs, in a folder of their own. Their tests are `make check`, which this does not run
# again; DEB_BUILD_OPTIONS= does.
.PHONY: deb check-deb
DEB := $(BUILD)/deb
deb: dist ## build Debian packages in BUILD/deb (needs debhelper, doxygen, libedit-dev, pkg-config)
	$(Q)rm -rf $(DEB)
	$(Q)mkdir -p $(DEB)
	$(Q)tar -xzf $(BUILD)/$(NAME).tar.gz -C $(DEB)
	$(Q)tar -czf $(DEB)/libboardrules_$(VERSION).orig.tar.gz --exclude=$(NAME)/debian -C $(DEB) $(NAME)
	$(Q)sh debian/build.sh $(DEB)/$(NAME) $(VERSION)
	@ls $(DEB)/*.deb

check-deb: deb ## look at these packages, unpack them, and use what lies there (needs lintian)
	$(Q)VERSION=$(VERSION) sh test/install/deb.sh $(DEB)

clean: ## remove what this kind of build made
	$(Q)rm -rf $(BUILD)

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1	\2/p' $(MAKEFILE_LIST) | expand -t 20

-include $(wildcard $(BUILD)/obj/*.d)
