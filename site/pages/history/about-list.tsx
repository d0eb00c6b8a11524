import { useId } from 'react';
import { NamedIcon } from '#site/ui/icon/named-icon.tsx';
import type { AboutLine } from './about-lists.tsx';

/** One category. A title that begins with a number, such as `500 Seated`, is drawn by its number, any other by its icon. */
export function AboutList({ category, lines }: { category: string; lines: AboutLine[] }) {
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
