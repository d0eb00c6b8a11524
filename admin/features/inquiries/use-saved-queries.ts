import { extractValidSavedQueries, type SavedQuery, useListContext, useStore } from 'react-admin';
import { useSignedIn } from '#admin/session/session-context.ts';

const none: SavedQuery[] = [];

/** By the order of their keys two filters may differ that say the same. */
function keyOf({ value }: Pick<SavedQuery, 'value'>): string {
  const filter = Object.entries(value.filter ?? {}).filter(([, wanted]) => wanted !== '' && wanted !== undefined);
  return JSON.stringify([filter.toSorted(([one], [other]) => one.localeCompare(other)), value.sort]);
}

/** The named queries of the person who is signed in, kept in this browser, and what the list shows at present. */
export function useSavedQueries() {
  const { user } = useSignedIn();
  const [stored, setStored] = useStore<SavedQuery[]>(`savedQueries.inquiries.${user.username}`, none);
  const { filterValues, displayedFilters, sort, perPage, setFilters, setSort } = useListContext();
  const saved = extractValidSavedQueries(stored);
  const shown = { filter: filterValues, displayedFilters, sort, perPage };

  return {
    saved,
    shown,
    current: saved.find((query) => keyOf(query) === keyOf({ value: shown })),
    save: (label: string) => setStored([...saved, { label, value: shown }]),
    remove: (query: SavedQuery) => setStored(saved.filter((other) => other !== query)),
    restore: (query: SavedQuery, place: number) =>
      setStored(saved.filter(({ label }) => label !== query.label).toSpliced(place, 0, query)),
    // Both in one go make one address, and one step back.
    show: ({ value }: SavedQuery) => {
      setFilters(value.filter ?? {}, value.displayedFilters);
      setSort(value.sort ?? sort);
    },
  };
}
