/** Without a response within this time a request counts as failed, so that nobody waits forever. */
export const requestTimeoutMs = 15_000;

/** So many calls of tRPC may share a request. */
export const maxCallsOfRequest = 10;
