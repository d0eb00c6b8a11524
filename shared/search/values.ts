/** What a search finds, in the order in which it is shown. */
export const searchKinds = ['inquiry', 'client', 'event', 'message'] as const;
