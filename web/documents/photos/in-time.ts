/** Questions are small; one that takes longer than this will not be answered. */
const CALL_TIMEOUT_MS = 30_000;

/** Each call has an end: a server that does not answer is as good as none. */
export const inTime = (): AbortSignal => AbortSignal.timeout(CALL_TIMEOUT_MS);
