import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { request } from '#admin/api/request.ts';
import { Panel } from '#admin/features/account/panel.tsx';
import { SectionHead } from '#admin/features/settings/section-head.tsx';
import { ReadState } from '#admin/lists/read-state.tsx';
import type { Member } from '#shared/team.ts';
import { Invitations } from './invitations.tsx';
import { MemberRow } from './member-row.tsx';
import { teamTexts as texts } from './messages.ts';
import { SecurityPanel } from './security-panel.tsx';

/** The accounts of the team, invitations, and the rules of sign-in; for owners. */
export function TeamSection() {
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: '52rem' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SectionHead title={texts.title} />
      </Box>
      <Members />
      <Invitations />
      <SecurityPanel />
    </Box>
  );
}

function Members() {
  const query = useQuery({
    queryKey: ['team', 'members'],
    queryFn: async () => (await request<Member[]>('/team')).data,
  });
  const { data, refetch } = query;
  return (
    <Panel title={texts.members}>
      <ReadState query={query} texts={texts} rows={3} height={56} warnsOfOldData />
      <Box component="ul" aria-label={texts.members} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data?.map((member) => (
          <MemberRow key={member._id} member={member} onChanged={() => void refetch()} />
        ))}
      </Box>
    </Panel>
  );
}
