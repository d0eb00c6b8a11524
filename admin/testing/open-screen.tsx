import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import type { LayoutProps } from 'react-admin';
import { BackOffice } from '#admin/app/back-office.tsx';
import { useShortcuts } from '#admin/app/shell/use-shortcuts.ts';
import { NotificationProvider } from '#admin/session/notification-provider.tsx';
import { SessionProvider } from '#admin/session/session-provider.tsx';
import { ScreenSkeleton } from '#admin/ui/skeletons.tsx';
import { OnceSignedIn } from './once-signed-in.tsx';
import { setWidth } from './set-width.ts';

/**
 * Opens the screen at an address for a signed-in user, without the shell around it: no sidebar, header, search, live feed or
 * sign-in, which take two fifths of the time of rendering. A test that needs one of them uses `openApp`.
 */
export function openScreen(path: string, { width = 1440 } = {}) {
  setWidth(width);
  window.history.replaceState(null, '', path);
  return {
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    ...render(
      <SessionProvider>
        <NotificationProvider>
          <OnceSignedIn>
            <BackOffice layout={ScreenAlone} />
          </OnceSignedIn>
        </NotificationProvider>
      </SessionProvider>,
    ),
  };
}

function ScreenAlone({ children }: LayoutProps) {
  useShortcuts(() => undefined);
  return (
    <main>
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
    </main>
  );
}
