import { Button } from '@mui/material';
import { useState } from 'react';
import { useVenueToday } from '#admin/format/venue-zone.ts';
import { useAccess } from '#admin/session/access.ts';
import type { ProposalSums } from '#shared/payment/schema.ts';
import { paymentTexts as texts } from './messages.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** Records what went back of what was paid for a proposal; what was paid too much is filled in. */
export function RefundButton({ sums }: { sums: ProposalSums }) {
  const today = useVenueToday();
  const [isOpen, setOpen] = useState(false);
  if (!useAccess('create', 'payments') || sums.paid <= 0) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.recordRefund}
      </Button>
      {today && isOpen && <PaymentDialog sums={sums} today={today} isRefund onClose={() => setOpen(false)} />}
    </>
  );
}
