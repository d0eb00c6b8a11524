import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { moveTo } from '#admin/app/address.ts';
import { shellMessages } from '#admin/messages.ts';
import { useSession, useSignedIn } from '#admin/session/session-context.ts';
import { sidebar } from '#admin/theme/palette.ts';
import { adminPaths } from '#shared/admin-paths.ts';

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function SidebarFooter({ isCollapsed }: { isCollapsed: boolean }) {
  const { user } = useSignedIn();
  const { logout } = useSession();
  const leave = () => {
    void logout();
    // In the same breath, so that the next person who signs in here does not land on this one's page.
    moveTo(adminPaths.login);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, p: isCollapsed ? 1 : 2, borderTop: `1px solid ${sidebar.line}` }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1.5, minWidth: 0 }}>
        <Initial username={user.username} />
        {!isCollapsed && (
          <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.35 }}>
            <Box
              dir="auto"
              sx={{ color: sidebar.strong, fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}
            >
              {user.username}
            </Box>
            <Box sx={{ fontSize: 13 }}>{capitalised(user.role)}</Box>
          </Box>
        )}
      </Box>
      {isCollapsed ? (
        <Tooltip title={shellMessages.logout} placement="right">
          <IconButton
            aria-label={shellMessages.logout}
            onClick={leave}
            sx={{ color: 'inherit', justifySelf: 'center' }}
          >
            <LogoutIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          onClick={leave}
          startIcon={<LogoutIcon />}
          sx={{ color: 'inherit', justifyContent: 'flex-start', '&:hover': { backgroundColor: sidebar.hover } }}
        >
          {shellMessages.logout}
        </Button>
      )}
    </Box>
  );
}

function Initial({ username }: { username: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeContent: 'center',
        flexShrink: 0,
        width: 36,
        height: 36,
        border: `1px solid ${sidebar.candle}`,
        borderRadius: '50%',
        color: sidebar.candle,
        fontWeight: 600,
      }}
    >
      {Array.from(username)[0]?.toUpperCase()}
    </Box>
  );
}
