import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { isolated } from '#admin/format/format.ts';
import { shortDayWords, timeWords } from '#admin/format/venue-time.ts';
import { EventStatusBadge } from '#admin/records/events/event-status.tsx';
import { Small } from '#admin/theme/parts.ts';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { runningSheetAddress } from '#shared/admin-paths.ts';
import { occupies } from '#shared/client/values.ts';
import type { PrepSheet } from '#shared/prep-sheet/schema.ts';
import { guestNumber } from '#shared/rules/guest-count.ts';
import { prepTexts as texts } from './messages.ts';

/** The events of the week, each with its running sheet. */
export function WeekEvents({ events }: Pick<PrepSheet, 'events'>) {
  return (
    <Box component="section" aria-label={texts.events} sx={{ mb: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {texts.events}
      </Typography>
      <RowList label={texts.events}>
        {events.map((event) => (
          <ListRow key={event._id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
            <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 14.5rem' } }}>
              {[shortDayWords(event.day), timeWords(event.startTime, event.endTime)].filter(Boolean).join(', ')}
            </Box>
            <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
              <Box
                component={Link}
                to={runningSheetAddress(event._id)}
                dir="auto"
                sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {event.title}
              </Box>
              <Note event={event} />
              <Dietary dietary={event.dietary} />
            </Box>
            <span>{texts.guests(guestNumber(event))}</span>
            <EventStatusBadge status={event.status} />
          </ListRow>
        ))}
      </RowList>
    </Box>
  );
}

function Note({ event }: { event: PrepSheet['events'][number] }) {
  if (!occupies(event)) return <Small>{texts.pending}</Small>;
  return event.isAgreed ? null : <Small>{texts.unsigned}</Small>;
}

/** Who of its guests eats what. */
function Dietary({ dietary }: Pick<PrepSheet['events'][number], 'dietary'>) {
  if (dietary.length === 0) return null;
  const words = dietary.map(({ name, count }) => texts.dietaryOf(isolated(name), count)).join(', ');
  return (
    <Box sx={{ fontSize: 14, overflowWrap: 'anywhere' }}>
      <strong>{texts.dietary}</strong> {words}
    </Box>
  );
}
