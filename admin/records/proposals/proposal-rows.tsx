import { Box } from '@mui/material';
import { useGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { shortDay } from '#admin/format/format.ts';
import { useNow } from '#admin/format/use-now.ts';
import { Small } from '#admin/theme/parts.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { EmptyState, LoadFailed } from '#admin/ui/empty-state.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { RowLink } from '#admin/ui/row-link.ts';
import { ListRow, RowList } from '#admin/ui/rows.tsx';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { recordAddress } from '#shared/entities.ts';
import { isChangeOrder, isLongUnsigned, proposalStateLabels } from '#shared/proposal/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { proposalRowTexts as texts } from './messages.ts';
import type { ProposalRow } from './proposal-record.ts';

/** Whether the last day to sign it says anything. */
const isOffered = ({ state }: Pick<ProposalRow, 'state'>): boolean => ['draft', 'sent', 'expired'].includes(state);

/** How far it has come; of a change order that, beside what was accepted. */
export function ProposalState(proposal: Pick<ProposalRow, 'state' | 'signedVersion'>) {
  const { state } = proposal;
  if (!isChangeOrder(proposal)) return <Badge status={state}>{proposalStateLabels[state]}</Badge>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      <Badge status="accepted">{proposalStateLabels.accepted}</Badge>
      <Badge status={state}>{texts.changeOrder(proposalStateLabels[state].toLowerCase())}</Badge>
    </Box>
  );
}

export function ProposalLink({ proposal: { id, title } }: { proposal: Pick<ProposalRow, 'id' | 'title'> }) {
  return (
    <RowLink to={recordAddress('proposal', id)} data-row={id} dir="auto">
      {title}
    </RowLink>
  );
}

/** Whether somebody who signs has looked at it, and nobody has signed it for days; nothing of one that nobody can look at. */
export function Viewed({ proposal }: { proposal: Pick<ProposalRow, 'viewedAt' | 'state'> }) {
  const now = useNow();
  const { viewedAt } = proposal;
  if (!viewedAt) return null;
  const words = texts.viewed(viewedAt, now);
  return <Small>{isLongUnsigned(proposal, now) ? texts.unsigned(words) : words}</Small>;
}

/** Proposals below each other. */
export function ProposalRows({ proposals, hasSubject = true }: { proposals: ProposalRow[]; hasSubject?: boolean }) {
  return (
    <RowList label={texts.title}>
      {proposals.map((proposal) => (
        <ListRow key={proposal.id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <ProposalLink proposal={proposal} />
            <ProposalState {...proposal} />
            <Box sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {moneyText(proposal.total)}
            </Box>
          </Box>
          <Small dir="auto">
            {[
              proposal.number ?? texts.draft,
              hasSubject && proposal.subject,
              proposal.eventDay && shortDay(proposal.eventDay),
              isOffered(proposal) && texts.validUntil(shortDay(proposal.validUntil)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Small>
          <Viewed proposal={proposal} />
        </ListRow>
      ))}
    </RowList>
  );
}

/** The proposals of a client or an event. */
export function ProposalsOf({ filter }: { filter: { clientId: string } | { eventId: string } }) {
  const { data, isPending, error, isFetching, refetch } = useGetList<ProposalRow>('proposals', {
    filter,
    pagination: largestPage,
    sort: { field: 'updatedAt', order: 'DESC' },
  });
  if (isPending) return <RowsSkeleton label={texts.loading} height={60} rows={2} />;
  if (error)
    return (
      <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
        {commonTexts.loadFailed}
      </LoadFailed>
    );
  if (!data || data.length === 0) return <EmptyState title={texts.none} />;
  return <ProposalRows proposals={data} hasSubject={false} />;
}
