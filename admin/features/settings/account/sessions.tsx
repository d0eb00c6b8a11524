import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { request } from '#admin/api/request.ts';
import { Panel } from '#admin/features/settings/panel.tsx';
import { shortDateTime } from '#admin/format/format.ts';
import { whyNotSent } from '#admin/forms/field-errors.ts';
import { ReadState } from '#admin/lists/read-state.tsx';
import { Small } from '#admin/theme/parts.ts';
import { useFocusAfterRemoval } from '#admin/ui/keep-focus.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { SessionEntry } from '#shared/account/schema.ts';
import { accountTexts } from './messages.ts';

const texts = accountTexts.sessions;
const queryKey = ['auth', 'sessions'];

/** Where the account is signed in. */
export function Sessions() {
  const query = useQuery({
    queryKey,
    queryFn: async () => (await request<SessionEntry[]>('/auth/sessions')).data,
  });
  const { data } = query;
  useFocusAfterRemoval(data);
  const { run: end, isPending } = useRecordAction({
    queryKey,
    send: (id: string) => request(`/auth/sessions/${id}`, { method: 'DELETE' }),
    success: () => texts.ended,
    failed: whyNotSent,
  });
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
                aria-disabled={isPending}
                aria-label={texts.endOf(agent || texts.unknown)}
                onClick={() => end(_id)}
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
