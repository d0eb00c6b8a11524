import * as z from 'zod';

const idMessage = 'Please send an id of at most 64 letters, digits, hyphens and underscores.';

/** The id of an entry of a list, which is a part of names such as those of options. Who adds the entry makes it. */
export const entryId = z.string({ error: idMessage }).regex(/^[\w-]{1,64}$/, idMessage);

/** At most `max` entries, called `many`, each with an id of its own that changes keep. */
export const entries = <Entry extends z.ZodType<{ id: string }>>(entry: Entry, max: number, many: string) => {
  const message = `Please keep to at most ${max} ${many}.`;
  return z
    .array(entry, { error: message })
    .max(max, message)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Please send each id only once.');
};
