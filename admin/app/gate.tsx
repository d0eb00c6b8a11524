import { lazy, useEffect } from 'react';
import { returnPath } from '#admin/session/return-path.ts';
import { useSession } from '#admin/session/session-context.ts';
import { fetchScreen } from '#admin/shell/screen-code.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { moveTo, usePath } from './address.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const LoginScreen = lazy(async () => ({ default: (await import('#admin/login/login-screen.tsx')).LoginScreen }));
const loadBackOffice = () => import('./back-office.tsx');
const BackOffice = lazy(async () => ({ default: (await loadBackOffice()).BackOffice }));

/** Sends who is signed out to the sign-in page, which remembers where they wanted to go, and who is signed in there. */
export function Gate() {
  const path = usePath();
  const { state } = useSession();
  const isLogin = path === adminPaths.login;
  const isInside = path === adminPaths.dashboard || path.startsWith(`${adminPaths.dashboard}/`);

  // The code travels while the session is being checked.
  const isExpected = isInside && state.status === 'checking';
  useEffect(() => {
    if (!isExpected) return;
    loadBackOffice().catch(() => undefined);
    fetchScreen(path);
  }, [isExpected, path]);

  useEffect(() => {
    if (isInside && state.status === 'signed-out')
      moveTo(adminPaths.login, { from: `${path}${window.location.search}` });
    if (isLogin && state.status === 'signed-in') moveTo(returnPath(window.history.state));
  }, [isInside, isLogin, path, state.status]);

  if (isLogin && state.status === 'signed-out') return <LoginScreen />;
  if (isInside && state.status === 'signed-in') return <BackOffice />;
  return isLogin || isInside ? <LoadingScreen /> : <NotFoundScreen />;
}
