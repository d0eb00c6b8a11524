import CollapseIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import ExpandIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';
import mark from '#admin/app/mark.svg';
import { replacePath } from '#admin/app/path.ts';
import { menuScreens } from '#admin/app/screens.ts';
import { shellMessages } from '#admin/messages.ts';
import { useSession, useSignedIn } from '#admin/session/session-context.ts';
import { displayFace, sidebar } from '#admin/theme/palette.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { SidebarEntry } from './sidebar-entry.tsx';

const width = { open: 248, collapsed: 72 } as const;

interface SidebarProps {
  isDrawerOpen: boolean;
  onClose: () => void;
}

/** A column that collapses to icons on wide screens, a drawer on narrow ones. */
export function Sidebar({ isDrawerOpen, onClose }: SidebarProps) {
  const { breakpoints, palette } = useTheme();
  const isWide = useMediaQuery(breakpoints.up('md'), { noSsr: true });
  const [isCollapsed, setIsCollapsed] = useStore('shell.isSidebarCollapsed', false);
  const paper = {
    width: isWide && isCollapsed ? width.collapsed : width.open,
    border: 0,
    backgroundColor: sidebar.background[palette.mode],
    color: sidebar.text,
    overflowX: 'hidden',
    transition: 'width 160ms ease-out',
  };
  if (!isWide)
    return (
      <Drawer open={isDrawerOpen} onClose={onClose} slotProps={{ paper: { sx: paper, 'aria-label': 'Menu' } }}>
        <SidebarContent onNavigate={onClose} />
      </Drawer>
    );
  return (
    <Drawer variant="permanent" sx={{ width: paper.width, flexShrink: 0 }} slotProps={{ paper: { sx: paper } }}>
      <SidebarContent isCollapsed={isCollapsed} onCollapse={() => setIsCollapsed(!isCollapsed)} />
    </Drawer>
  );
}

interface SidebarContentProps {
  isCollapsed?: boolean;
  onCollapse?: () => void;
  onNavigate?: () => void;
}

function SidebarContent({ isCollapsed = false, onCollapse, onNavigate }: SidebarContentProps) {
  const collapseLabel = isCollapsed ? 'Expand the sidebar' : 'Collapse the sidebar';
  return (
    <Box component="aside" aria-label="Sidebar" sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexDirection: isCollapsed ? 'column' : 'row',
          gap: 1.5,
          minHeight: 72,
          px: isCollapsed ? 0 : 2.5,
          py: isCollapsed ? 2 : 0,
        }}
      >
        <img src={mark} alt="" width={28} height={28} />
        {!isCollapsed && (
          <Box component="span" sx={{ flex: 1, fontFamily: displayFace, fontSize: 22, color: sidebar.strong }}>
            Marquee
          </Box>
        )}
        {onCollapse && (
          <IconButton
            aria-label={collapseLabel}
            aria-expanded={!isCollapsed}
            onClick={onCollapse}
            sx={{ color: 'inherit' }}
          >
            {isCollapsed ? <ExpandIcon fontSize="small" /> : <CollapseIcon fontSize="small" />}
          </IconButton>
        )}
      </Box>
      <Box component="nav" aria-label="Main" sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', py: 1 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {menuScreens.map((screen) => (
            <SidebarEntry key={screen.path} screen={screen} isCollapsed={isCollapsed} onNavigate={onNavigate} />
          ))}
        </Box>
      </Box>
      <SidebarFooter isCollapsed={isCollapsed} />
    </Box>
  );
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function SidebarFooter({ isCollapsed }: { isCollapsed: boolean }) {
  const { user } = useSignedIn();
  const { logout } = useSession();
  const leave = () => {
    void logout();
    // Not left to the session gate, which would send the next person who signs in here to this one's page.
    replacePath(adminPaths.login);
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
            <Box sx={{ fontSize: 13 }}>{capitalize(user.role)}</Box>
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
