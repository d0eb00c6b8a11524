import FreeIcon from '@mui/icons-material/EventAvailableOutlined';
import TakenIcon from '@mui/icons-material/EventBusyOutlined';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { request } from '#admin/api/request.ts';
import { shortDay } from '#admin/format/format.ts';
import { useVenueZone } from '#admin/format/venue-zone.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { holdWords } from '#admin/records/bookings/hold-words.ts';
import { daysInWords, type EventRecord } from '#admin/records/events/event-record.ts';
import { EventStatusBadge } from '#admin/records/events/event-status.tsx';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { Small } from '#admin/theme/parts.ts';
import type { CheckedEvent } from '#shared/calendar/schema.ts';
import { recordAddress } from '#shared/entities.ts';
import { useInquiryHolds } from './inquiry-holds.tsx';
import { dateTexts as texts } from './messages.ts';
import { useDayState } from './use-day-state.ts';

/** Whether the day that the client asks for is free or held for them, and which spaces are free. */
export function DateAnswer({ inquiry }: { inquiry: InquiryRecord }) {
  const { eventDate } = inquiry;
  const event = useOwnEvent(inquiry);
  const timeZone = useVenueZone();
  const state = useDayState(inquiry);
  const { data: holds = [], isLoading } = useInquiryHolds(inquiry.id);
  if (event) return <OwnEvent event={event} />;
  if (eventDate !== null && (state === undefined || isLoading)) return null;
  const isTaken = state === 'booked' || state === 'closed';
  const own = isTaken ? undefined : holds.find((hold) => hold.state === 'active' && hold.eventDate === eventDate);
  const Icon = isTaken || (state === 'held' && !own) ? TakenIcon : FreeIcon;
  const words = eventDate === null || state === undefined ? texts.none : texts.states[state](shortDay(eventDate));
  return (
    <Box role="note" aria-label={texts.label}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: isTaken ? 'error.main' : 'text.primary' }}>
        <Icon aria-hidden fontSize="small" />
        {own ? (
          <span>
            {texts.heldFor} <bdi>{own.name}</bdi>, {holdWords(own, timeZone)}.
          </span>
        ) : (
          words
        )}
      </Box>
      {eventDate !== null && <SpaceAnswers inquiryId={inquiry.id} eventDate={eventDate} />}
    </Box>
  );
}

/** The event that an inquiry became, unless it was canceled: its day is taken by itself then. */
function useOwnEvent({ id: inquiryId, status }: InquiryRecord): EventRecord | undefined {
  const { data = [] } = useGetList<EventRecord>(
    'events',
    { filter: { inquiryId }, pagination: { page: 1, perPage: 1 }, sort: { field: 'eventDate', order: 'ASC' } },
    { enabled: status === 'converted' },
  );
  return data.find((event) => event.status !== 'cancelled');
}

const OwnEvent = ({ event }: { event: EventRecord }) => (
  <Box role="note" aria-label={texts.label} sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
    <FreeIcon aria-hidden fontSize="small" />
    <Box component={Link} to={recordAddress('event', event.id)} dir="auto" sx={{ color: 'text.primary' }}>
      {event.title}
    </Box>
    {daysInWords(event)}
    <EventStatusBadge status={event.status} />
  </Box>
);

/** A line for each space, where there are several: free that day, or what stands in the way. */
function SpaceAnswers({ inquiryId, eventDate }: { inquiryId: string; eventDate: string }) {
  const canEdit = useCanEdit();
  const spaces = useSpaces().filter(({ isBookable }) => isBookable);
  const ids = spaces.map(({ id }) => id);
  const { data } = useQuery({
    // It begins as the live feed expects it, so that changes of others arrive by themselves.
    queryKey: ['calendar', 'check', { eventDate, inquiryId, ids }],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id) => {
          const body = { eventDate, inquiryId, spaceIds: [id] };
          return (await request<CheckedEvent>('/events/check', { method: 'POST', body, signal })).data;
        }),
      ),
    // The server checks for those who may book.
    enabled: canEdit && ids.length > 1,
  });
  if (data === undefined) return null;
  return (
    <Box component="ul" aria-label={texts.spaces} sx={{ mt: 0.5, pl: 3.5 }}>
      {spaces.map(({ id, name }, index) => {
        const sentences = data[index]?.obstacles.map(({ message }) => message) ?? [];
        return (
          <li key={id}>
            <Small sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>: {sentences.length === 0 ? texts.free : sentences.join(' ')}
            </Small>
          </li>
        );
      })}
    </Box>
  );
}
