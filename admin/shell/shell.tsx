import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type LayoutProps, useTheme } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#admin/app/error-boundary.tsx';
import { getTitle, preloadScreens } from '#admin/app/screens.ts';
import { shellMessages } from '#admin/messages.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Notice } from './notice.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { ShortcutsDialog, useShortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';

/** The frame around every screen: sidebar, header, and the screen itself. */
export function Shell({ children }: LayoutProps) {
  const { pathname } = useLocation();
  const { isSample } = useSignedIn();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [areShortcutsShown, setAreShortcutsShown] = useState(false);
  const title = getTitle(pathname);
  const mainRef = useScreenChange(pathname, title);
  useShortcuts(() => setAreShortcutsShown(true));
  useEffect(preloadScreens, []);

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Sidebar isDrawerOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <ShellHeader
          title={title}
          onOpenDrawer={() => setIsDrawerOpen(true)}
          onOpenShortcuts={() => setAreShortcutsShown(true)}
        />
        <Box
          component="main"
          id="content"
          ref={mainRef}
          tabIndex={-1}
          sx={{ flex: 1, width: '100%', maxWidth: 1480, p: { xs: 2, sm: 3, lg: 4 }, outline: 'none !important' }}
        >
          {isSample && <Notice>{shellMessages.sampleSession}</Notice>}
          <ScreenBoundary key={pathname}>
            <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
          </ScreenBoundary>
        </Box>
      </Box>
      <ShortcutsDialog isOpen={areShortcutsShown} onClose={() => setAreShortcutsShown(false)} />
    </Box>
  );
}

/** Titles the document after the screen and moves the focus into it, except on the first screen. */
function useScreenChange(pathname: string, title: string) {
  const mainRef = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  useEffect(() => {
    document.title = `${title} · Marquee`;
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname, title]);
  return mainRef;
}

/** Keeps the frame when a screen breaks or its code cannot be loaded. */
function ScreenBoundary({ children }: { children: ReactNode }) {
  const fallback = (
    <Notice action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}>
      {shellMessages.chunkFailed}
    </Notice>
  );
  return <ErrorBoundary fallback={fallback}>{children}</ErrorBoundary>;
}

interface ShellHeaderProps {
  title: string;
  onOpenDrawer: () => void;
  onOpenShortcuts: () => void;
}

function ShellHeader({ title, onOpenDrawer, onOpenShortcuts }: ShellHeaderProps) {
  const { user } = useSignedIn();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 72,
        py: 1,
        px: { xs: 1, md: 3, lg: 4 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label="Open the menu" onClick={onOpenDrawer} sx={{ display: { md: 'none' }, p: 1.25 }}>
        <MenuIcon />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: '1.2rem', sm: '1.5rem' }, lineHeight: 1.2 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {shellMessages.welcomeBack(user.username)}
        </Typography>
      </Box>
      <Tooltip title="Keyboard shortcuts">
        <IconButton
          aria-label="Keyboard shortcuts"
          onClick={onOpenShortcuts}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <ThemeToggle />
    </Box>
  );
}

function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const label = theme === 'dark' ? 'Use light mode' : 'Use dark mode';
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')} sx={{ p: 1.25 }}>
        {theme === 'dark' ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </Tooltip>
  );
}

function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        top: -80,
        left: 16,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:focus': { top: 12 },
      }}
    >
      Skip to content
    </Box>
  );
}
