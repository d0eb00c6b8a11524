import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { request } from '#admin/api/request.ts';
import { CheckboxInput } from '#admin/forms/checkbox-input.tsx';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { isRequired, PlainInput } from '#admin/forms/plain-input.tsx';
import { usePlainForm } from '#admin/forms/use-plain-form.tsx';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import type { EventRecord } from '#admin/records/events/event-record.ts';
import { Small } from '#admin/theme/parts.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import type { PostponedEvent, PostponementPreview } from '#shared/postponement/schema.ts';
import { postponementMessages } from '#shared/postponement/values.ts';
import { postponementTexts as texts } from './messages.ts';
import { PreviewDialog } from './preview-dialog.tsx';

interface PostponeDialogProps {
  event: EventRecord;
  onClose: () => void;
}

/** To which day an event is moved, and what that asks of its contracts. */
export function PostponeDialog({ event, onClose }: PostponeDialogProps) {
  const query = useQuery({
    queryKey: ['events', 'postponement', event.id],
    queryFn: async () =>
      (await request<PostponementPreview>(`/events/${encodeURIComponent(event.id)}/postponement`)).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <PreviewDialog title={texts.title} loading={texts.loading} query={query} onClose={onClose}>
      {({ proposals }) => <Form event={event} proposals={proposals} onClose={onClose} />}
    </PreviewDialog>
  );
}

function Form({ event, proposals, onClose }: PostponeDialogProps & Pick<PostponementPreview, 'proposals'>) {
  const { id, version, eventDate, parts } = event;
  const hasContract = proposals.length > 0;
  const toast = useToast();
  const reload = useReloadRecords(['event', 'proposal', 'hold', 'payment']);
  const open = usePlainForm<{ eventDate: string; sendsEmail: boolean }, PostponedEvent>({
    first: { eventDate, sendsEmail: true },
    send: async (body) =>
      (await request<PostponedEvent>(`/events/${encodeURIComponent(id)}/postpone`, { method: 'POST', version, body }))
        .data,
    async onSent({ isMoved }) {
      const day = open.form.getValues('eventDate');
      toast('success', isMoved ? texts.moved(day) : texts.asked(day));
      onClose();
      await reload();
    },
  });
  const label = hasContract ? texts.ask : texts.save;
  return (
    <DialogForm open={open} onCancel={onClose} saveLabel={open.isSubmitting ? texts.saving : label}>
      <Small>{hasContract ? texts.asks : texts.atOnce}</Small>
      <PlainInput
        source="eventDate"
        label={texts.eventDate}
        type="date"
        validate={(day) => isRequired(day) ?? (day === eventDate ? postponementMessages.same : undefined)}
        {...(parts.length > 1 && { hint: texts.parts })}
      />
      {hasContract && <Small>{texts.stays}</Small>}
      <FixedDays proposals={proposals} />
      {hasContract && <CheckboxInput source="sendsEmail" label={texts.sendsEmail} />}
    </DialogForm>
  );
}

function FixedDays({ proposals }: Pick<PostponementPreview, 'proposals'>) {
  const days = proposals.flatMap(({ proposalId, fixedDays }) =>
    fixedDays.map(({ name, day }, index) => ({ key: `${proposalId}.${index}`, words: texts.fixedDay(name, day) })),
  );
  if (days.length === 0) return null;
  return (
    <Alert severity="info">
      {texts.fixed}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {days.map(({ key, words }) => (
          <li key={key} dir="auto">
            {words}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
