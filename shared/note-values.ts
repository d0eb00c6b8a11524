/** What notes can be written about. */
export const notedEntities = ['inquiry', 'client', 'event'] as const;
/** One of them. */
export type NotedEntity = (typeof notedEntities)[number];

/** The longest note, in UTF-16 units. */
export const maxNoteLength = 5000;
