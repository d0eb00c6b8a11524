import type { ShownService } from '#shared/content-source.ts';
import { homepageCategory } from '#shared/content-values.ts';
import { byCategory } from '#site/data/by-category.ts';
import { serviceMessages } from '#site/messages.ts';
import { routes } from '#site/routes.ts';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { PriceList } from './price-list.tsx';

export function Equipment({ services }: { services: ShownService[] }) {
  const lists = byCategory(services.filter(({ category }) => category !== homepageCategory));
  const categories = [...lists.keys()].sort((a, b) => a.localeCompare(b, 'en'));
  return (
    <section className="section equipment" aria-labelledby="equipment">
      <div className="equipment__head">
        <p className="label">Price lists</p>
        <h2 id="equipment">Audio Visual / Event Technology</h2>
        <p>
          Prices are for one event. Everything is set up, tested and taken down by us, and stands ready before your
          guests do.
        </p>
      </div>
      {categories.length === 0 ? (
        <p className="equipment__none">{serviceMessages.noEquipment}</p>
      ) : (
        <div className="equipment__lists" data-columns={Math.min(categories.length, 4)}>
          {categories.map((category) => (
            <PriceList key={category} category={category} items={lists.get(category) ?? []} />
          ))}
        </div>
      )}
      <div className="equipment__foot">
        <p>Not sure what the room needs? Tell us what will happen in it, and we put the list together.</p>
        <MagneticLink to={routes.contact}>REQUEST QUOTE</MagneticLink>
      </div>
    </section>
  );
}
