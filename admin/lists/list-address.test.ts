import { describe, expect, it } from 'vitest';
import { toListAddress } from './list-address.ts';
import type { ListFilter } from './list-filters.tsx';

const options = [{ value: 'new', label: 'New' }];
const filters: ListFilter[] = [
  { kind: 'search', label: 'Search' },
  { kind: 'choice', name: 'status', label: 'Status', options },
  { kind: 'choice', name: 'category', label: 'Category', options: [], othersUpTo: 64 },
  { kind: 'toggle', name: 'inactive', label: 'Show inactive', control: 'switch' },
  { kind: 'day', names: ['from'], label: 'From' },
  { kind: 'chips', label: 'More', values: { spam: (value) => value === true }, toChips: () => [] },
];
const rules = { filters, perPage: 20, sorts: new Set(['-createdAt', 'name']) };

/** The address that takes the place of this one, its filter read. */
function open(query: string) {
  const { filter, ...others } = Object.fromEntries(toListAddress(new URLSearchParams(query), rules));
  return { ...others, ...(filter !== undefined && { filter: JSON.parse(filter) }) };
}
const withFilter = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('the address of a list', () => {
  it('stays where it is valid', () => {
    const query = new URLSearchParams({
      filter: '{"search":"ada","status":"new","from":"2026-05-01","spam":true}',
      ...{ page: '2', perPage: '20', sort: 'createdAt', order: 'DESC', displayedFilters: '{}', open: 'x' },
    });
    expect(toListAddress(query, rules).toString()).toBe(query.toString());
    expect(open('')).toEqual({});
  });

  it('loses the filters that cannot be, and those that the list does not have', () => {
    const wrong = {
      search: 5,
      status: 'lost',
      category: 'x'.repeat(65),
      from: 'May',
      inactive: 'yes',
      spam: 'yes',
      other: 'x',
    };
    expect(open(withFilter(wrong))).toEqual({ filter: {} });
    expect(open(withFilter({ search: 'x'.repeat(201) }))).toEqual({ filter: {} });
    expect(open('filter=nonsense')).toEqual({ filter: {} });
  });

  it('loses a page, a length and a sort that are not the list’s', () => {
    expect(open('page=0&perPage=500&sort=password&order=ASC')).toEqual({});
    expect(open('page=3&sort=name&order=ASC')).toEqual({ page: '3', sort: 'name', order: 'ASC' });
    expect(open('sort=name&order=DESC')).toEqual({});
  });

  it('takes over the parameters of a bookmark of earlier releases, if they can be filters', () => {
    expect(open('search=garden&category=AUDIO&status=gone&inactive=yes&page=2&edit=7')).toEqual({
      ...{ page: '2', edit: '7' },
      filter: { search: 'garden', category: 'AUDIO', inactive: true },
    });
    expect(open(`search=old&${withFilter({ search: 'new' })}`)).toEqual({ filter: { search: 'new' } });
    expect(open('search=')).toEqual({});
    expect(open('inactive=no')).toEqual({ filter: {} });
  });
});
