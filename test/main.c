/* Runs the suites. */
#include "suites.h"

#include <stdlib.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size) { return __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size) { return __real_calloc(count, size); }
void *__wrap_realloc(void *old, size_t size) { return __real_realloc(old, size); }

int main(void) {
    SRunner *runner = srunner_create(suite_naive());
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
