import { Box } from '@mui/material';
import { ProposalLink } from '#admin/records/proposals/proposal-rows.tsx';
import { Small } from '#admin/theme/parts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { EmptyState, LoadFailed } from '#admin/ui/empty-state.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import type { ProposalSums } from '#shared/payment/schema.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { BillingDocuments } from './billing-documents.tsx';
import { paymentTexts as texts } from './messages.ts';
import { Recorded } from './recorded.tsx';
import { PaymentButtons, ScheduleRows } from './schedule-rows.tsx';
import { SecurityDeposit } from './security-deposit.tsx';
import { StatementButton } from './statement-button.tsx';
import { Sums } from './sums.tsx';
import { type PaymentScope, useSummary } from './use-summary.ts';

/** The money of an event or a client: the sums, each proposal with its schedule, and all payments. */
export function MoneyOf({ scope }: { scope: PaymentScope }) {
  const { data, error, isFetching, refetch } = useSummary(scope);
  if (data === undefined && error !== null)
    return (
      <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
        {commonTexts.loadFailed}
      </LoadFailed>
    );
  if (data === undefined) return <RowsSkeleton label={texts.loading} height={60} rows={3} />;
  const { proposals, ...sums } = data;
  if (proposals.length === 0) return <EmptyState title={texts.nothing} hint={texts.nothingHint} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <section aria-label={texts.sums}>
        <Sums sums={sums} isLarge />
        <Box sx={{ mt: 2 }}>
          <StatementButton scope={scope} />
        </Box>
      </section>
      <div>
        {proposals.map((one) => (
          <OfProposal key={one.proposalId} sums={one} hasSums={proposals.length > 1} />
        ))}
      </div>
      <Recorded scope={scope} proposals={proposals} canChoose />
      <BillingDocuments scope={scope} proposals={proposals} />
    </Box>
  );
}

function OfProposal({ sums, hasSums }: { sums: ProposalSums; hasSums: boolean }) {
  const { proposalId: id, title, number, isSigned, cancellation } = sums;
  return (
    <Panel
      title={title}
      heading={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25 }}>
          <ProposalLink proposal={{ id, title }} />
          <Box component="span" sx={{ display: 'inline-flex', gap: 1, typography: 'body1' }}>
            <Small as="span">{number}</Small>
            {!isSigned && <Badge status="sent">{texts.unsigned}</Badge>}
          </Box>
        </Box>
      }
      actions={<PaymentButtons sums={sums} />}
    >
      {cancellation !== null && <Settled cancellation={cancellation} />}
      {hasSums && isSigned && <Sums sums={sums} />}
      {isSigned ? <ScheduleRows sums={sums} /> : <Small>{texts.unsignedHint}</Small>}
      <SecurityDeposit sums={sums} />
    </Panel>
  );
}

/** What became of what was paid when the event was canceled. */
const Settled = ({ cancellation }: { cancellation: NonNullable<ProposalSums['cancellation']> }) => {
  const { day, keptCents, refundCents, reason, byName } = cancellation;
  return (
    <Small dir="auto" sx={{ overflowWrap: 'anywhere', mb: 1.5 }}>
      {texts.settled(day, moneyText(keptCents), moneyText(refundCents), byName)}
      {reason && ` ${reason}`}
    </Small>
  );
};
