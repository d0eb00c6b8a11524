import { Box } from '@mui/material';
import { shortDay } from '#admin/format/format.ts';
import type { ListFilter } from '#admin/lists/list-filters.tsx';
import { type Column, RecordList } from '#admin/lists/record-list.tsx';
import type { ProposalRow } from '#admin/records/proposals/proposal-record.ts';
import { ProposalLink, ProposalRows, ProposalState, Viewed } from '#admin/records/proposals/proposal-rows.tsx';
import { useRecordId } from '#admin/records/record-page/record-page.tsx';
import { Small } from '#admin/theme/parts.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { proposalStateLabels, proposalStates } from '#shared/proposal/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { listTexts as texts } from './messages.ts';
import { NewProposal } from './new-proposal.tsx';
import { ProposalPage } from './proposal-page.tsx';

/** The list of proposals, or the editor of the one that the address names. */
export function ProposalsScreen() {
  const id = useRecordId();
  return id === '' ? <ProposalList /> : <ProposalPage key={id} id={id} />;
}

const latestFirst = { field: 'updatedAt', order: 'DESC' } as const;
const filters: ListFilter[] = [
  { kind: 'search', label: texts.searchHint },
  {
    kind: 'choice',
    name: 'state',
    label: texts.state,
    all: texts.allStates,
    options: proposalStates.map((value) => ({ value, label: proposalStateLabels[value] })),
    sx: { minWidth: { sm: 140 } },
  },
  { kind: 'sort', label: texts.sort, labels: texts.sorts },
];
const columns: Column<ProposalRow>[] = [
  {
    label: texts.number,
    render: ({ number }) => <Box sx={{ whiteSpace: 'nowrap' }}>{number ?? texts.none}</Box>,
  },
  {
    label: texts.title,
    render: (proposal) => (
      <>
        <ProposalLink proposal={proposal} />
        <Small dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {proposal.subject}
        </Small>
      </>
    ),
  },
  {
    source: 'eventDay',
    label: texts.eventDay,
    render: ({ eventDay }) => <Box sx={{ whiteSpace: 'nowrap' }}>{eventDay ? shortDay(eventDay) : texts.none}</Box>,
  },
  {
    source: 'total',
    label: texts.total,
    align: 'right',
    render: ({ total }) => <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{moneyText(total)}</Box>,
  },
  {
    label: texts.state,
    render: (proposal) => (
      <>
        <ProposalState {...proposal} />
        <Viewed proposal={proposal} />
      </>
    ),
  },
  {
    source: 'validUntil',
    label: texts.validUntil,
    render: ({ validUntil }) => <Box sx={{ whiteSpace: 'nowrap' }}>{shortDay(validUntil)}</Box>,
  },
];

/** All proposals: for whom, what they come to and how far they are. */
function ProposalList() {
  const { address, close } = useDialogAddress();
  return (
    <RecordList<ProposalRow>
      resource="proposals"
      sort={latestFirst}
      texts={texts}
      filters={filters}
      columns={columns}
      renderRows={(proposals) => <ProposalRows proposals={proposals} />}
      hasRowKeys
    >
      {address?.mode === 'create' && <NewProposal onClose={close} />}
    </RecordList>
  );
}
