import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { NavLink } from 'react-router-dom';
import { type menuScreens, preloadScreen } from '#admin/app/screens.ts';
import { useNotifications } from '#admin/session/notification-provider.tsx';
import { sidebar } from '#admin/theme/palette.ts';
import { adminPaths } from '#shared/admin-paths.ts';

interface SidebarEntryProps {
  screen: (typeof menuScreens)[number];
  isCollapsed: boolean;
  onNavigate: (() => void) | undefined;
}

export function SidebarEntry({ screen, isCollapsed, onNavigate }: SidebarEntryProps) {
  const { unreadCount } = useNotifications();
  const unread = screen.hasUnreadCount ? unreadCount : 0;
  return (
    <li>
      <Tooltip title={isCollapsed ? screen.label : ''} placement="right">
        <Box
          component={NavLink}
          to={screen.path}
          end={screen.path === adminPaths.dashboard}
          onClick={onNavigate}
          onPointerEnter={() => preloadScreen(screen.path)}
          onFocus={() => preloadScreen(screen.path)}
          aria-label={unread > 0 ? `${screen.label}, ${unread} unread` : screen.label}
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            justifyContent: isCollapsed ? 'center' : 'flex-start',
            gap: 1.75,
            minHeight: 44,
            mx: 1.25,
            px: 1.5,
            borderRadius: 1,
            color: 'inherit',
            textDecoration: 'none',
            fontWeight: 500,
            '&:hover': { backgroundColor: sidebar.hover },
            '&.active': { backgroundColor: sidebar.active, color: sidebar.candle },
            '&:focus-visible': { outlineColor: sidebar.candle, outlineOffset: -2 },
          }}
        >
          <screen.Icon fontSize="small" />
          {!isCollapsed && <span>{screen.label}</span>}
          {unread > 0 && <UnreadBadge count={unread} isCollapsed={isCollapsed} />}
        </Box>
      </Tooltip>
    </li>
  );
}

function UnreadBadge({ count, isCollapsed }: { count: number; isCollapsed: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        ml: 'auto',
        ...(isCollapsed ? { position: 'absolute', top: 2, right: 2 } : {}),
        minWidth: 20,
        px: 0.75,
        borderRadius: 5,
        backgroundColor: sidebar.candle,
        color: '#1e1a16',
        fontSize: 12,
        fontWeight: 700,
        lineHeight: '20px',
        textAlign: 'center',
      }}
    >
      {count > 99 ? '99+' : count}
    </Box>
  );
}
