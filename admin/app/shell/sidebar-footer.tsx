import LogoutIcon from '@mui/icons-material/Logout';
import { Box, Button, IconButton, Tooltip } from '@mui/material';
import { replacePath } from '#admin/app/path.ts';
import { useSession, useSignedIn } from '#admin/session/session-context.ts';
import { sidebar } from '#admin/theme/palette.ts';
import { version } from '#package.json';
import { adminPaths } from '#shared/admin-paths.ts';
import { roleLabels } from '#shared/roles.ts';
import { shellMessages, sidebarMessages as texts } from './messages.ts';

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Who is signed in, the way out, and the version. */
export function SidebarFooter({ isCollapsed }: { isCollapsed: boolean }) {
  const { user } = useSignedIn();
  const { logout } = useSession();
  const leave = () => {
    void logout();
    // Not left to the session gate, which would send the next person who signs in here to this one's page.
    replacePath(adminPaths.login);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 0.5 },
        p: isCollapsed ? 1 : { xs: 2, md: 1.25 },
        borderTop: `1px solid ${sidebar.line}`,
      }}
    >
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
            <Box sx={{ fontSize: 13 }}>{user.role === 'admin' ? capitalize(user.role) : roleLabels[user.role]}</Box>
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
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Button
            onClick={leave}
            startIcon={<LogoutIcon />}
            sx={{ color: 'inherit', '&:hover': { backgroundColor: sidebar.hover } }}
          >
            {shellMessages.logout}
          </Button>
          <Version />
        </Box>
      )}
      {isCollapsed && <Version />}
    </Box>
  );
}

/** On two lines where the sidebar is collapsed. */
function Version() {
  return <Box sx={{ fontSize: 12, lineHeight: '16px', textAlign: 'center' }}>{texts.version(version)}</Box>;
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
