import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { useDataProvider } from 'react-admin';
import { useCan } from '#admin/offline/rows-source.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { ChoiceMenu } from '#admin/ui/choice-menu.tsx';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { type EventStatus, eventStatuses, eventStatusLabels } from '#shared/client/values.ts';
import type { EventRecord } from './event-record.ts';
import { eventsTexts as texts } from './messages.ts';

/** A status of an event in its color. */
export const EventStatusBadge = ({ status }: { status: EventStatus }) => (
  <Badge status={status}>{eventStatusLabels[status]}</Badge>
);

/** The status of an event; for managers a menu that changes it. */
export function EventStatusMenu({ event }: { event: EventRecord }) {
  const canConfirm = useCan('confirm');
  const dataProvider = useDataProvider();
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
  return (
    <ChoiceMenu<EventStatus>
      aria-label={texts.changeStatus(eventStatusLabels[event.status])}
      aria-busy={isPending}
      endIcon={<ExpandMoreIcon />}
      options={eventStatuses}
      labels={eventStatusLabels}
      value={event.status}
      isBlocked={isPending}
      onChoose={run}
      sx={{ px: 0.5, minHeight: { xs: 44, md: 36 } }}
    >
      <EventStatusBadge status={event.status} />
    </ChoiceMenu>
  );
}
