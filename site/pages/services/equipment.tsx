import { useId } from 'react';
import { homepageCategory } from '#shared/content/values.ts';
import type { servicesSlots } from '#shared/pages/services.ts';
import type { ShownService } from '#shared/rendering/content-source.ts';
import { priceText } from '#shared/rules/price.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import { groupByCategory } from '#site/data/group-by-category.ts';
import { serviceMessages } from '#site/data/messages.ts';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';

interface EquipmentProps {
  slots: SlotValues<typeof servicesSlots>;
  services: ShownService[];
}

export function Equipment({ slots, services }: EquipmentProps) {
  const lists = groupByCategory(services.filter(({ category }) => category !== homepageCategory));
  const categories = [...lists.keys()].sort((a, b) => a.localeCompare(b, 'en'));
  return (
    <section className="section equipment" aria-labelledby="equipment">
      <div className="equipment__head">
        <p className="label">{slots.equipmentLabel}</p>
        <h2 id="equipment">{slots.equipmentHeadline}</h2>
        <Paragraphs text={slots.equipmentText} />
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
        <p>{slots.equipmentMore}</p>
        <MagneticLink to={slots.equipmentLink.to}>{slots.equipmentLink.label}</MagneticLink>
      </div>
    </section>
  );
}

/** One category set like a printed menu: title, price and description. */
function PriceList({ category, items }: { category: string; items: ShownService[] }) {
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
