import Box from '@mui/material/Box';
import { Suspense, useEffect, useState } from 'react';
import type { LayoutProps } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { shellMessages } from '#admin/messages.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { Notice } from './notice.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { fetchScreensAhead } from './screen-code.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { titleFor } from './screens.ts';
import { ShellHeader } from './shell-header.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { useArrival } from './use-arrival.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The frame round every screen: sidebar, header, the screen itself. */
export function Shell({ children }: LayoutProps) {
  const { pathname } = useLocation();
  const { isSample } = useSignedIn();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [areShortcutsShown, setAreShortcutsShown] = useState(false);
  const title = titleFor(pathname);
  const mainRef = useArrival(pathname, title);
  useShortcuts(() => setAreShortcutsShown(true));
  useEffect(fetchScreensAhead, []);

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
