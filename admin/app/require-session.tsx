import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '#admin/session/session-context.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** Lets signed-in staff through; everybody else goes to the sign-in page, which remembers where they wanted to go. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const { pathname, search } = useLocation();
  if (state.status === 'checking') return <LoadingScreen />;
  if (state.status === 'signed-out')
    return <Navigate to={adminPaths.login} replace state={{ from: `${pathname}${search}` }} />;
  return children;
}
