import { type Query, useQueryClient } from '@tanstack/react-query';
import { findRecordEntity, type RecordEntity } from '#shared/entities.ts';
import { showsEntity } from './concerned-queries.ts';

/** The kinds of record that a write changes; after `all`, everything is read again. */
export type ChangedEntities = readonly RecordEntity[] | 'all';

/** Records that a write removed are not read again: their screen is about to leave them. */
type Reload = (removedIds?: readonly string[]) => Promise<void>;

/** Reads again what shows records of some kinds, without waiting for the live feed. */
export function useReloadRecords(changed: ChangedEntities): Reload {
  const queryClient = useQueryClient();
  return (removedIds = []) => {
    // A change moves inquiries between pages, and the cached pages would show rows and totals that are no longer theirs.
    if (changed !== 'all' && changed.includes('inquiry'))
      queryClient.removeQueries({ queryKey: ['inquiries', 'getList'], type: 'inactive' });
    const isShown = changed === 'all' ? () => true : showsEntity(...changed);
    const isRemoved = ({ queryKey }: Query) => removedIds.some((id) => JSON.stringify(queryKey).includes(id));
    return queryClient.invalidateQueries({ predicate: (query) => isShown(query) && !isRemoved(query) });
  };
}

/** The same for a resource of react-admin, which may be no kind of record. */
export function useReloadResource(resource: string): Reload {
  const queryClient = useQueryClient();
  const entity = findRecordEntity(`/${resource}`);
  const reload = useReloadRecords(entity === undefined ? [] : [entity]);
  return entity === undefined ? () => queryClient.invalidateQueries({ queryKey: [resource] }) : reload;
}
