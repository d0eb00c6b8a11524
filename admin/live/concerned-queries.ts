import type { Query } from '@tanstack/react-query';
import type { RecordEntity } from '#shared/entities.ts';
import type { RecordChange } from '#shared/inbox/schema.ts';

/** The resources of react-admin, the routers of tRPC and the queries of their own that show something of each entity. */
const namesByEntity: Record<RecordEntity, string[]> = {
  inquiry: ['inquiries', 'inbox', 'inbox/queue', 'dashboard', 'timeline'],
  client: ['clients', 'dashboard', 'timeline'],
  event: ['events', 'clients', 'calendar', 'holds', 'venue', 'dashboard', 'timeline'],
  note: ['notes', 'inbox', 'timeline'],
  // Tours are in the calendar.
  task: ['tasks', 'inbox', 'calendar', 'dashboard', 'timeline'],
  message: ['messages', 'inbox', 'inquiries', 'clients', 'timeline'],
  space: ['spaces', 'calendar', 'holds', 'events', 'venue'],
  hold: ['holds', 'calendar', 'events', 'inbox', 'inquiries', 'venue', 'timeline'],
  blackout: ['blackouts', 'calendar', 'holds', 'venue'],
  document: ['documents', 'timeline'],
  template: ['templates'],
  service: ['services', 'dashboard'],
  testimonial: ['testimonials', 'dashboard'],
  about_item: ['about-items', 'aboutItems', 'dashboard'],
  gallery_item: ['gallery', 'dashboard'],
};
/** Decides which queries show anything of these entities. */
export function showsEntity(...entities: RecordEntity[]): (query: Pick<Query, 'queryKey'>) => boolean {
  const names = new Set(['history', ...entities.flatMap((entity) => namesByEntity[entity])]);
  return ({ queryKey: [first] }) => names.has(String(Array.isArray(first) ? first[0] : first));
}

/** Proposals to join inquiries, which a status or an assignee has no part in. */
export const similarKey = 'inquiries/similar';

/** What moves between two clients. */
const belongings = ['inquiries', 'events', 'holds', 'messages', 'notes', 'tasks', 'documents', 'inbox', 'calendar'];
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
  const names = new Set(['history', 'audit', ...changes.flatMap(({ entity }) => namesByEntity[entity])]);
  if (changes.some(({ entity }) => entity === 'inquiry')) names.add(similarKey);
  if (changes.some(({ action }) => mergeActions.includes(action))) for (const name of belongings) names.add(name);
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

const everything = new Set(['history', 'audit', 'trash', similarKey, ...Object.values(namesByEntity).flat()]);

/** Whether a query shows anything of records. */
export function showsRecords({ queryKey: [first] }: Pick<Query, 'queryKey'>): boolean {
  return everything.has(String(Array.isArray(first) ? first[0] : first));
}
