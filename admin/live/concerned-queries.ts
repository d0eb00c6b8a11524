import type { Query } from '@tanstack/react-query';
import { getRecordResource, kindOf, type RecordEntity, recordEntities } from '#shared/entities.ts';
import type { RecordChange } from '#shared/inbox/schema.ts';

/** The resources of react-admin, the routers of tRPC and the queries of their own that show something of an entity. */
const namesOf = (entity: RecordEntity): string[] => [getRecordResource(entity), ...kindOf(entity).shownBy];

/** Decides which queries show anything of these entities. */
export function showsEntity(...entities: RecordEntity[]): (query: Pick<Query, 'queryKey'>) => boolean {
  const names = new Set(['history', ...entities.flatMap(namesOf)]);
  return ({ queryKey: [first] }) => names.has(String(Array.isArray(first) ? first[0] : first));
}

/** Proposals to join inquiries, which a status or an assignee has no part in. */
export const similarKey = 'inquiries/similar';

const everything: ReadonlySet<string> = new Set([
  ...['history', 'audit', 'trash', similarKey],
  ...recordEntities.flatMap(namesOf),
]);

const mergeActions: readonly string[] = ['merged', 'unmerged'];
const goneActions: readonly string[] = ['trashed', 'deleted'];

/**
 * Decides which queries show something that the changes have changed. A record that `username` threw away is not read again: its
 * screen is about to leave it.
 */
export function isAffectedBy(
  changes: readonly RecordChange[],
  username: string,
): (query: Pick<Query, 'queryKey'>) => boolean {
  const names = new Set(['history', 'audit', ...changes.flatMap(({ entity }) => namesOf(entity))]);
  if (changes.some(({ entity }) => entity === 'inquiry')) names.add(similarKey);
  // Whatever belongs to a client moves.
  if (changes.some(({ action }) => mergeActions.includes(action))) for (const name of everything) names.add(name);
  if (changes.some(({ action }) => action === 'restored' || goneActions.includes(action))) names.add('trash');
  const ownGone = changes.filter(({ action, by }) => by === username && goneActions.includes(action));
  const gone = new Set(ownGone.map(({ entityId }) => entityId));
  const ids = new Set(changes.flatMap(({ entityId, subjectId }) => [entityId, subjectId]));
  return ({ queryKey }) => {
    // react-admin's keys begin with a resource, tRPC's with a path.
    const [first, method, params] = queryKey as [
      unknown,
      unknown,
      { id?: unknown; filter?: { id?: unknown } } | undefined,
    ];
    const name = Array.isArray(first) ? first[0] : first;
    if (!names.has(String(name))) return false;
    const id = name === 'history' ? params?.filter?.id : params?.id;
    if (method === 'getOne' && gone.has(String(id))) return false;
    // The venue is the only one there, under its own name.
    return method === 'getMany' || id === undefined || id === name || ids.has(String(id));
  };
}

/** Whether a query shows anything of records. */
export function showsRecords({ queryKey: [first] }: Pick<Query, 'queryKey'>): boolean {
  return everything.has(String(Array.isArray(first) ? first[0] : first));
}
