import type { PublicPackage } from '#shared/package/public.ts';
import type { servicesSlots } from '#shared/pages/services.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import { toPriceLines } from '#site/ui/package-price/package-price.ts';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { StoredPicture } from '#site/ui/stored-picture/stored-picture.tsx';

interface PackagesProps {
  slots: SlotValues<typeof servicesSlots>;
  packages: PublicPackage[];
}

/** Packages of the catalog with what they cost. */
export function Packages({ slots, packages }: PackagesProps) {
  if (packages.length === 0) return null;
  return (
    <section className="section prices" aria-labelledby="packages">
      <div className="equipment__head">
        <p className="label">{slots.packagesLabel}</p>
        <h2 id="packages">{slots.packagesHeadline}</h2>
        <Paragraphs text={slots.packagesText} />
      </div>
      <ul>
        {packages.map((item) => (
          <li key={item._id}>
            {item.imageUrl && (
              <div className="packages__photo">
                <StoredPicture
                  item={{ ...item, imageUrl: item.imageUrl }}
                  alt=""
                  sizes="(min-width: 60rem) 30vw, (min-width: 44rem) 50vw, 100vw"
                />
              </div>
            )}
            <h3>{item.name}</h3>
            {item.priceCents > 0 && (
              <p className="packages__price">
                {toPriceLines(item).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </p>
            )}
            <Paragraphs text={item.description} />
          </li>
        ))}
      </ul>
    </section>
  );
}
