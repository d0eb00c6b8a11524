import { createContext, useContext, useMemo } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';

/** A text is a choice, `true` a switch that is on. A blank one is no filter. */
type FilterValue = string | boolean;
export type FilterValues = Record<string, FilterValue>;

/** The filter of a list while its address names none. */
export const DefaultFilter = createContext<Readonly<Record<string, string>>>({});

/** The filter that an address names, as it has it. */
export function readFilter(params: URLSearchParams): FilterValues | undefined {
  const filter = params.get('filter');
  try {
    return filter === null ? undefined : Object(JSON.parse(filter));
  } catch {
    return {};
  }
}

/** The filters of a list of which the browser has all rows, or that is read in a way of its own: they are in the address. */
export function useAddressFilters() {
  const [params, setParams] = useSearchParams();
  const filter = params.get('filter');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same filters are the same object.
  const filterValues = useMemo(() => readFilter(params) ?? {}, [filter]);
  const setFilters = useEvent((values: FilterValues) => {
    const set = Object.entries(values).filter(([, value]) => value);
    const after = new URLSearchParams(window.location.search);
    after.delete('page');
    if (set.length > 0) after.set('filter', JSON.stringify(Object.fromEntries(set)));
    else after.delete('filter');
    setParams(after);
  });
  return { filterValues, setFilters };
}

/** The filters of the surrounding list, which its address has, so that they can be linked and Back undoes a change. */
export function useListFilters() {
  const { filterValues, setFilters } = useListContext();
  const defaultFilter = useContext(DefaultFilter);
  const [, setParams] = useSearchParams();
  const values: FilterValues = filterValues;
  return {
    values,
    /** Sets some of the filters. The others are as the address has them by now: the list may still render the change before this one. */
    change(changes: FilterValues) {
      const params = new URLSearchParams(window.location.search);
      const before = readFilter(params) ?? defaultFilter;
      const changed = Object.entries(changes).filter(([name, value]) => (before[name] || '') !== (value || ''));
      if (changed.length === 0) return;
      const after = { ...before, ...Object.fromEntries(changed) };
      if (!before.search || !changes.search) return setFilters(after);
      // Typing on is still the same search, so Back goes to where it began.
      params.set('filter', JSON.stringify(after));
      params.delete('page');
      setParams(params, { replace: true });
    },
    /** Without `kept` there is no filter but those that the list begins with. */
    clear: (kept: FilterValues = defaultFilter) => setFilters(kept),
  };
}
