import type { DayStep } from '#shared/venue-profile.ts';

/** A wedding day by the clock. */
export function DayPlan({ steps }: { steps: DayStep[] }) {
  return (
    <section className="band day-plan" aria-labelledby="day-plan">
      <div className="day-plan__head">
        <p className="label">A plan of the day</p>
        <h2 id="day-plan">How a wedding moves through the house</h2>
        <p>Most days run close to this. Yours is written with you, and your coordinator keeps the time.</p>
      </div>
      <ol>
        {steps.map(({ time, title, text }) => (
          <li key={time}>
            <p className="day-plan__time">{time}</p>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
