/** Texts in UTF-16 units; hours of one day. */
export const rentalPriceLimits = { name: 100, hours: 24 } as const;
