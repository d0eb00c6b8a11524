/** The sentences that reject a period of the ledger, free of zod for the form in the browser. */
export const ledgerMessages = { order: 'Please choose a last day that is not before the first one.' } as const;
