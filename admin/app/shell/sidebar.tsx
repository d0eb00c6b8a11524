import CollapseIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import ExpandIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import { Box, IconButton, Tooltip, useMediaQuery, useTheme } from '@mui/material';
import { Fragment, useEffect } from 'react';
import { useStore } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { type menuScreens, menuSections, preloadScreen } from '#admin/app/screens.ts';
import { useNotifications } from '#admin/session/notification-provider.tsx';
import { sidebar } from '#admin/theme/palette.ts';
import { displayFace } from '#admin/theme/parts.ts';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { lazyPart, preloadWhenIdle } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import mark from '../mark.svg';
import { sidebarMessages as texts } from './messages.ts';
import { SidebarFooter } from './sidebar-footer.tsx';

const SidebarDrawer = lazyPart(async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer);

const width = { open: 248, collapsed: 72 } as const;

interface SidebarProps {
  /** Undefined until the drawer has been opened for the first time. */
  isDrawerOpen: boolean | undefined;
  onClose: () => void;
}

/** A column that collapses to icons on wide screens, a drawer on narrow ones. */
export function Sidebar({ isDrawerOpen, onClose }: SidebarProps) {
  const { breakpoints, palette } = useTheme();
  const isWide = useMediaQuery(breakpoints.up('md'));
  const [isCollapsed, setIsCollapsed] = useStore('shell.isSidebarCollapsed', false);
  useEffect(() => (isWide ? undefined : preloadWhenIdle([SidebarDrawer])), [isWide]);
  const paper = {
    width: isWide && isCollapsed ? width.collapsed : width.open,
    border: 0,
    backgroundColor: sidebar.background[palette.mode],
    color: sidebar.text,
    overflowX: 'hidden',
    transition: 'width 160ms ease-out',
  };
  if (!isWide) {
    if (isDrawerOpen === undefined) return null;
    return (
      <LazyDialog onClose={onClose}>
        <SidebarDrawer isOpen={isDrawerOpen} onClose={onClose} sx={paper}>
          <SidebarContent onNavigate={onClose} />
        </SidebarDrawer>
      </LazyDialog>
    );
  }
  return (
    <Box sx={{ width: paper.width, flexShrink: 0 }}>
      <Box sx={{ ...paper, position: 'fixed', top: 0, left: 0, zIndex: 'drawer', height: '100%', overflowY: 'auto' }}>
        <SidebarContent isCollapsed={isCollapsed} onCollapse={() => setIsCollapsed(!isCollapsed)} />
      </Box>
    </Box>
  );
}

interface SidebarContentProps {
  isCollapsed?: boolean;
  onCollapse?: () => void;
  onNavigate?: () => void;
}

function SidebarContent({ isCollapsed = false, onCollapse, onNavigate }: SidebarContentProps) {
  const collapseLabel = isCollapsed ? texts.expand : texts.collapse;
  return (
    <Box component="aside" aria-label={texts.sidebar} sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexDirection: isCollapsed ? 'column' : 'row',
          gap: 1.5,
          minHeight: { xs: 72, md: 60 },
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
      <Box
        component="nav"
        aria-label={texts.main}
        sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', py: { xs: 1, md: 0.5 } }}
      >
        {menuSections.map(({ heading, screens }) => (
          <Fragment key={heading ?? ''}>
            {heading && <SectionHeading isCollapsed={isCollapsed}>{heading}</SectionHeading>}
            <Box component="ul" aria-label={heading} sx={{ display: 'grid', gap: { xs: 0.5, md: 0.25 } }}>
              {screens.map((screen) => (
                <SidebarEntry key={screen.path} screen={screen} isCollapsed={isCollapsed} onNavigate={onNavigate} />
              ))}
            </Box>
          </Fragment>
        ))}
      </Box>
      <SidebarFooter isCollapsed={isCollapsed} />
    </Box>
  );
}

/** A line in its place where the sidebar has room for icons alone. */
function SectionHeading({ isCollapsed, children }: { isCollapsed: boolean; children: string }) {
  return isCollapsed ? (
    <Box aria-hidden sx={{ mx: 2.5, my: 1, borderTop: `1px solid ${sidebar.line}` }} />
  ) : (
    <Box aria-hidden sx={{ px: 2.75, pt: 1.25, pb: 0.5, fontSize: 12, fontWeight: 600, lineHeight: '16px' }}>
      {children}
    </Box>
  );
}

interface SidebarEntryProps {
  screen: (typeof menuScreens)[number];
  isCollapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function SidebarEntry({ screen, isCollapsed, onNavigate }: SidebarEntryProps) {
  const [count, unit] = useCount(screen);
  const isCounted = count > 0;
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
          aria-label={isCounted ? texts.counted(screen.label, shownCount(count), unit) : screen.label}
          sx={{
            position: 'relative',
            display: 'flex',
            alignItems: 'center',
            justifyContent: isCollapsed ? 'center' : 'flex-start',
            gap: 1.75,
            minHeight: { xs: 44, md: 32 },
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
          {/* The space keeps what is shown, `Inbox 15`, a part of the name. */}
          {isCounted && ' '}
          {isCounted && <CountBadge count={count} isCollapsed={isCollapsed} />}
        </Box>
      </Tooltip>
    </li>
  );
}

/** How many things behind an entry need somebody, and what they are. */
function useCount({ hasUnansweredCount, hasUnreadCount, hasMailCount }: (typeof menuScreens)[number]) {
  const { unreadCount, unanswered, mailCount } = useNotifications();
  if (hasUnansweredCount) return [unanswered, texts.unanswered] as const;
  if (hasMailCount) return [mailCount, texts.mail] as const;
  return [hasUnreadCount ? unreadCount : 0, texts.unread] as const;
}

const shownCount = (count: number) => (count > 99 ? '99+' : String(count));

function CountBadge({ count, isCollapsed }: { count: number; isCollapsed: boolean }) {
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
      {shownCount(count)}
    </Box>
  );
}
