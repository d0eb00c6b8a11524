import { matchesSearch } from '#admin/lists/matches-search.ts';
import { homepageCategory } from '#shared/content-values.ts';
import type { Service } from '#shared/service.ts';

type Searched = Pick<Service, 'title' | 'description' | 'category'>;

/** Whether it is AV equipment whose title or description holds the search. */
export function isFound({ title, description, category }: Searched, search: string): boolean {
  return category !== homepageCategory && matchesSearch(search, [title, description]);
}
