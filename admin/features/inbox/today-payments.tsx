import { Box } from '@mui/material';
import { shortDay } from '#admin/format/format.ts';
import { Small } from '#admin/theme/parts.ts';
import { RowLink } from '#admin/ui/row-link.ts';
import { recordAddress } from '#shared/entities.ts';
import type { TodayPayment } from '#shared/payment/schema.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { todayPaymentTexts as texts } from './messages.ts';
import { TodayGroups } from './today-groups.tsx';

const groups = [
  { label: texts.overdue, has: ({ dueDay }: TodayPayment) => dueDay !== null, color: 'error.main' },
  { label: texts.overpaid, has: ({ dueDay }: TodayPayment) => dueDay === null },
];

/** The payments that are overdue, and what was paid too much; nothing without any. */
export const TodayPayments = ({ isEverybody }: { isEverybody: boolean }) => (
  <TodayGroups<TodayPayment>
    of="payments"
    isEverybody={isEverybody}
    groups={groups}
    toItem={(payment) => <Row key={`${payment.proposalId} ${payment.dueDay}`} payment={payment} />}
  />
);

/** Where the money of a proposal is: with its event, its client, or itself. */
function addressOf({ eventId, clientId, proposalId }: TodayPayment): string {
  if (eventId !== null) return `${recordAddress('event', eventId)}?tab=money`;
  if (clientId !== null) return `${recordAddress('client', clientId)}?tab=money`;
  return recordAddress('proposal', proposalId);
}

function Row({ payment }: { payment: TodayPayment }) {
  const { cents, dueDay, daysLate, client, event, eventDay, number, title } = payment;
  const amount = moneyText(cents);
  const what = dueDay === null ? texts.over(amount) : `${amount} · ${texts.late(daysLate)}`;
  return (
    <Box component="li" sx={{ minHeight: 44, overflowWrap: 'anywhere' }}>
      <RowLink to={addressOf(payment)} dir="auto">
        {client ?? title}
      </RowLink>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{what}</Box>
      <Small dir="auto">{[event ?? title, eventDay && shortDay(eventDay), number].filter(Boolean).join(' · ')}</Small>
    </Box>
  );
}
