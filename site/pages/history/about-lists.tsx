import { useId } from 'react';
import type { ShownAboutItem } from '#shared/content-source.ts';
import { byCategory } from '#site/data/by-category.ts';
import { NamedIcon } from '#site/ui/icon/named-icon.tsx';

type AboutLine = Pick<ShownAboutItem, 'title' | 'category' | 'icon'>;

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

/** One category. A title that begins with a number, such as `500 Seated`, is drawn by its number, any other by its icon. */
function AboutList({ category, lines }: { category: string; lines: AboutLine[] }) {
  const headingId = useId();
  return (
    <section className="about-list" aria-labelledby={headingId}>
      <h2 id={headingId}>{category}</h2>
      <ul>
        {lines.map(({ title, icon }) => {
          const [, number, rest] = /^(\d[\d,]*) (.+)$/.exec(title) ?? [];
          return (
            <li key={title}>
              {number === undefined ? <NamedIcon name={icon} /> : <span className="about-list__number">{number}</span>}{' '}
              <span>{rest ?? title}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
