import type { SearchSource } from '#server/platform/db/database.ts';
import { kindOf, type SearchedEntity } from '#shared/entities.ts';
import type { Kind } from '#shared/kind.ts';

/** Where a search looks for records of a kind: in their own texts, and in the notes about them. */
export function toSources(entity: string, { texts, notes }: NonNullable<Kind['search']>) {
  return {
    texts: { number: texts, name: entity } satisfies SearchSource,
    notes: notes === undefined ? undefined : ({ number: notes, name: `${entity}_note` } satisfies SearchSource),
  };
}

/** Where a search looks for records of a kind that is searched. */
export function searchSourcesOf(entity: SearchedEntity) {
  const { search } = kindOf(entity);
  if (search === undefined) throw new Error(`The kind ${entity} has no numbers in the index.`);
  return toSources(entity, search);
}

/** Where a search looks for the texts of a kind of record. */
export const searchedTexts = (entity: SearchedEntity): SearchSource => searchSourcesOf(entity).texts;
