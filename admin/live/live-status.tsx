import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef, useState } from 'react';
import { useSignedIn } from '#admin/session/session-context.ts';
import type { LiveState } from './follow-changes.ts';
import { liveMessages } from './messages.ts';
import { areNoticesOn, isBlocked, switchNotices } from './notices.ts';
import { useLive } from './use-live.ts';

interface Appearance {
  label: string;
  /** What a phone has room for; blank where the dot says enough. */
  short: string;
  hint: string;
  color: string;
}

function appearanceOf(state: LiveState): Appearance | undefined {
  const { live, liveHint, polling, pollingShort, pollingHint, offline, offlineShort, offlineHint } = liveMessages;
  if (state.status === 'live') return { label: live, short: '', hint: liveHint, color: 'success.main' };
  if (state.status === 'polling')
    return { label: polling, short: pollingShort, hint: pollingHint, color: 'warning.main' };
  if (state.status === 'offline')
    return { label: offline(state.since), short: offlineShort, hint: offlineHint, color: 'error.main' };
  return undefined;
}

/** Follows what others change, and says in the header how; opens the settings of notices. */
export function LiveStatus() {
  const { user, feed } = useSignedIn();
  const state = useLive(user, feed);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const appearance = appearanceOf(state);
  if (appearance === undefined) return null;
  const { label, short, hint, color } = appearance;
  return (
    <>
      <Tooltip title={hint}>
        <Button
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-haspopup="dialog"
          aria-label={label}
          sx={{ gap: 1, minWidth: 44, minHeight: 44, px: 1.25, color: 'text.secondary', fontWeight: 500, fontSize: 13 }}
        >
          <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: color }} />
          <Box component="span" sx={{ display: { xs: 'none', [short ? 'sm' : 'md']: 'inline' } }}>
            {label}
          </Box>
          <Box component="span" sx={{ display: { sm: 'none' }, fontSize: 12, lineHeight: 1.2 }}>
            {short}
          </Box>
        </Button>
      </Tooltip>
      <Announcement label={label} />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2.5, width: 320, maxWidth: '90vw' } } }}
      >
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {hint}
        </Typography>
        <NoticesSwitch username={user.username} />
      </Popover>
    </>
  );
}

/** Speaks when the connection changes, and not what it is at first. */
function Announcement({ label }: { label: string }) {
  const first = useRef(label);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (label === first.current) return;
    first.current = '';
    setSpoken(label);
  }, [label]);
  return (
    <Box component="span" role="status" sx={visuallyHidden}>
      {spoken}
    </Box>
  );
}

function NoticesSwitch({ username }: { username: string }) {
  const [isOn, setIsOn] = useState(() => areNoticesOn(username));
  const [isRejected, setIsRejected] = useState(isBlocked);
  const change = async (next: boolean) => {
    const isPossible = await switchNotices(username, next);
    setIsOn(next && isPossible);
    setIsRejected(!isPossible);
  };
  return (
    <>
      <FormControlLabel
        control={<Switch checked={isOn && !isRejected} onChange={(_, next) => void change(next)} />}
        label={liveMessages.notify}
      />
      <Typography variant="body2" color="text.secondary">
        {liveMessages.notifyHint}
      </Typography>
      {isRejected && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {liveMessages.blocked}
        </Alert>
      )}
    </>
  );
}
