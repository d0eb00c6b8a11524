import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { request } from '#admin/api/request.ts';
import { refreshMs } from '#admin/api/trpc.ts';
import { Panel } from '#admin/features/settings/panel.tsx';
import { SectionHead } from '#admin/features/settings/section-head.tsx';
import { whyNotSent } from '#admin/forms/field-errors.ts';
import { ReadState } from '#admin/lists/read-state.tsx';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { Member, Security } from '#shared/team/schema.ts';
import { Invitations } from './invitations.tsx';
import { MemberRow } from './member-row.tsx';
import { securityTexts, teamTexts as texts } from './messages.ts';

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
    refetchInterval: refreshMs,
  });
  const { data } = query;
  return (
    <Panel title={texts.members}>
      <ReadState query={query} texts={texts} rows={3} height={56} warnsOfOldData />
      <Box component="ul" aria-label={texts.members} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data?.map((member) => (
          <MemberRow key={member._id} member={member} />
        ))}
      </Box>
    </Panel>
  );
}

/** The rules of sign-in that hold for the whole team. */
function SecurityPanel() {
  const hint = useId();
  const queryKey = ['team', 'security'];
  const query = useQuery({
    queryKey,
    queryFn: async () => (await request<Security>('/settings/security')).data,
  });
  const { data } = query;
  const { run: change, isPending } = useRecordAction({
    queryKey,
    send: (requiresTwoFactor: boolean) =>
      request<Security>('/settings/security', { method: 'PUT', body: { requiresTwoFactor } }),
    success: (_saved, requiresTwoFactor) => (requiresTwoFactor ? securityTexts.on : securityTexts.off),
    failed: whyNotSent,
  });
  return (
    <Panel title={securityTexts.title}>
      <ReadState query={query} texts={{ ...texts, loading: securityTexts.loading }} rows={1} height={62} />
      {data && (
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={data.requiresTwoFactor}
                disabled={isPending}
                onChange={(_, isOn) => change(isOn)}
                slotProps={{ input: { 'aria-describedby': hint } }}
              />
            }
            label={securityTexts.require}
          />
          <FormHelperText id={hint}>{securityTexts.hint}</FormHelperText>
        </Box>
      )}
    </Panel>
  );
}
