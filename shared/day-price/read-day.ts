import type { ErrorDetail } from '#shared/api/errors.ts';
import { inquiryLimits } from '#shared/inquiry/values.ts';
import { hasLikelyYear, isCalendarDay } from '#shared/rules/dates.ts';
import { readGuestCount } from '#shared/rules/guest-count.ts';
import { dayFields, dayMessages, type TypedDay } from './values.ts';

/** What of a day is read without the catalog. */
export interface ChosenDay {
  day: string;
  startTime: string | null;
  endTime: string | null;
  guests: number;
  children: number;
  spaceId: string;
}

const textOf = (typed: TypedDay, name: string) => (typed[name] ?? '').trim();
const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function problemOfDay(day: string, today: string): string | undefined {
  if (!isCalendarDay(day) || !hasLikelyYear(day)) return dayMessages.missingDay;
  return day < today ? dayMessages.passedDay : undefined;
}

/** A space that visitors can choose; `maxGuests` is null where nobody said how many it holds. */
export interface OfferedSpace {
  _id: string;
  name: string;
  maxGuests: number | null;
}

/** A venue without spaces is sold as a whole. */
function problemOfSpace(id: string, guests: number, spaces: readonly OfferedSpace[]): string | undefined {
  if (spaces.length === 0) return undefined;
  if (id === '') return dayMessages.missingSpace;
  const space = spaces.find(({ _id }) => _id === id);
  if (space === undefined) return dayMessages.goneSpace;
  const { name, maxGuests } = space;
  return maxGuests === null || guests <= maxGuests ? undefined : dayMessages.tooSmall(name, maxGuests);
}

/** Reads the fields of the day. `problems` has those that are missing or wrong, in the order of the form. */
export function readDay(
  typed: TypedDay,
  today: string,
  spaces: readonly OfferedSpace[],
): { chosen: ChosenDay; problems: ErrorDetail[] } {
  const day = textOf(typed, 'eventDate');
  const guests = readGuestCount(textOf(typed, 'guestCount'))?.count ?? 0;
  const minors = textOf(typed, dayFields.children);
  const children = minors === '' ? 0 : Number(minors);
  const [startTime, endTime] = [textOf(typed, dayFields.startTime), textOf(typed, dayFields.endTime)];
  const areTimes = time.test(startTime) && time.test(endTime);
  const { min, max } = inquiryLimits.guestCount;
  const problems = [
    { field: 'eventDate', message: problemOfDay(day, today) },
    { field: 'guestCount', message: guests >= min && guests <= max ? undefined : dayMessages.guests },
    {
      field: dayFields.children,
      message: Number.isInteger(children) && children >= 0 && children <= guests ? undefined : dayMessages.children,
    },
    { field: dayFields.startTime, message: areTimes || startTime + endTime === '' ? undefined : dayMessages.times },
    { field: dayFields.space, message: problemOfSpace(textOf(typed, dayFields.space), guests, spaces) },
  ].filter((problem): problem is ErrorDetail => problem.message !== undefined);
  const chosen = {
    ...{ day, guests, children, spaceId: textOf(typed, dayFields.space) },
    startTime: areTimes ? startTime : null,
    endTime: areTimes ? endTime : null,
  };
  return { chosen, problems };
}
