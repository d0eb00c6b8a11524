import { Box } from '@mui/material';
import { useGetManyAggregate } from 'react-admin';
import { Link } from 'react-router-dom';
import { spaceNames, useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { Pill, Small } from '#admin/theme/parts.ts';
import { RowLink } from '#admin/ui/row-link.ts';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import type { Client } from '#shared/client/schema.ts';
import { recordAddress } from '#shared/entities.ts';
import { guestWords } from '#shared/rules/guest-count.ts';
import { daysInWords, type EventRecord, timesInWords } from './event-record.ts';
import { EventStatusBadge } from './event-status.tsx';
import { eventsTexts as texts } from './messages.ts';

/** Events below each other, where there is no room for a table. */
export function EventRows({ events, hasClient = true }: { events: readonly EventRecord[]; hasClient?: boolean }) {
  const spaces = useSpaces();
  return (
    <RowList label={texts.list}>
      {events.map((event) => (
        <ListRow key={event.id} sx={{ px: 2, py: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <EventLink event={event} />
            <EventStatusBadge status={event.status} />
            {event.isClash && <ClashMark />}
          </Box>
          <Box>{`${daysInWords(event)}, ${timesInWords(event)}`}</Box>
          <Small>{`${spaceNames(event.spaceIds, spaces)} · ${guestWords(event)}`}</Small>
          {hasClient && <ClientName id={event.clientId} />}
        </ListRow>
      ))}
    </RowList>
  );
}

/** The title as a link to the event's page. */
export function EventLink({ event: { id, title } }: { event: EventRecord }) {
  return (
    <RowLink to={recordAddress('event', id)} data-row={id} dir="auto">
      {title}
    </RowLink>
  );
}

/** Says in words that an event overlaps another booking. */
export function ClashMark() {
  return <Pill sx={{ border: 1, borderColor: 'error.main', color: 'error.main' }}>{texts.clashMark}</Pill>;
}

/** The client of an event as a link; those of a whole list are read at once. */
export function ClientName({ id }: { id: string }) {
  const { data } = useGetManyAggregate<Client & { id: string }>('clients', { ids: [id] });
  const name = data?.[0]?.name;
  if (name === undefined) return null;
  return (
    <Box
      component={Link}
      to={recordAddress('client', id)}
      dir="auto"
      sx={{ color: 'text.primary', textUnderlineOffset: 3, overflowWrap: 'anywhere' }}
    >
      {name}
    </Box>
  );
}
