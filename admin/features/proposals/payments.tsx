import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInfiniteGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { request } from '#admin/api/request.ts';
import { shortDay } from '#admin/format/format.ts';
import { dueWords } from '#admin/format/payment-words.ts';
import { useVenueToday } from '#admin/format/venue-zone.ts';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { useAccess } from '#admin/session/access.ts';
import { inlineButton, Small } from '#admin/theme/parts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { LoadFailed } from '#admin/ui/empty-state.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { paymentMethodLabels } from '#shared/money/values.ts';
import type { Balance, Payment } from '#shared/payment/schema.ts';
import { paymentStateLabels } from '#shared/payment/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { paymentTexts as texts } from './payment-texts.ts';
import { ProposalPanel } from './proposal-panel.tsx';

type PaymentRecord = Payment & { id: string };

/** Whether a client owes what the schedule says. */
const owes = ({ state, signedVersion }: ProposalRecord): boolean =>
  signedVersion > 0 || ['sent', 'expired'].includes(state);

/** What of a proposal is paid and due, and the payments that were recorded for it; nothing of one that was never sent. */
export function Payments({ proposal }: { proposal: ProposalRecord }) {
  const { id, number } = proposal;
  const today = useVenueToday();
  const [asking, setAsking] = useState<'payment' | 'refund'>();
  const mayRecord = useAccess('create', 'payments');
  const balance = useQuery({
    queryKey: ['payments', 'balance', id],
    queryFn: async () => (await request<Balance>(`/payments/balance?proposalId=${encodeURIComponent(id)}`)).data,
    enabled: number !== null,
  });
  const { data, error, isFetching, refetch } = balance;
  const isOwing = owes(proposal);
  if (number === null || (data !== undefined && !isOwing && data.paid === 0)) return null;
  return (
    <ProposalPanel
      title={texts.title}
      actions={
        <>
          {mayRecord && data && data.paid > 0 && (
            <Button variant="outlined" onClick={() => setAsking('refund')}>
              {texts.recordRefund}
            </Button>
          )}
          {mayRecord && data && (
            <Button variant="contained" onClick={() => setAsking('payment')}>
              {texts.record}
            </Button>
          )}
        </>
      }
    >
      {data === undefined && error === null && <RowsSkeleton label={texts.loading} height={48} rows={2} />}
      {data === undefined && error !== null && (
        <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
          {commonTexts.loadFailed}
        </LoadFailed>
      )}
      {data && <Sums balance={data} isOwing={isOwing} />}
      {data && isOwing && <ScheduleRows proposal={proposal} balance={data} />}
      {data && <Recorded proposal={proposal} />}
      {data && today && asking && (
        <PaymentDialog
          proposal={proposal}
          balance={data}
          today={today}
          isRefund={asking === 'refund'}
          onClose={() => setAsking(undefined)}
        />
      )}
    </ProposalPanel>
  );
}

function Sums({ balance: { paid, due, overpaid }, isOwing }: { balance: Balance; isOwing: boolean }) {
  return (
    <Facts columns="repeat(auto-fill, minmax(8rem, 1fr))">
      <Fact label={texts.paid}>{moneyText(paid)}</Fact>
      {isOwing && <Fact label={texts.due}>{moneyText(due)}</Fact>}
      {isOwing && overpaid > 0 && <Fact label={texts.overpaid}>{moneyText(overpaid)}</Fact>}
    </Facts>
  );
}

function ScheduleRows({ proposal: { schedule }, balance: { rows } }: { proposal: ProposalRecord; balance: Balance }) {
  return (
    <RowList label={texts.schedule}>
      {rows.map(({ id, name, amount, paid, overpaid, dueDay, state }) => {
        const due = schedule.find((row) => row.id === id)?.due;
        const when = dueDay === null ? due && dueWords(due) : texts.dueOn(dueDay);
        return (
          <ListRow key={id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
                {name}
              </Box>
              <Badge status={state}>{texts.rowStates[state]}</Badge>
              <Amount cents={amount} />
            </Box>
            <Small>
              {[
                when,
                paid > 0 && texts.paidOf(moneyText(paid), moneyText(amount)),
                overpaid > 0 && texts.over(moneyText(overpaid)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Small>
          </ListRow>
        );
      })}
    </RowList>
  );
}

const Amount = ({ cents }: { cents: number }) => (
  <Box component="span" sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {moneyText(cents)}
  </Box>
);

function Recorded({ proposal: { id, schedule } }: { proposal: ProposalRecord }) {
  const { data, isPending, isFetching, hasNextPage, fetchNextPage } = useInfiniteGetList<PaymentRecord>('payments', {
    filter: { proposalId: id },
    pagination: largestPage,
  });
  const payments = data?.pages.flatMap((page) => page.data) ?? [];
  if (payments.length === 0) return isPending ? null : <Small>{texts.none}</Small>;
  return (
    <div>
      <Typography variant="overline" color="text.secondary" component="h3">
        {texts.list}
      </Typography>
      <RowList label={texts.list}>
        {payments.map((payment) => (
          <PaymentItem
            key={payment.id}
            payment={payment}
            row={schedule.find((row) => row.id === payment.scheduleRowId)?.name}
          />
        ))}
      </RowList>
      {hasNextPage && (
        <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </div>
  );
}

function PaymentItem({ payment, row }: { payment: PaymentRecord; row: string | undefined }) {
  const { id, version, amountCents, method, payer, day, state, reference, note, recordedBy, externalRef } = payment;
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
        {amountCents < 0 && <Badge status="refund">{texts.refund}</Badge>}
        {state !== 'succeeded' && <Badge status={state}>{paymentStateLabels[state]}</Badge>}
        <Box component={isVoided ? 's' : 'span'} sx={{ ml: 'auto', display: 'flex' }}>
          <Amount cents={amountCents} />
        </Box>
      </Box>
      <Small dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {[payer, row, reference, recordedBy && texts.by(recordedBy)].filter(Boolean).join(' · ')}
      </Small>
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
          {texts.voidText(what)}
        </ConfirmDialog>
      )}
    </ListRow>
  );
}
