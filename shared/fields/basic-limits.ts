// Free of zod, because forms in the browser apply these limits while somebody types. All in UTF-16 units.

/** The longest id. */
export const maxIdLength = 64;

/** The longest email address. */
export const maxEmailLength = 254;

/** The longest address of a page or a file. */
export const maxUrlLength = 2048;
