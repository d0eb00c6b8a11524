import { useId } from 'react';
import type { ShownService } from '#shared/content-source.ts';
import { priceText } from '#shared/price.ts';

/** One category as a printed menu has it: what, for how much, and a line on what that is. */
export function PriceList({ category, items }: { category: string; items: ShownService[] }) {
  const headingId = useId();
  return (
    <section className="price-list" aria-labelledby={headingId}>
      <h3 id={headingId}>{category}</h3>
      <ul>
        {items.map(({ _id, title, description, price }) => (
          <li key={_id}>
            <p className="price-list__line">
              <span>{title}</span> <span className="price-list__price">{priceText(price)}</span>
            </p>
            <p className="price-list__text">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
