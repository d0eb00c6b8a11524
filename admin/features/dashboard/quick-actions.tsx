import EventIcon from '@mui/icons-material/EventOutlined';
import FollowUpIcon from '@mui/icons-material/ForwardToInboxOutlined';
import AddClientIcon from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { shortcutTarget } from '#admin/shell/use-shortcuts.ts';
import { sidebar } from '#admin/theme/palette.ts';
import { welcomeTexts } from './messages.ts';
import { fetchForms } from './overview-dialogs.tsx';
import { useFollowUp } from './use-follow-up.ts';

/** What is done most. In a session of the emergency pair there is nothing to write to. */
export function QuickActions() {
  const { isSample } = useSignedIn();
  const { create } = useDialogAddress();
  const { followUp, isLooking } = useFollowUp();
  return (
    <Box
      role="group"
      aria-label={welcomeTexts.quickActions}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, width: { xs: '100%', sm: 'auto' } }}
    >
      <Action
        disabled={isSample}
        startIcon={<AddClientIcon />}
        onClick={() => create('client')}
        onPointerEnter={fetchForms}
        onFocus={fetchForms}
        {...shortcutTarget.add}
      >
        {welcomeTexts.addClient}
      </Action>
      <Action
        disabled={isSample}
        startIcon={<EventIcon />}
        onClick={() => create('event')}
        onPointerEnter={fetchForms}
        onFocus={fetchForms}
      >
        {welcomeTexts.scheduleEvent}
      </Action>
      <Action startIcon={<FollowUpIcon />} aria-busy={isLooking} onClick={followUp}>
        {welcomeTexts.followUp}
      </Action>
    </Box>
  );
}

function Action(props: ButtonProps) {
  return (
    <Button
      variant="outlined"
      {...props}
      sx={{
        flex: { xs: '1 1 100%', sm: '0 0 auto' },
        minHeight: 44,
        borderColor: sidebar.candle,
        color: sidebar.strong,
        '&:hover': { backgroundColor: sidebar.active, borderColor: sidebar.candle },
        '&:focus-visible': { outlineColor: sidebar.candle },
        '&.Mui-disabled': { borderColor: sidebar.line, color: sidebar.text },
      }}
    />
  );
}
