import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Button, Menu, MenuItem, useTheme } from '@mui/material';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { useCan } from '#admin/offline/rows-source.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { badgeColors } from '#admin/theme/badge-colors.ts';
import { Pill } from '#admin/theme/parts.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { undoable } from '#admin/undo/undo-stack.ts';
import { type EventStatus, eventStatuses, eventStatusLabels } from '#shared/client-values.ts';
import type { EventRecord } from './event-record.ts';
import { eventPageTexts as texts } from './messages.ts';

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
  const toast = useToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [update, { isPending }] = useUpdate<EventRecord>();
  if (!canConfirm) return <EventStatusBadge status={event.status} />;
  const choose = (status: EventStatus) => {
    setAnchor(null);
    if (status === event.status) return;
    update(
      'events',
      { id: event.id, data: { status }, previousData: event, meta: { version: event.version } },
      {
        onSuccess: (saved) =>
          toast(
            'success',
            texts.statusChanged(event.title, eventStatusLabels[status]),
            undoable('events', [saved], () => actionWords.updated(inQuotes(event.title))),
          ),
        onError: (error) => toast('error', { title: texts.statusFailed, text: (error as Error).message }),
      },
    );
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
