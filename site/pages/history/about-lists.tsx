import type { ShownAboutItem } from '#shared/content-source.ts';
import { byCategory } from '#site/data/by-category.ts';
import { AboutList } from './about-list.tsx';

export type AboutLine = Pick<ShownAboutItem, 'title' | 'category' | 'icon'>;

interface AboutListsProps {
  items: readonly AboutLine[];
  categories: readonly string[];
}

/** What the house holds and offers, by category, in the order that the categories have. Empty ones are not drawn. */
export function AboutLists({ items, categories }: AboutListsProps) {
  const lists = [...byCategory(items)].sort(([a], [b]) => categories.indexOf(a) - categories.indexOf(b));
  if (lists.length === 0) return null;
  return (
    <div className="band about-lists">
      {lists.map(([category, lines]) => (
        <AboutList key={category} category={category} lines={lines} />
      ))}
    </div>
  );
}
