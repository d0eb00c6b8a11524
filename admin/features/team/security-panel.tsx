import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { request } from '#admin/api/request.ts';
import { Panel } from '#admin/features/account/panel.tsx';
import { useSend } from '#admin/forms/use-send.ts';
import { ReadState } from '#admin/lists/read-state.tsx';
import { useToast } from '#admin/shell/use-toast.ts';
import type { Security } from '#shared/team.ts';
import { teamTexts, securityTexts as texts } from './messages.ts';

/** The rules of sign-in that hold for the whole team. */
export function SecurityPanel() {
  const hint = useId();
  const toast = useToast();
  const { send, isSending } = useSend();
  const query = useQuery({
    queryKey: ['team', 'security'],
    queryFn: async () => (await request<Security>('/settings/security')).data,
  });
  const { data, refetch } = query;
  const change = async (requiresTwoFactor: boolean) => {
    const saved = await send<Security>('/settings/security', { method: 'PUT', body: { requiresTwoFactor } });
    if (saved) toast('success', requiresTwoFactor ? texts.on : texts.off);
    await refetch();
  };
  return (
    <Panel title={texts.title}>
      <ReadState query={query} texts={{ ...teamTexts, loading: texts.loading }} rows={1} height={62} />
      {data && (
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={data.requiresTwoFactor}
                disabled={isSending}
                onChange={(_, isOn) => void change(isOn)}
                slotProps={{ input: { 'aria-describedby': hint } }}
              />
            }
            label={texts.require}
          />
          <FormHelperText id={hint}>{texts.hint}</FormHelperText>
        </Box>
      )}
    </Panel>
  );
}
