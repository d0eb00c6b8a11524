import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import GuideIcon from '@mui/icons-material/HelpOutline';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type LayoutProps, useEvent, useTheme } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { getGuideAddress, getScreenPath, getTitle, preloadScreens } from '#admin/app/screens.ts';
import { useAccess } from '#admin/session/access.ts';
import { useNotifications } from '#admin/session/notification-provider.tsx';
import { useSignedIn } from '#admin/session/session-context.ts';
import { ErrorBoundary, isLoadFailure } from '#admin/ui/error-boundary.tsx';
import { loadTexts } from '#admin/ui/messages.ts';
import { Notice } from '#admin/ui/notice.tsx';
import { lazyPart } from '#admin/ui/screen.tsx';
import { ScreenSkeleton } from '#admin/ui/skeletons.tsx';
import { roleTooLow } from '#shared/roles.ts';
import { shellMessages as texts } from './messages.ts';
import { SearchButton, useSearchKeys } from './search-button.tsx';
import { Sidebar } from './sidebar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
const LiveStatus = lazyPart(async () => (await import('#admin/live/live-status.tsx')).LiveStatus);
const SearchDialog = lazyPart(async () => (await import('#admin/app/search/search-dialog.tsx')).SearchDialog);
const preloadSearch = () => void SearchDialog.preload().catch(() => undefined);
const preloadShortcuts = () => void ShortcutsDialog.preload().catch(() => undefined);

/** The frame around every screen: sidebar, header, and the screen itself. */
export function Shell({ children }: LayoutProps) {
  const { pathname } = useLocation();
  const { isSample } = useSignedIn();
  const canEdit = useAccess('edit');
  // Undefined until they have been opened for the first time.
  const [isDrawerOpen, setIsDrawerOpen] = useState<boolean>();
  const [areShortcutsShown, setAreShortcutsShown] = useState<boolean>();
  const [isSearchShown, setIsSearchShown] = useState<boolean>();
  const openSearch = useEvent(() => setIsSearchShown(true));
  const title = getTitle(pathname);
  const { unanswered } = useNotifications();
  const screenPath = getScreenPath(pathname);
  const mainRef = useScreenChange(screenPath, title, unanswered);
  useShortcuts(() => setAreShortcutsShown(true));
  useSearchKeys(openSearch);
  useEffect(() => preloadScreens(SearchDialog, ShortcutsDialog), []);

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Sidebar isDrawerOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <ShellHeader
          title={title}
          guide={getGuideAddress(pathname)}
          onOpenDrawer={() => setIsDrawerOpen(true)}
          onOpenSearch={openSearch}
          onOpenShortcuts={() => setAreShortcutsShown(true)}
        />
        <Box
          component="main"
          id="content"
          ref={mainRef}
          tabIndex={-1}
          sx={{ flex: 1, width: '100%', maxWidth: 1480, p: { xs: 2, sm: 3, lg: 4 }, outline: 'none !important' }}
        >
          {isSample && <Notice>{texts.sampleSession}</Notice>}
          {!isSample && !canEdit && <Notice>{roleTooLow}</Notice>}
          <ScreenBoundary key={screenPath}>
            <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
          </ScreenBoundary>
          {isSearchShown !== undefined && (
            <ScreenBoundary>
              <Suspense fallback={null}>
                <SearchDialog isOpen={isSearchShown} onClose={() => setIsSearchShown(false)} />
              </Suspense>
            </ScreenBoundary>
          )}
          {areShortcutsShown !== undefined && (
            <ScreenBoundary>
              <Suspense fallback={null}>
                <ShortcutsDialog isOpen={areShortcutsShown} onClose={() => setAreShortcutsShown(false)} />
              </Suspense>
            </ScreenBoundary>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** Titles the document after the screen and moves the focus into it, except on the first screen. */
function useScreenChange(pathname: string, title: string, unanswered: number) {
  const mainRef = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  useEffect(() => {
    document.title = `${unanswered > 0 ? `(${unanswered}) ` : ''}${title} · Marquee`;
  }, [title, unanswered]);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname]);
  return mainRef;
}

/** Keeps the frame when a screen breaks or its code cannot be loaded. */
function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const toFallback = (error: unknown) => (
    <Notice action={<Button onClick={() => window.location.reload()}>{texts.reload}</Button>}>
      {isLoadFailure(error) ? loadTexts.chunkFailed : texts.screenCrashed}
    </Notice>
  );
  return (
    <ErrorBoundary fallback={toFallback} resetKey={pathname}>
      {children}
    </ErrorBoundary>
  );
}

interface ShellHeaderProps {
  title: string;
  /** Where the guide says what can be done on the open screen. */
  guide: string;
  onOpenDrawer: () => void;
  onOpenSearch: () => void;
  onOpenShortcuts: () => void;
}

function ShellHeader({ title, guide, onOpenDrawer, onOpenSearch, onOpenShortcuts }: ShellHeaderProps) {
  const { user, isSample } = useSignedIn();
  const isIdle = useIsIdle() && !isSample;
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 1 },
        minHeight: 72,
        py: 1,
        px: { xs: 0.5, sm: 1, md: 3, lg: 4 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label={texts.openMenu} onClick={onOpenDrawer} sx={{ display: { md: 'none' }, p: 1.25 }}>
        <MenuIcon />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="h1"
          sx={{ fontSize: { xs: 'clamp(0.9rem, 4.4vw, 1.05rem)', sm: '1.5rem' }, lineHeight: 1.2 }}
        >
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {texts.welcomeBack(user.username)}
        </Typography>
      </Box>
      {isIdle && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <LiveStatus />
          </Suspense>
        </ErrorBoundary>
      )}
      <SearchButton onOpen={onOpenSearch} preload={preloadSearch} />
      <Tooltip title={texts.shortcuts}>
        <IconButton
          aria-label={texts.shortcuts}
          onClick={onOpenShortcuts}
          onPointerEnter={preloadShortcuts}
          onFocus={preloadShortcuts}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title={texts.guide}>
        <IconButton aria-label={texts.guide} href={guide} target="_blank" rel="noopener" sx={{ p: 1.25 }}>
          <GuideIcon />
        </IconButton>
      </Tooltip>
      <ThemeToggle />
    </Box>
  );
}

/** The first screen has the network and the processor for itself so long. */
const liveDelayMs = 1000;

/** True from when the first screen has been shown and the browser has nothing else to do. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let request: number | undefined;
    const timer = setTimeout(() => {
      // Safari has no `requestIdleCallback`.
      if (!('requestIdleCallback' in window)) setIsIdle('locks' in navigator);
      else request = window.requestIdleCallback(() => setIsIdle(true), { timeout: 5000 });
    }, liveDelayMs);
    return () => {
      clearTimeout(timer);
      if (request !== undefined) window.cancelIdleCallback(request);
    };
  }, []);
  return isIdle;
}

function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const label = theme === 'dark' ? texts.lightMode : texts.darkMode;
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
      {texts.skip}
    </Box>
  );
}
