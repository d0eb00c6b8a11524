import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { request } from '#admin/api/request.ts';
import { refreshMs } from '#admin/api/trpc.ts';
import { ProposalLink, Viewed } from '#admin/records/proposals/proposal-rows.tsx';
import { Small } from '#admin/theme/parts.ts';
import { LoadFailedBar } from '#admin/ui/empty-state.tsx';
import type { TodayProposal } from '#shared/proposal/schema.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { inboxTexts, todayProposalTexts as texts } from './messages.ts';

const groups = [
  { name: 'expiring', has: ({ expiresInDays }: TodayProposal) => expiresInDays <= 1 },
  { name: 'unsigned', has: ({ expiresInDays }: TodayProposal) => expiresInDays > 1 },
] as const;

/** The proposals that expire by tomorrow, and those that were viewed three days ago and are not signed; nothing without any. */
export function TodayProposals({ isEverybody }: { isEverybody: boolean }) {
  const {
    data = [],
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['proposals', 'today', isEverybody],
    queryFn: async ({ signal }) =>
      (await request<TodayProposal[]>(`/inbox/proposals?mine=${!isEverybody}`, { signal })).data,
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
      {groups.map(({ name, has }) => {
        const own = data.filter(has);
        if (own.length === 0) return null;
        return (
          <Box component="section" key={name} aria-label={texts[name]}>
            <Typography variant="overline" component="h3" sx={{ mb: 0.5, color: 'text.secondary' }}>
              {texts[name]}
            </Typography>
            <Box component="ul" aria-label={texts[name]} sx={{ display: 'grid', gap: 1 }}>
              {own.map((proposal) => (
                <Row key={proposal._id} proposal={proposal} />
              ))}
            </Box>
          </Box>
        );
      })}
    </Paper>
  );
}

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
