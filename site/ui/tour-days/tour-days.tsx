import type { ReactNode } from 'react';
import { clockTime } from '#shared/rules/hours.ts';
import { type TourDay, tourAt, tourBookingPath } from '#shared/tour/values.ts';
import { tourDayInWords } from '#shared/tour/words.ts';

/** What the choice of a time says. */
export const tourTexts = {
  more: 'All free times',
  none: 'There is no free time at the moment. Please write or call us, and we will find one together.',
  times: (count: number) => (count === 1 ? '1 time' : `${count} times`),
} as const;

interface TourDaysProps {
  days: TourDay[];
  /** One time; without it, a link to the form that books it. */
  children?: (time: { at: string; label: string; name: string }) => ReactNode;
}

/** Days with their free times, the first one open. Complete without scripts. */
export function TourDays({ days, children: renderTime = linkTo }: TourDaysProps) {
  if (days.length === 0) return <p className="tour-days__none">{tourTexts.none}</p>;
  return (
    <div className="tour-days">
      {days.map(({ day, times }, index) => (
        <details key={day} name="tour-day" open={index === 0}>
          <summary>
            <span className="tour-days__day">{tourDayInWords(day)}</span>
            <span className="tour-days__count">{tourTexts.times(times.length)}</span>
          </summary>
          <ul>
            {times.map((clock) => {
              const label = clockTime(clock);
              return (
                <li key={clock}>
                  {renderTime({ at: tourAt(day, clock), label, name: `${label}, ${tourDayInWords(day)}` })}
                </li>
              );
            })}
          </ul>
        </details>
      ))}
    </div>
  );
}

const linkTo: NonNullable<TourDaysProps['children']> = ({ at, label, name }) => (
  <a className="tour-time" href={`${tourBookingPath}?at=${at}`} aria-label={name}>
    {label}
  </a>
);
