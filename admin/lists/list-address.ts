import { isValidFilter, type ListFilter, namesOf, toSortKey } from './list-filters.tsx';
import { readFilter } from './use-list-filters.ts';

/** What the address of a list may say. */
interface AddressRules {
  filters: readonly ListFilter[];
  perPage: number;
  /** By `toSortKey`. */
  sorts: ReadonlySet<string>;
}

/** The address of a list without what its server would reject, in the words of today. */
export function toListAddress(params: URLSearchParams, { filters, perPage, sorts }: AddressRules): URLSearchParams {
  const address = fromOldAddress(params, filters);
  const filter = readFilter(address);
  if (filter !== undefined) {
    const valid = Object.entries(filter).filter(([name, value]) => isValidFilter(filters, name, value));
    address.set('filter', JSON.stringify(Object.fromEntries(valid)));
  }
  if (!/^[1-9]\d{0,8}$/.test(address.get('page') ?? '')) address.delete('page');
  if (address.get('perPage') !== String(perPage)) address.delete('perPage');
  const sort = { field: address.get('sort') ?? '', order: address.get('order') === 'DESC' ? 'DESC' : 'ASC' } as const;
  if (sorts.has(toSortKey(sort))) return address;
  address.delete('sort');
  address.delete('order');
  return address;
}

/** Bookmarks of earlier releases have a parameter for each filter: `?search=garden&inactive=yes`. */
function fromOldAddress(params: URLSearchParams, filters: readonly ListFilter[]): URLSearchParams {
  const address = new URLSearchParams(params);
  const old = filters.flatMap((filter) =>
    namesOf(filter).flatMap((name) => {
      const value = address.get(name);
      address.delete(name);
      return value ? [[name, filter.kind === 'toggle' ? value === 'yes' : value] as const] : [];
    }),
  );
  if (old.length > 0 && !address.has('filter')) address.set('filter', JSON.stringify(Object.fromEntries(old)));
  return address;
}
