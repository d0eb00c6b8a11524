import { useGetList } from 'react-admin';
import type { Event } from '#shared/event.ts';
import { clockTime } from '#shared/hours.ts';
import type { Space } from '#shared/space.ts';
import { eventPageTexts as texts } from './messages.ts';

/** An event as react-admin knows it. */
export type EventRecord = Event & { id: string };

/** The spaces of the venue, in their order. */
export function useSpaces(): (Space & { id: string })[] {
  const { data = [] } = useGetList<Space & { id: string }>(
    'spaces',
    { pagination: { page: 1, perPage: 100 } },
    { onError: () => undefined, staleTime: 60_000 },
  );
  return data;
}

/** The names of an event's spaces; none is the whole venue. */
export function spacesInWords({ spaceIds }: Pick<Event, 'spaceIds'>, spaces: readonly Space[]): string {
  const names = spaces.filter(({ _id }) => spaceIds.includes(_id)).map(({ name }) => name);
  return spaceIds.length === 0 ? texts.wholeVenue : names.join(', ');
}

/** `2:00 PM to 11:00 PM`, or the whole day. */
export function timesInWords({ startTime, endTime }: Pick<Event, 'startTime' | 'endTime'>): string {
  return startTime === null || endTime === null
    ? texts.wholeDay
    : texts.times(clockTime(startTime), clockTime(endTime), endTime <= startTime);
}
