import { Alert, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { EventRecord } from '#admin/records/events/event-record.ts';
import { useSummary } from '#admin/records/payments/use-summary.ts';
import { useAccess } from '#admin/session/access.ts';
import { ChoiceMenu } from '#admin/ui/choice-menu.tsx';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { lazyPart } from '#admin/ui/screen.tsx';
import { cancellationTexts as texts } from './messages.ts';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const PostponeDialog = lazyPart(async () => (await import('./postpone-dialog.tsx')).PostponeDialog);

const choices = ['postpone', 'cancel'] as const;
type Choice = (typeof choices)[number];

interface AskedProps {
  event: EventRecord;
  asked: Choice | undefined;
  onClose: () => void;
}

function Asked({ event, asked, onClose }: AskedProps) {
  if (asked === undefined) return null;
  const Dialog = asked === 'cancel' ? CancelDialog : PostponeDialog;
  return (
    <LazyDialog onClose={onClose}>
      <Dialog event={event} onClose={onClose} />
    </LazyDialog>
  );
}

/** What a dialog is opened by. The dialog goes on to what has to be refunded when that is there no more. */
function useAsked(event: EventRecord): [dialog: ReactNode, ask: (choice: Choice) => void] {
  const [asked, setAsked] = useState<Choice>();
  return [<Asked key="asked" event={event} asked={asked} onClose={() => setAsked(undefined)} />, setAsked];
}

/** Moves an event to another day or cancels it; for managers. */
export function CancelOrPostpone({ event }: { event: EventRecord }) {
  const mayCancel = useAccess('edit', 'payments');
  const [dialog, ask] = useAsked(event);
  const isOver = event.status === 'cancelled' || event.status === 'completed';
  return (
    <>
      {mayCancel && !isOver && (
        <ChoiceMenu<Choice> variant="outlined" options={choices} labels={texts.choices} onChoose={ask}>
          {texts.open}
        </ChoiceMenu>
      )}
      {dialog}
    </>
  );
}

/** Says of a canceled event that what was paid for it was not settled, as of one from before that was asked. */
export function NotSettled({ event }: { event: EventRecord }) {
  const isCanceled = event.status === 'cancelled';
  const { data } = useSummary({ eventId: event.id }, isCanceled);
  const maySettle = useAccess('edit', 'payments');
  const [dialog, ask] = useAsked(event);
  const isOpen = data?.proposals.some(({ isSigned, cancellation }) => isSigned && cancellation === null) ?? false;
  return (
    <>
      {isCanceled && isOpen && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={maySettle && <Button onClick={() => ask('cancel')}>{texts.settle}</Button>}
        >
          {texts.unsettled}
        </Alert>
      )}
      {dialog}
    </>
  );
}
