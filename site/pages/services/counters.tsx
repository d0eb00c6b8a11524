import type { Counter } from '#shared/venue-profile.ts';
import { countText, useCounters } from './use-counters.ts';

/** What the house has behind it. The numbers are in the document; that they count up is decoration. */
export function Counters({ counters }: { counters: Counter[] }) {
  const block = useCounters(counters);
  return (
    <section className="band" aria-label="Our experience in numbers">
      <dl className="counters" ref={block}>
        {counters.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="visually-hidden">{countText(value)}</span>
              <span className="counters__number" aria-hidden="true">
                {countText(value)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
