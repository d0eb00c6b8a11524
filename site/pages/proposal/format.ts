const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** `Saturday, June 12, 2027` of `2027-06-12`. */
export const dayInWords = (text: string): string => day.format(Date.parse(`${text}T00:00:00Z`));

const clockInWords = (time: string): string => clock.format(Date.parse(`1970-01-01T${time}:00Z`)).replace(':00', '');

/** `3 PM to 11 PM`; blank where no times are known. */
export function timesInWords({ startTime, endTime }: { startTime: string | null; endTime: string | null }): string {
  return startTime === null || endTime === null ? '' : `${clockInWords(startTime)} to ${clockInWords(endTime)}`;
}

const quantity = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Thousandths as people read them, such as `2.5`. */
export const quantityInWords = (thousandths: number): string => quantity.format(thousandths / 1000);
