import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { dueWords } from '#admin/format/payment-words.ts';
import { useVenueToday } from '#admin/format/venue-zone.ts';
import { useAccess } from '#admin/session/access.ts';
import { Small } from '#admin/theme/parts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import type { RowDue } from '#shared/money/values.ts';
import type { ProposalSums } from '#shared/payment/schema.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { billingTexts } from './billing-messages.ts';
import { FinalBillButton } from './final-bill-button.tsx';
import { IssueInvoice } from './issue-invoice.tsx';
import { paymentTexts as texts } from './messages.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundButton } from './refund-button.tsx';
import { useIssuable } from './use-issuable.ts';

export const Amount = ({ cents }: { cents: number }) => (
  <Box component="span" sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {moneyText(cents)}
  </Box>
);

interface ScheduleRowsProps {
  sums: ProposalSums;
  /** When the rows are due, where that is in words as long as nobody has signed. */
  schedule?: readonly { id: string; due: RowDue }[];
}

/** What of each row of a payment schedule is paid, due or late. */
export function ScheduleRows({ sums: { proposalId, isSigned, isCanceled, rows }, schedule = [] }: ScheduleRowsProps) {
  const issuable = useIssuable(proposalId, isSigned && !isCanceled);
  if (rows.length === 0) return null;
  return (
    <RowList label={texts.schedule}>
      {rows.map(({ id, name, amount, credited, paid, clearing, overpaid, dueDay, state }) => {
        const due = schedule.find((row) => row.id === id)?.due;
        const invoice = issuable?.invoices.find((one) => one.scheduleRowId === id);
        const words = [
          dueDay === null ? due && dueWords(due) : texts.dueOn(dueDay),
          paid > 0 && texts.paidOf(moneyText(paid), moneyText(amount)),
          credited > 0 && billingTexts.partly(moneyText(credited)),
          clearing > 0 && texts.onTheWay(moneyText(clearing)),
          overpaid > 0 && texts.over(moneyText(overpaid)),
        ];
        return (
          <ListRow key={id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
                {name}
              </Box>
              <Badge status={state}>{texts.rowStates[state]}</Badge>
              <Amount cents={amount} />
            </Box>
            <Small>{words.filter(Boolean).join(' · ')}</Small>
            {issuable && invoice && <IssueInvoice {...{ proposalId, name, invoice }} mailTo={issuable.mailTo} />}
          </ListRow>
        );
      })}
    </RowList>
  );
}

/** Records a payment or a refund of a proposal. */
export function PaymentButtons({ sums }: { sums: ProposalSums }) {
  const today = useVenueToday();
  const [isOpen, setOpen] = useState(false);
  if (!useAccess('create', 'payments')) return null;
  return (
    <>
      {sums.isSigned && !sums.isCanceled && <FinalBillButton proposalId={sums.proposalId} />}
      <RefundButton sums={sums} />
      <Button variant="contained" onClick={() => setOpen(true)}>
        {texts.record}
      </Button>
      {today && isOpen && <PaymentDialog sums={sums} today={today} isRefund={false} onClose={() => setOpen(false)} />}
    </>
  );
}
