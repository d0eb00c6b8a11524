import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { request } from '#admin/api/request.ts';
import { Panel } from '#admin/features/settings/panel.tsx';
import { shortDateTime } from '#admin/format/format.ts';
import { useSend } from '#admin/forms/use-send.ts';
import { ReadState } from '#admin/lists/read-state.tsx';
import { Small } from '#admin/theme/parts.ts';
import { useFocusAfterRemoval } from '#admin/ui/keep-focus.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import type { SessionEntry } from '#shared/account/schema.ts';
import { accountTexts } from './messages.ts';

const texts = accountTexts.sessions;

/** Where the account is signed in. */
export function Sessions() {
  const toast = useToast();
  const { send, isSending } = useSend();
  const query = useQuery({
    queryKey: ['auth', 'sessions'],
    queryFn: async () => (await request<SessionEntry[]>('/auth/sessions')).data,
  });
  const { data, refetch } = query;
  useFocusAfterRemoval(data);
  const end = async (id: string) => {
    if (await send(`/auth/sessions/${id}`, { method: 'DELETE' })) toast('success', texts.ended);
    await refetch();
  };
  return (
    <Panel title={texts.title} text={texts.text}>
      <ReadState query={query} texts={texts} rows={2} height={56} />
      <Box component="ul" aria-label={texts.title} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data?.map(({ _id, agent, network, seenAt, isCurrent }) => (
          <Box key={_id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography>{agent || texts.unknown}</Typography>
              <Small>
                {isCurrent ? texts.current : texts.seen(shortDateTime(seenAt))}
                {network && ` · ${texts.network(network)}`}
              </Small>
            </Box>
            {!isCurrent && (
              <Button
                variant="outlined"
                aria-disabled={isSending}
                aria-label={texts.endOf(agent || texts.unknown)}
                onClick={() => isSending || void end(_id)}
                sx={{ minHeight: 44 }}
              >
                {texts.end}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
