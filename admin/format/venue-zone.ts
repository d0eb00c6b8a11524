import { TZDate } from '@date-fns/tz';
import { useGetOne } from 'react-admin';
import type { Venue } from '#shared/venue/schema.ts';

/** The venue's time zone; `undefined` while it loads. */
export function useVenueZone(): string | undefined {
  return useVenueRecord().data?.timeZone;
}

/** Today at the venue; on this computer where the venue's zone cannot be read. `undefined` while it loads. */
export function useVenueToday(): string | undefined {
  const { data, isPending } = useVenueRecord();
  return isPending ? undefined : toWallClock(data?.timeZone, Date.now()).slice(0, 10);
}

/** Reads when it is called which day it is at the venue; on this computer where that fails. */
export function useReadVenueToday(): () => Promise<string> {
  const { refetch } = useVenueRecord(false);
  return async () => toWallClock((await refetch()).data?.timeZone, Date.now()).slice(0, 10);
}

function useVenueRecord(enabled = true) {
  const options = { enabled, staleTime: 60_000 };
  return useGetOne<Venue & { id: string }>('venue', { id: 'venue' }, options);
}

/** What the venue's clocks show at a moment, as `YYYY-MM-DDTHH:MM`. */
export function toWallClock(timeZone: string | undefined, moment: string | number): string {
  const form = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return form.format(new Date(moment)).replace(' ', 'T');
}

/** The moment (ISO 8601) at which the venue's clocks show `YYYY-MM-DDTHH:MM`. */
export function toMoment(timeZone: string | undefined, wallClock: string): string {
  const [year = 0, month = 1, date = 1, hour = 0, minute = 0] = wallClock.split(/\D/).map(Number);
  const local = timeZone ? new TZDate(year, month - 1, date, hour, minute, timeZone) : new Date(wallClock);
  return new Date(local.getTime()).toISOString();
}
