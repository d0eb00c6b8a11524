import { Box } from '@mui/material';
import { ProposalLink, Viewed } from '#admin/records/proposals/proposal-rows.tsx';
import { Small } from '#admin/theme/parts.ts';
import type { TodayProposal } from '#shared/proposal/schema.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { todayProposalTexts as texts } from './messages.ts';
import { TodayGroups } from './today-groups.tsx';

const groups = [
  { label: texts.expiring, has: ({ expiresInDays }: TodayProposal) => expiresInDays <= 1 },
  { label: texts.unsigned, has: ({ expiresInDays }: TodayProposal) => expiresInDays > 1 },
];

/** The proposals that expire by tomorrow, and those that were viewed three days ago and are not signed; nothing without any. */
export const TodayProposals = ({ isEverybody }: { isEverybody: boolean }) => (
  <TodayGroups<TodayProposal>
    of="proposals"
    isEverybody={isEverybody}
    groups={groups}
    toItem={(proposal) => <Row key={proposal._id} proposal={proposal} />}
  />
);

function Row({ proposal }: { proposal: TodayProposal }) {
  const { _id: id, title, number, subject, total, expiresInDays } = proposal;
  const expires = expiresInDays > 1 ? [] : [texts.expires[expiresInDays === 1 ? 1 : 0]];
  return (
    <Box component="li" sx={{ minHeight: 44, overflowWrap: 'anywhere' }}>
      <ProposalLink proposal={{ id, title }} />
      <Small dir="auto">{[...expires, number, subject, moneyText(total)].filter(Boolean).join(' · ')}</Small>
      <Viewed proposal={proposal} />
    </Box>
  );
}
