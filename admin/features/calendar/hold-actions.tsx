import { Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useGetOne } from 'react-admin';
import { request } from '#admin/api/request.ts';
import { useVenueZone } from '#admin/format/venue-zone.ts';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { DialogFrame } from '#admin/forms/dialog-frame.tsx';
import { SelectField } from '#admin/forms/select-field.tsx';
import { useSend } from '#admin/forms/use-send.ts';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import { contentMessages } from '#admin/messages.ts';
import { eventTexts, holdTexts as texts } from '#admin/records/bookings/messages.ts';
import { momentWords } from '#admin/records/bookings/venue-time.ts';
import { useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { useAccess } from '#admin/session/access.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { Hold } from '#shared/calendar.ts';
import { ordinal } from '#shared/calendar-values.ts';
import { dayMs } from '#shared/dates.ts';
import { eventTypeLabels, eventTypes } from '#shared/inquiry-values.ts';
import type { DeskSettings } from '#shared/settings.ts';
import { deskLimits } from '#shared/settings-values.ts';
import { lineOf } from './calendar-entries.ts';

interface HoldActionsProps {
  hold: Hold;
  /** Every active hold of that time, for its place in the line. */
  holds: readonly Hold[];
  onEdit: () => void;
  /** Called when it is no hold any more. */
  onEnded: () => void;
}

interface Change {
  path: string;
  method: 'POST' | 'PUT';
  body?: object;
  words: (hold: Hold) => string;
  ends?: boolean;
}

/** What can be done with an active hold. Only managers change the order of a line. */
export function HoldActions({ hold, holds, onEdit, onEnded }: HoldActionsProps) {
  const canEdit = useAccess('edit');
  const isManager = useAccess('confirm');
  const timeZone = useVenueZone();
  const line = lineOf(hold, holds, useSpaces());
  const place = line.findIndex(({ _id }) => _id === hold._id);
  const { data: desk } = useGetOne<DeskSettings & { id: string }>('settings', { id: 'desk' });
  const holdDays = desk?.holdDays ?? deskLimits.holdDays.default;
  const [isConfirming, setIsConfirming] = useState(false);
  const { change, isPending } = useChangeHold(hold, onEnded);
  if (!canEdit) return null;
  const run = (next: Change) => () => {
    if (!isPending) change(next);
  };
  const moveBefore = (index: number) =>
    run({
      path: '/move',
      method: 'POST',
      body: { before: line[index]?._id ?? null },
      words: ({ rank, name }) => texts.moved(name, ordinal(rank ?? 1)),
    });
  const expiresAt = new Date(Date.parse(hold.expiresAt) + holdDays * dayMs).toISOString();
  return (
    <Box role="group" aria-label={texts.actions} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isManager && (
        <Button variant="contained" onClick={() => setIsConfirming(true)}>
          {texts.confirm}
        </Button>
      )}
      <Button
        variant="outlined"
        onClick={run({
          path: '',
          method: 'PUT',
          body: { expiresAt },
          words: (saved) => texts.extended(momentWords(timeZone, saved.expiresAt)),
        })}
      >
        {texts.extend(holdDays)}
      </Button>
      <Button
        variant="outlined"
        onClick={run({ path: '/release', method: 'POST', words: () => texts.released(hold.name), ends: true })}
      >
        {texts.release}
      </Button>
      {isManager && line.length > 1 && (
        <>
          <Button
            variant="outlined"
            aria-disabled={place === 0}
            onClick={place === 0 ? undefined : moveBefore(place - 1)}
          >
            {texts.up}
          </Button>
          <Button
            variant="outlined"
            aria-disabled={place === line.length - 1}
            onClick={place === line.length - 1 ? undefined : moveBefore(place + 2)}
          >
            {texts.down}
          </Button>
        </>
      )}
      <Button onClick={onEdit}>{contentMessages.edit}</Button>
      {isConfirming && <ConfirmHold hold={hold} onClose={() => setIsConfirming(false)} onConfirmed={onEnded} />}
    </Box>
  );
}

/** Changes a hold by itself, says how it went, and offers to take it back. */
function useChangeHold({ _id, name, version }: Hold, onEnded: () => void) {
  const { run: change, isPending } = useRecordAction({
    entity: 'hold',
    version,
    send: async ({ path, method, body }: Change) =>
      (await request<Hold>(`/holds/${_id}${path}`, { method, body, version })).data,
    success: (saved, { words }) => words(saved),
    undo: () => actionWords.updated(inQuotes(name)),
    onSuccess: (_saved, { ends }) => ends && onEnded(),
  });
  return { change, isPending };
}

/** Asks what the event is where nothing says so yet, and books it. */
function ConfirmHold({ hold, onClose, onConfirmed }: { hold: Hold; onClose: () => void; onConfirmed: () => void }) {
  const { send, errors, isSending } = useSend();
  const toast = useToast();
  const reload = useReloadRecords(['hold']);
  const [title, setTitle] = useState(hold.name);
  const [eventType, setEventType] = useState('');
  const [guests, setGuests] = useState('');
  const [overridesHolds, setOverridesHolds] = useState(false);
  const isEvent = hold.eventId !== null;
  const isBehind = (hold.rank ?? 1) > 1;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSending) return;
    const facts = { title, eventType: eventType || undefined, guestCount: guests === '' ? undefined : Number(guests) };
    const path = `/holds/${hold._id}/confirm`;
    const body = { ...(!isEvent && facts), overrideHolds: overridesHolds };
    const answer = await send(path, { method: 'POST', body, version: hold.version });
    void reload();
    if (answer === undefined) return;
    toast('success', texts.confirmed(hold.name));
    onClose();
    onConfirmed();
  };
  const marked = (field: string) => ({
    error: errors[field] !== undefined,
    helperText: errors[field],
    fullWidth: true,
  });
  const others = Object.entries(errors).filter(([field]) => !['title', 'eventType', 'guestCount'].includes(field));
  return (
    <DialogFrame title={texts.confirmTitle(hold.name)} onClose={onClose} fillsPhone={false}>
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        isDisabled={isSending}
        saveLabel={texts.confirm}
        focusesSave={isEvent}
      >
        {!isEvent && (
          <>
            <TextField
              label={eventTexts.title}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              {...marked('title')}
            />
            <SelectField
              label={eventTexts.eventType}
              value={eventType}
              onChange={({ target }) => setEventType(target.value)}
              {...marked('eventType')}
              blank={hold.inquiryId === null ? eventTexts.choose : texts.asInquiry}
              options={eventTypes.map((type) => ({ value: type, label: eventTypeLabels[type] }))}
            />
            <TextField
              label={eventTexts.guestCount}
              value={guests}
              onChange={({ target }) => setGuests(target.value)}
              {...marked('guestCount')}
              {...(hold.inquiryId !== null && { placeholder: texts.asInquiry })}
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            />
          </>
        )}
        {isBehind && (
          <FormControlLabel
            label={eventTexts.overrideHolds}
            control={<Checkbox checked={overridesHolds} onChange={(_, checked) => setOverridesHolds(checked)} />}
          />
        )}
        <Box role="status" sx={{ color: 'error.main' }}>
          {others.map(([field, message]) => (
            <div key={field}>{message}</div>
          ))}
        </Box>
      </DialogForm>
    </DialogFrame>
  );
}
