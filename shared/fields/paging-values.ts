// Free of zod, because fields in the browser end where the server's limits do.

/** The most of each: the number of a page, rows of one, characters of a search, ids in one request. */
export const pagingLimits = { page: 1_000_000_000, limit: 100, search: 200, ids: 100 } as const;
