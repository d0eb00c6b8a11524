// Free of zod, because the back-office checks a file by these rules before it sends it.

/** What documents are kept with. */
export const documentOwners = ['inquiry', 'client', 'event'] as const;
/** One of them. */
export type DocumentOwner = (typeof documentOwners)[number];

/** A name in UTF-16 units, a file in bytes, documents of one record by number. */
export const documentLimits = { name: 200, bytes: 8 * 1024 * 1024, documents: 200 } as const;

/** The sentences that reject a file. */
export const documentMessages = {
  empty: 'This file is empty. Please choose another.',
  tooLarge: 'This file is over 8 MB. Please choose a smaller one.',
} as const;
