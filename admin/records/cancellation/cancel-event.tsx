import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { EventRecord } from '#admin/records/events/event-record.ts';
import { useSummary } from '#admin/records/payments/use-summary.ts';
import { useAccess } from '#admin/session/access.ts';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { lazyPart } from '#admin/ui/screen.tsx';
import { cancellationTexts as texts } from './messages.ts';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** Opens what canceling an event keeps and gives back; for managers. */
export function CancelEvent({ event }: { event: EventRecord }) {
  const mayCancel = useAccess('edit', 'payments');
  const isOver = event.status === 'cancelled' || event.status === 'completed';
  return <OpenCancel event={event} label={mayCancel && !isOver && texts.cancel} />;
}

/** Says of a canceled event that what was paid for it was not settled, as of one from before that was asked. */
export function NotSettled({ event }: { event: EventRecord }) {
  const isCanceled = event.status === 'cancelled';
  const { data } = useSummary({ eventId: event.id }, isCanceled);
  const maySettle = useAccess('edit', 'payments');
  const isOpen = data?.proposals.some(({ isSigned, cancellation }) => isSigned && cancellation === null) ?? false;
  const isShown = isCanceled && isOpen;
  return (
    <>
      {isShown && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {texts.unsettled}
        </Alert>
      )}
      <OpenCancel event={event} label={isShown && maySettle && texts.settle} />
    </>
  );
}

/** The dialog goes on to what has to be refunded, when there is no button any more that opened it. */
function OpenCancel({ event, label }: { event: EventRecord; label: string | false }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {label && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && (
        <LazyDialog onClose={() => setOpen(false)}>
          <CancelDialog event={event} onClose={() => setOpen(false)} />
        </LazyDialog>
      )}
    </>
  );
}
