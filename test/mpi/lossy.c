/*
 * An MPI that loses answers: preloaded, it stands between a program and MPI_Issend(). LOSSY="WHAT RANK N" says what
 * happens to the Nth message that this rank sends so:
 *
 *     drop    it is not sent
 *     mute    neither is any after it
 *     twice   it is sent twice
 *     change  a byte of it arrives changed
 *     kill    the process is killed instead
 */
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 1 << 20 };

static int send_changed(const void *data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                        MPI_Request *request) {
    static unsigned char copy[LONGEST];
    if (count < 1 || count > LONGEST) {
        abort();
    }
    memcpy(copy, data, (size_t)count);
    copy[count / 2] ^= 1;
    return PMPI_Issend(copy, count, type, to, tag, comm, request);
}

int MPI_Issend(const void *data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm, MPI_Request *request) {
    static int sent;
    char what[16] = "";
    int rank = -1, n = 0, own;
    const char *lossy = getenv("LOSSY");
    (void)MPI_Comm_rank(MPI_COMM_WORLD, &own);
    sent++;
    if (!lossy || sscanf(lossy, "%15s %d %d", what, &rank, &n) != 3 || rank != own ||
        (sent != n && !(sent > n && strcmp(what, "mute") == 0))) {
        return PMPI_Issend(data, count, type, to, tag, comm, request);
    }
    if (strcmp(what, "kill") == 0) {
        (void)raise(SIGKILL);
    } else if (strcmp(what, "change") == 0) {
        return send_changed(data, count, type, to, tag, comm, request);
    } else if (strcmp(what, "twice") == 0) {
        MPI_Request first;
        (void)PMPI_Issend(data, count, type, to, tag, comm, &first);
        return PMPI_Issend(data, count, type, to, tag, comm, request);
    }
    *request = MPI_REQUEST_NULL;
    return MPI_SUCCESS;
}
