import { Box, Button, DialogContent, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { request } from '#admin/api/request.ts';
import { dayWords, timeWords } from '#admin/format/venue-time.ts';
import { useCalendarForms } from '#admin/records/bookings/form-address.ts';
import { holdTexts } from '#admin/records/bookings/messages.ts';
import { useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { useAccess } from '#admin/session/access.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { actionWords, inQuotes, trashActionTexts } from '#admin/undo/messages.ts';
import { useMoveToTrash } from '#admin/undo/use-move-to-trash.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { adminPaths, runningSheetAddress } from '#shared/admin-paths.ts';
import type { CalendarTour, Hold } from '#shared/calendar/schema.ts';
import { recordAddress } from '#shared/entities.ts';
import { guestNumber } from '#shared/rules/guest-count.ts';
import type { Task } from '#shared/task/schema.ts';
import { type Entry, entryWords, spaceWords } from './calendar-entries.ts';
import { lookStyles } from './entry-looks.ts';
import { HoldActions } from './hold-actions.tsx';
import { detailTexts as texts, tourTexts } from './messages.ts';

interface EntryDialogProps {
  entry: Entry;
  holds: readonly Hold[];
  onClose: () => void;
}

/** The main facts of an entry, and what can be done with it. */
export function EntryDialog({ entry, holds, onClose }: EntryDialogProps) {
  const { title, state, day, lastDay, startTime, endTime, guestCount, isGuestCountGiven, hold, event } = entry;
  const spaces = useSpaces();
  const days = day === lastDay ? dayWords(day) : `${dayWords(day)} – ${dayWords(lastDay)}`;
  const when = [days, timeWords(startTime, endTime)].filter(Boolean).join(', ');
  const where = spaceWords(entry, spaces);
  return (
    <DialogFrame title={title} onClose={onClose} fillsPhone={false}>
      <DialogContent sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
        <Facts columns="repeat(auto-fill, minmax(11rem, 1fr))">
          <Fact label={texts.state} dir="auto">
            <Box component="span" aria-hidden sx={(theme) => ({ ...lookStyles(theme, entry.look), ...mark })} />
            {state}
          </Fact>
          <Fact label={texts.when} dir="auto">
            {when}
          </Fact>
          {where && (
            <Fact label={texts.where} dir="auto">
              {where}
            </Fact>
          )}
          {event && (
            <Fact label={texts.client} dir="auto">
              {event.clientName}
            </Fact>
          )}
          {guestCount !== null && (
            <Fact label={texts.guests} dir="auto">
              {guestNumber({ guestCount, isGuestCountGiven })}
            </Fact>
          )}
          {hold && (
            <Fact label={texts.placedBy} dir="auto">
              {hold.placedBy}
            </Fact>
          )}
          {hold?.note && (
            <Fact label={texts.note} dir="auto">
              {hold.note}
            </Fact>
          )}
        </Facts>
        <EntryActions entry={entry} holds={holds} onClose={onClose} />
      </DialogContent>
    </DialogFrame>
  );
}

const mark = { display: 'inline-block', width: 16, height: 12, borderRadius: '4px', marginRight: '8px' };

function EntryActions({ entry, holds, onClose }: EntryDialogProps) {
  const { type, hold, tour, event } = entry;
  // A part is changed with its event.
  const id = event?._id ?? entry.id;
  const { change } = useCalendarForms();
  const canEdit = useAccess('edit');
  const isManager = useAccess('confirm');
  const inquiryId = hold?.inquiryId ?? tour?.inquiryId;
  const editable = { event: canEdit, tour: canEdit, blackout: isManager, hold: false }[type];
  const form = type === 'blackout' ? 'closed' : type;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {event && (
          <Button variant="contained" component={Link} to={recordAddress('event', id)}>
            {texts.openEvent}
          </Button>
        )}
        {event && (
          <Button variant="outlined" component={Link} to={runningSheetAddress(id)}>
            {texts.runningSheet}
          </Button>
        )}
        {!event && inquiryId && (
          <Button variant="outlined" component={Link} to={`${adminPaths.inbox}/open/${inquiryId}`}>
            {texts.openInquiry}
          </Button>
        )}
        {editable && (
          <Button variant="outlined" onClick={() => change(form, id)}>
            {commonTexts.edit}
          </Button>
        )}
        {canEdit && tour && <TourDone tour={tour} />}
        {editable && type === 'tour' && <TrashButton entry={entry} resource="tasks" onTrashed={onClose} />}
        {editable && type === 'blackout' && <TrashButton entry={entry} resource="blackouts" onTrashed={onClose} />}
      </Box>
      {hold && (
        <section>
          {event && (
            <Typography variant="overline" color="text.secondary" component="h3">
              {holdTexts.actions}
            </Typography>
          )}
          <HoldActions hold={hold} holds={holds} onEdit={() => change('hold', hold._id)} onEnded={onClose} />
        </section>
      )}
    </>
  );
}

function TourDone({ tour: { _id, title, isDone, version } }: { tour: CalendarTour }) {
  const { run } = useRecordAction({
    entity: 'task',
    version,
    send: async () =>
      (await request<Task>(`/tasks/${_id}/${isDone ? 'reopen' : 'done'}`, { method: 'POST', version })).data,
    success: () => (isDone ? tourTexts.reopened(title) : tourTexts.done(title)),
    undoWords: () => actionWords.updated(inQuotes(title)),
  });
  return (
    <Button variant="outlined" onClick={() => run()}>
      {isDone ? tourTexts.reopen : tourTexts.markDone}
    </Button>
  );
}

interface TrashButtonProps {
  entry: Entry;
  resource: 'tasks' | 'blackouts';
  onTrashed: () => void;
}

function TrashButton({ entry, resource, onTrashed }: TrashButtonProps) {
  const moveToTrash = useMoveToTrash(resource, entry, entry.title, { onSuccess: onTrashed });
  return <Button onClick={() => moveToTrash()}>{trashActionTexts.move}</Button>;
}

interface CellDialogProps {
  title: string;
  entries: readonly Entry[];
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The entries of one cell, to choose from, under its day as the title. */
export function CellDialog({ title, entries, onOpen, onClose }: CellDialogProps) {
  const spaces = useSpaces();
  return (
    <DialogFrame title={title} onClose={onClose} fillsPhone={false}>
      <DialogContent sx={{ display: 'grid', gap: 1, pt: 1 }}>
        {entries.map((entry, index) => (
          <Button
            key={entry.id}
            variant="outlined"
            autoFocus={index === 0}
            onClick={() => onOpen(entry.id)}
            sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
          >
            {entryWords(entry, spaces, entry.day === entry.lastDay ? 'time' : 'day and time')}
          </Button>
        ))}
      </DialogContent>
    </DialogFrame>
  );
}
