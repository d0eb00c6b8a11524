import { type Weekday, weekdays } from './hours.ts';

/** A row of what a space costs: its conditions, and its price in cents. */
export interface RentalRow {
  /** The season, `MM-DD` of every year with its last day; null for all of it. */
  fromDay: string | null;
  toDay: string | null;
  /** None are all. */
  weekdays: readonly Weekday[];
  /** The hours in the price; null for any number. */
  hours: number | null;
  priceCents: number;
  /** For each hour that begins after those; null where the row is for no more of them. */
  perExtraHourCents: number | null;
  isActive?: boolean;
}

/** A day (`YYYY-MM-DD`), and how many hours the space is used on it; null while that is not known, which costs no extra hours. */
interface Rental {
  day: string;
  hours: number | null;
}

/** A season may go over the new year. One that ends with February 28 has the 29th too. */
function isInSeason({ fromDay, toDay }: RentalRow, day: string): boolean {
  if (fromDay === null || toDay === null) return true;
  const last = toDay === '02-28' ? '02-29' : toDay;
  return fromDay <= last ? fromDay <= day && day <= last : fromDay <= day || day <= last;
}

/** Sunday is the first day of a `Date`, and the last of the venue's week. */
const weekdayOf = (day: string) => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;

function matches(row: RentalRow, { day, hours }: Rental): boolean {
  if (row.isActive === false || !isInSeason(row, day.slice(5))) return false;
  if (row.weekdays.length > 0 && !row.weekdays.includes(weekdayOf(day))) return false;
  return row.hours === null || hours === null || hours <= row.hours || row.perExtraHourCents !== null;
}

/** The first row of a space, in their order, that matches, and what the space costs by it; undefined where none does. */
export function rentalPriceOf<Row extends RentalRow>(
  rows: readonly Row[],
  rental: Rental,
): { row: Row; cents: number } | undefined {
  const row = rows.find((one) => matches(one, rental));
  if (row === undefined) return undefined;
  const isKnown = row.hours !== null && rental.hours !== null;
  const extraHours = isKnown ? Math.max(0, Math.ceil((rental.hours ?? 0) - (row.hours ?? 0))) : 0;
  return { row, cents: row.priceCents + extraHours * (row.perExtraHourCents ?? 0) };
}
