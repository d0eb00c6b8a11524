import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Button, Menu, MenuItem, useTheme } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useCan } from '#admin/offline/rows-source.ts';
import { badgeColors } from '#admin/theme/badge-colors.ts';
import { Pill } from '#admin/theme/parts.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { type EventStatus, eventStatuses, eventStatusLabels } from '#shared/client/values.ts';
import type { EventRecord } from './event-record.ts';
import { eventsTexts as texts } from './messages.ts';

/** A status of an event in its color. */
export function EventStatusBadge({ status }: { status: EventStatus }) {
  const { palette } = useTheme();
  return (
    <Pill
      data-status={status}
      sx={{ px: 1.25, fontSize: 13, lineHeight: '24px', ...badgeColors(status, palette.mode) }}
    >
      {eventStatusLabels[status]}
    </Pill>
  );
}

/** The status of an event; for managers a menu that changes it. */
export function EventStatusMenu({ event }: { event: EventRecord }) {
  const canConfirm = useCan('confirm');
  const dataProvider = useDataProvider();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { id, title, version } = event;
  const { run, isPending } = useRecordAction({
    entity: 'event',
    version,
    send: async (status: EventStatus) => {
      const params = { id, data: { status }, previousData: event, meta: { version } };
      return (await dataProvider.update<EventRecord>('events', params)).data;
    },
    success: (_saved, status) => texts.statusChanged(title, eventStatusLabels[status]),
    undoWords: () => actionWords.updated(inQuotes(title)),
    failed: ({ message }) => ({ title: texts.statusFailed, text: message }),
  });
  if (!canConfirm) return <EventStatusBadge status={event.status} />;
  const choose = (status: EventStatus) => {
    setAnchor(null);
    if (status !== event.status) run(status);
  };
  return (
    <>
      <Button
        aria-label={texts.changeStatus(eventStatusLabels[event.status])}
        aria-haspopup="menu"
        aria-busy={isPending}
        endIcon={<ExpandMoreIcon />}
        onClick={({ currentTarget }) => !isPending && setAnchor(currentTarget)}
        sx={{ px: 0.5, minHeight: { xs: 44, md: 36 } }}
      >
        <EventStatusBadge status={event.status} />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {eventStatuses.map((status) => (
          <MenuItem key={status} selected={status === event.status} onClick={() => choose(status)}>
            {eventStatusLabels[status]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
