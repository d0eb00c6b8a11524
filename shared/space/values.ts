// Free of zod, because the back-office draws the calendar by these rules.

/** Colors of spaces in the calendar, each with a pattern of its own, so that nobody has to tell them apart by color. */
export const spaceColors = ['green', 'blue', 'amber', 'red', 'violet', 'teal', 'brown', 'gray'] as const;
/** One of them. */
export type SpaceColor = (typeof spaceColors)[number];

/** Texts in UTF-16 units; guests as people; spaces by number. */
export const spaceLimits = { name: 100, guests: 100_000, spaces: 50 } as const;

/** The sentence that rejects a space whose parts have parts, or that contains itself. */
export const spacePartsMessage = 'A space can only contain single spaces.';

/**
 * The ids of the single spaces that some spaces are made of, each once, in the order of `spaces`: bookings and holds occupy
 * these. No `spaceIds` are the whole venue. An id that is not known any more is left out.
 */
export function unitsOf(
  spaces: readonly { _id: string; contains: readonly string[] }[],
  spaceIds: readonly string[],
): string[] {
  const chosen = spaces.filter(({ _id }) => spaceIds.length === 0 || spaceIds.includes(_id));
  const units = new Set(chosen.flatMap(({ _id, contains }) => (contains.length === 0 ? [_id] : contains)));
  return spaces.map(({ _id }) => _id).filter((id) => units.has(id));
}
