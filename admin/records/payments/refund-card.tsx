import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { request } from '#admin/api/request.ts';
import { shortDay } from '#admin/format/format.ts';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { MoneyInput } from '#admin/forms/money-input.tsx';
import { useIdempotencyKey } from '#admin/forms/use-idempotency-key.ts';
import { usePlainForm } from '#admin/forms/use-plain-form.tsx';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import { useAccess } from '#admin/session/access.ts';
import { inlineButton, Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';
import { paymentMethodLabels } from '#shared/money/values.ts';
import type { Payment, ProposalSums } from '#shared/payment/schema.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { paymentTexts as texts } from './messages.ts';

const labels = fieldLabels('payment', 'amountCents');

/** Whether a payment came by card or from a bank account, and counts. */
const isRefundable = ({ state, externalRef, amountCents }: Payment): boolean =>
  state === 'succeeded' && externalRef !== null && amountCents > 0;

const inWords = ({ amountCents, method }: Payment) => `${moneyText(amountCents)}, ${paymentMethodLabels[method]}`;

interface CardRefundsProps {
  eventId: string;
  /** Of its proposals, with what of each has to go back. */
  sums: readonly ProposalSums[];
}

/** The payments of an event that can go back the way they came, from here: what has to go back of each is filled in. */
export function CardRefunds({ eventId, sums }: CardRefundsProps) {
  const { data = [] } = useGetList<Payment & { id: string }>('payments', {
    filter: { eventId, state: 'succeeded' },
    pagination: largestPage,
  });
  const payments = data.filter(isRefundable);
  if (payments.length === 0) return null;
  return (
    <RowList label={texts.byCard}>
      {payments.map((payment) => (
        <ListRow key={payment.id}>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
          >
            <span>
              {shortDay(payment.day)} · {inWords(payment)}
            </span>
            <RefundCard
              payment={payment}
              most={sums.find(({ proposalId }) => proposalId === payment.proposalId)?.credit}
            />
          </Box>
        </ListRow>
      ))}
    </RowList>
  );
}

/** Sends back what was paid by card or from a bank account, the way it came. `most`: what is to go back, unless it is all of it. */
export function RefundCard({ payment, most = payment.amountCents }: { payment: Payment; most?: number | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const mayRefund = useAccess('edit', 'payments');
  if (!mayRefund || !isRefundable(payment)) return null;
  const what = inWords(payment);
  return (
    <>
      <Button
        size="small"
        aria-label={texts.refundOne(what)}
        onClick={() => setOpen(true)}
        sx={{ ...inlineButton, ml: -0.75 }}
      >
        {texts.refund}
      </Button>
      {isOpen && (
        <RefundDialog
          payment={payment}
          most={Math.min(payment.amountCents, most)}
          what={what}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface RefundDialogProps {
  payment: Payment;
  most: number;
  what: string;
  onClose: () => void;
}

function RefundDialog({ payment, most, what, onClose }: RefundDialogProps) {
  const { _id: id, amountCents } = payment;
  const toast = useToast();
  const reload = useReloadRecords(['payment']);
  const idempotencyKey = useIdempotencyKey();
  const open = usePlainForm<{ amountCents: number | null }, Payment>({
    first: { amountCents: most },
    send: async (body) =>
      (await request<Payment>(`/payments/${encodeURIComponent(id)}/refund`, { method: 'POST', body, idempotencyKey }))
        .data,
    async onSent({ state }) {
      toast('success', state === 'clearing' ? texts.refundOnItsWay : texts.refundMade);
      onClose();
      await reload();
    },
  });
  return (
    <DialogFrame title={texts.refundTitle} onClose={onClose}>
      <DialogForm open={open} onCancel={onClose} saveLabel={open.isSubmitting ? texts.refunding : texts.refund}>
        <Small>{texts.refundText(what)}</Small>
        <MoneyInput
          source="amountCents"
          label={labels.amountCents}
          rule={(cents) => (cents > 0 && cents <= amountCents ? undefined : texts.refundRule(moneyText(amountCents)))}
        />
      </DialogForm>
    </DialogFrame>
  );
}
