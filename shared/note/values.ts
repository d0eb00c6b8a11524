/** What notes can be written about. */
export const notedEntities = ['inquiry', 'client', 'event'] as const;

/** The longest note, in UTF-16 units. */
export const maxNoteLength = 5000;
