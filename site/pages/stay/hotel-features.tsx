import type { HotelFeature } from '#shared/venue-profile.ts';
import { NamedIcon } from '#site/ui/icon/named-icon.tsx';

export function HotelFeatures({ features }: { features: HotelFeature[] }) {
  return (
    <section className="band hotel" aria-labelledby="hotel">
      <div>
        <p className="label">The hotel</p>
        <h2 id="hotel">A night without a car key</h2>
      </div>
      <ul>
        {features.map(({ title, text, icon }) => (
          <li key={title}>
            <NamedIcon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
