import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useInfiniteGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { request } from '#admin/api/request.ts';
import { shortDay } from '#admin/format/format.ts';
import { useAccess } from '#admin/session/access.ts';
import { inlineButton, Small } from '#admin/theme/parts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { SelectField } from '#admin/ui/select-field.tsx';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { paymentMethodLabels } from '#shared/money/values.ts';
import type { Payment, ProposalSums } from '#shared/payment/schema.ts';
import { paymentPurposeLabels, paymentStateLabels, paymentStates } from '#shared/payment/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { paymentTexts as texts } from './messages.ts';
import { RefundCard } from './refund-card.tsx';
import { Amount } from './schedule-rows.tsx';
import type { PaymentScope } from './use-summary.ts';

type PaymentRecord = Payment & { id: string };

const states = paymentStates.map((value) => ({ value, label: paymentStateLabels[value] }));

interface RecordedProps {
  scope: PaymentScope;
  proposals: readonly ProposalSums[];
  /** Whether those of one state can be chosen. */
  canChoose?: boolean;
}

/** The payments that were recorded, those that came last first. */
export function Recorded({ scope, proposals, canChoose = false }: RecordedProps) {
  const [state, setState] = useState('');
  const { data, isPending, isFetching, hasNextPage, fetchNextPage } = useInfiniteGetList<PaymentRecord>('payments', {
    filter: { ...scope, ...(state && { state }) },
    pagination: largestPage,
  });
  const payments = data?.pages.flatMap((page) => page.data) ?? [];
  if (payments.length === 0 && state === '') return isPending ? null : <Small>{texts.none}</Small>;
  return (
    <div>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: 1, mb: 1 }}
      >
        <Typography variant="overline" color="text.secondary" component="h3">
          {texts.list}
        </Typography>
        {canChoose && (
          <SelectField
            size="small"
            label={texts.state}
            blank={texts.allStates}
            options={states}
            value={state}
            onChange={({ target }) => setState(target.value)}
            sx={{ minWidth: 140 }}
          />
        )}
      </Box>
      {payments.length === 0 && !isPending && <Small>{texts.noneInState}</Small>}
      {payments.length > 0 && (
        <RowList label={texts.list}>
          {payments.map((payment) => (
            <PaymentItem key={payment.id} payment={payment} about={aboutOf(payment, proposals)} />
          ))}
        </RowList>
      )}
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </div>
  );
}

/** What it was for: the row, and where there are several, the proposal. */
function aboutOf({ proposalId, scheduleRowId }: PaymentRecord, proposals: readonly ProposalSums[]) {
  const proposal = proposals.find((one) => one.proposalId === proposalId);
  const row = proposal?.rows.find(({ id }) => id === scheduleRowId)?.name;
  return [proposals.length > 1 && proposal?.number, row].filter(Boolean).join(' · ');
}

function PaymentItem({ payment, about }: { payment: PaymentRecord; about: string }) {
  const {
    id,
    version,
    amountCents,
    purpose,
    deductions,
    method,
    payer,
    day,
    state,
    reference,
    note,
    recordedBy,
    externalRef,
  } = payment;
  const mayVoid = useAccess('edit', 'payments') && state === 'succeeded' && externalRef === null;
  const [isAsking, setAsking] = useState(false);
  const isVoided = state === 'voided';
  const what = `${moneyText(amountCents)}, ${paymentMethodLabels[method]}`;
  const action = useRecordAction<void, Payment>({
    entity: 'payment',
    version,
    send: async () =>
      (await request<Payment>(`/payments/${encodeURIComponent(id)}/void`, { method: 'POST', version })).data,
    success: () => texts.voided,
    undoWords: () => texts.undoVoided,
  });
  return (
    <ListRow>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <span>
          {shortDay(day)} · {paymentMethodLabels[method]}
        </span>
        {purpose === 'security_deposit' && <Badge status="open">{paymentPurposeLabels[purpose]}</Badge>}
        {amountCents < 0 && <Badge status="refund">{texts.refund}</Badge>}
        {state !== 'succeeded' && <Badge status={state}>{paymentStateLabels[state]}</Badge>}
        <Box component={isVoided ? 's' : 'span'} sx={{ ml: 'auto', display: 'flex' }}>
          <Amount cents={amountCents} />
        </Box>
      </Box>
      <Small dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {[payer, about, reference, recordedBy && texts.by(recordedBy)].filter(Boolean).join(' · ')}
      </Small>
      {deductions !== null && deductions.length > 0 && (
        <Small dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {texts.keptOf(deductions.map(({ name, cents }) => `${name}, ${moneyText(cents)}`).join('; '))}
        </Small>
      )}
      {note && (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 }}>
          {note}
        </Box>
      )}
      {mayVoid && (
        <Button
          size="small"
          aria-label={texts.voidOne(what)}
          aria-disabled={action.isPending}
          onClick={() => setAsking(true)}
          sx={{ ...inlineButton, ml: -0.75 }}
        >
          {texts.void}
        </Button>
      )}
      <RefundCard payment={payment} />
      {isAsking && (
        <ConfirmDialog
          title={texts.voidTitle}
          confirm={texts.void}
          cancel={texts.keep}
          isBusy={action.isPending}
          onConfirm={() => {
            setAsking(false);
            action.run();
          }}
          onCancel={() => setAsking(false)}
        >
          {texts.voidText(moneyText(amountCents), paymentMethodLabels[method])}
        </ConfirmDialog>
      )}
    </ListRow>
  );
}
