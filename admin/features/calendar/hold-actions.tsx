import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { request } from '#admin/api/request.ts';
import { momentWords } from '#admin/format/venue-time.ts';
import { useVenueZone } from '#admin/format/venue-zone.ts';
import { CheckboxInput } from '#admin/forms/checkbox-input.tsx';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { GuestCountInput } from '#admin/forms/guest-count-input.tsx';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { usePlainForm } from '#admin/forms/use-plain-form.tsx';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import { holdTexts as texts } from '#admin/records/bookings/messages.ts';
import { useDeskSettings } from '#admin/records/bookings/use-desk-settings.ts';
import { eventTexts } from '#admin/records/events/messages.ts';
import { MakeProposal } from '#admin/records/proposals/make-proposal.tsx';
import { useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { useAccess } from '#admin/session/access.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { Hold } from '#shared/calendar/schema.ts';
import { ordinal } from '#shared/calendar/values.ts';
import { eventTypeLabels, eventTypes } from '#shared/inquiry/values.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { deskLimits } from '#shared/settings/values.ts';
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
  const holdDays = useDeskSettings()?.holdDays ?? deskLimits.holdDays.default;
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
      <MakeProposal subject={{ holdId: hold._id }} />
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
      <Button onClick={onEdit}>{commonTexts.edit}</Button>
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
    undoWords: () => actionWords.updated(inQuotes(name)),
    onSuccess: (_saved, { ends }) => ends && onEnded(),
  });
  return { change, isPending };
}

/** Asks what the event is where nothing says so yet, and books it. */
function ConfirmHold({ hold, onClose, onConfirmed }: { hold: Hold; onClose: () => void; onConfirmed: () => void }) {
  const toast = useToast();
  const reload = useReloadRecords(['hold']);
  const isEvent = hold.eventId !== null;
  const isBehind = (hold.rank ?? 1) > 1;
  const open = usePlainForm({
    first: { title: hold.name, eventType: '', guestCount: null as number | null, overrideHolds: false },
    send: async ({ title, eventType, guestCount, overrideHolds }) => {
      const facts = { title, eventType: eventType || undefined, guestCount: guestCount ?? undefined };
      const body = { ...(!isEvent && facts), overrideHolds };
      await request(`/holds/${hold._id}/confirm`, { method: 'POST', body, version: hold.version }).finally(
        () => void reload(),
      );
    },
    onSent: () => {
      toast('success', texts.confirmed(hold.name));
      onClose();
      onConfirmed();
    },
  });
  return (
    <DialogFrame title={texts.confirmTitle(hold.name)} onClose={onClose} fillsPhone={false}>
      <DialogForm open={open} onCancel={onClose} saveLabel={texts.confirm} focusesSave={isEvent}>
        {!isEvent && (
          <>
            <PlainInput source="title" label={eventTexts.title} />
            <SelectInput
              source="eventType"
              label={eventTexts.eventType}
              blank={hold.inquiryId === null ? eventTexts.choose : texts.asInquiry}
              options={eventTypes.map((type) => ({ value: type, label: eventTypeLabels[type] }))}
            />
            <GuestCountInput
              label={eventTexts.guestCount}
              {...(hold.inquiryId !== null && { hint: texts.asInquiry })}
            />
          </>
        )}
        {isBehind && <CheckboxInput source="overrideHolds" label={eventTexts.overrideHolds} />}
      </DialogForm>
    </DialogFrame>
  );
}
