/** Without a response within this time a request counts as failed, so that nobody waits forever. */
export const requestTimeoutMs = 15_000;
