import { parseQueryFromLocation, useListContext } from 'react-admin';

/**
 * Sets some of the filters of a list that the server filters, where a blank one is none. The others are as the
 * address has them by now, because a list that still renders the change before this one would bring back what that replaced.
 */
export function useChangeFilters() {
  const { filterValues, setFilters } = useListContext();
  return (changes: Record<string, string>) => {
    const filters: Record<string, unknown> = parseQueryFromLocation(window.location).filter ?? filterValues;
    const changed = Object.entries(changes).filter(([name, value]) => (filters[name] ?? '') !== value);
    if (changed.length > 0) setFilters({ ...filters, ...Object.fromEntries(changed) });
  };
}
