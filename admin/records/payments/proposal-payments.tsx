import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { Small } from '#admin/theme/parts.ts';
import { LoadFailed } from '#admin/ui/empty-state.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { BillingDocuments } from './billing-documents.tsx';
import { paymentTexts as texts } from './messages.ts';
import { Recorded } from './recorded.tsx';
import { PaymentButtons, ScheduleRows } from './schedule-rows.tsx';
import { SecurityDeposit } from './security-deposit.tsx';
import { Sums } from './sums.tsx';
import { useSummary } from './use-summary.ts';

/** Whether a client owes what the schedule says, or will once they sign. */
const owes = ({ state, signedVersion }: ProposalRecord): boolean =>
  signedVersion > 0 || ['sent', 'expired'].includes(state);

/** What of a proposal is paid and due, and the payments that were recorded for it; nothing of one that was never sent. */
export function ProposalPayments({ proposal }: { proposal: ProposalRecord }) {
  const { id: proposalId, number, schedule } = proposal;
  const scope = { proposalId };
  const { data, error, isFetching, refetch } = useSummary(scope, number !== null);
  const sums = data?.proposals[0];
  const isOwing = owes(proposal);
  if (number === null || (data !== undefined && !isOwing && data.paid === 0)) return null;
  return (
    <Panel title={texts.title} actions={sums && <PaymentButtons sums={sums} />}>
      {data === undefined && error === null && <RowsSkeleton label={texts.loading} height={48} rows={2} />}
      {data === undefined && error !== null && (
        <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
          {commonTexts.loadFailed}
        </LoadFailed>
      )}
      {sums && (sums.isSigned ? <Sums sums={sums} /> : <Small>{texts.unsignedHint}</Small>)}
      {sums && isOwing && <ScheduleRows sums={sums} schedule={schedule} />}
      {sums && <SecurityDeposit sums={sums} />}
      {sums && <Recorded scope={scope} proposals={[sums]} />}
      {sums?.isSigned && <BillingDocuments scope={scope} proposals={[sums]} />}
    </Panel>
  );
}
