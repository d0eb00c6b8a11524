import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { request } from '#admin/api/request.ts';
import { refreshMs } from '#admin/api/trpc.ts';
import { shortDay } from '#admin/format/format.ts';
import { Small } from '#admin/theme/parts.ts';
import { LoadFailedBar } from '#admin/ui/empty-state.tsx';
import { RowLink } from '#admin/ui/row-link.ts';
import { recordAddress } from '#shared/entities.ts';
import type { TodayPayment } from '#shared/payment/schema.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { inboxTexts, todayPaymentTexts as texts } from './messages.ts';

const groups = [
  { name: 'overdue', has: ({ dueDay }: TodayPayment) => dueDay !== null, color: 'error.main' },
  { name: 'overpaid', has: ({ dueDay }: TodayPayment) => dueDay === null, color: 'text.secondary' },
] as const;

/** The payments that are overdue, and what was paid too much; nothing without any. */
export function TodayPayments({ isEverybody }: { isEverybody: boolean }) {
  const {
    data = [],
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['payments', 'today', isEverybody],
    queryFn: async ({ signal }) =>
      (await request<TodayPayment[]>(`/inbox/payments?mine=${!isEverybody}`, { signal })).data,
    refetchInterval: refreshMs,
  });
  if (isError)
    return (
      <LoadFailedBar isFetching={isFetching} onRetry={() => void refetch()}>
        {inboxTexts.failed}
      </LoadFailedBar>
    );
  if (data.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5, mb: 2, display: 'grid', gap: 1.5 }}>
      {groups.map(({ name, has, color }) => {
        const own = data.filter(has);
        if (own.length === 0) return null;
        return (
          <Box component="section" key={name} aria-label={texts[name]}>
            <Typography variant="overline" component="h3" sx={{ mb: 0.5, color }}>
              {texts[name]}
            </Typography>
            <Box component="ul" aria-label={texts[name]} sx={{ display: 'grid', gap: 1 }}>
              {own.map((payment) => (
                <Row key={`${payment.proposalId} ${payment.dueDay}`} payment={payment} />
              ))}
            </Box>
          </Box>
        );
      })}
    </Paper>
  );
}

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
