import { lazy, Suspense, useEffect } from 'react';
import { NotificationProvider } from '#admin/session/notification-provider.tsx';
import { isInside, returnPath } from '#admin/session/return-path.ts';
import { useSession } from '#admin/session/session-context.ts';
import { SessionProvider } from '#admin/session/session-provider.tsx';
import { ErrorBoundary } from '#admin/ui/error-boundary.tsx';
import { adminPaths, invitePath } from '#shared/admin-paths.ts';
import { FailedScreen, LoadingScreen, NotFoundScreen } from './boot-screens.tsx';
import { replacePath, usePath } from './path.ts';

export function App() {
  const path = usePath();
  return (
    <SessionProvider>
      <NotificationProvider>
        <ErrorBoundary resetKey={path} fallback={(error) => <FailedScreen error={error} />}>
          <Suspense fallback={<LoadingScreen />}>
            <SessionGate />
          </Suspense>
        </ErrorBoundary>
      </NotificationProvider>
    </SessionProvider>
  );
}

const LoginScreen = lazy(async () => ({ default: (await import('#admin/app/login/login-screen.tsx')).LoginScreen }));
const InviteScreen = lazy(async () => ({ default: (await import('#admin/app/login/invite-screen.tsx')).InviteScreen }));
const loadBackOffice = () => import('./back-office.tsx');
const BackOffice = lazy(async () => ({ default: (await loadBackOffice()).BackOffice }));

/** Loads the code while the session is checked. The list of screens has icons, so the sign-in page goes without it. */
async function preload(path: string): Promise<void> {
  const loadScreens = import('./screens.ts').then(({ preloadScreen }) => preloadScreen(path));
  await Promise.all([loadScreens, loadBackOffice()]);
}

/** Redirects between the sign-in page, which remembers the requested page, and the back-office. */
function SessionGate() {
  const path = usePath();
  const { state } = useSession();
  const isLogin = path === adminPaths.login;
  const isInvite = path.startsWith(`${invitePath}/`);
  const isBackOffice = isInside(path);

  const isExpected = isBackOffice && state.status === 'checking';
  useEffect(() => {
    // A failure shows when the code is needed.
    if (isExpected) preload(path).catch(() => undefined);
  }, [isExpected, path]);

  useEffect(() => {
    if (isBackOffice && state.status === 'signed-out')
      replacePath(adminPaths.login, { from: `${path}${window.location.search}` });
    if (isLogin && state.status === 'signed-in') replacePath(returnPath(window.history.state));
  }, [isBackOffice, isLogin, path, state.status]);

  if (isInvite) return <InviteScreen />;
  if (isLogin && state.status === 'signed-out') return <LoginScreen />;
  if (isBackOffice && state.status === 'signed-in') return <BackOffice />;
  return isLogin || isBackOffice ? <LoadingScreen /> : <NotFoundScreen />;
}
