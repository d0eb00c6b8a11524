import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { NotificationProvider } from '#admin/session/notification-provider.tsx';
import { SessionProvider } from '#admin/session/session-provider.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RequireSession } from './require-session.tsx';

const LoginScreen = lazy(async () => ({ default: (await import('#admin/login/login-screen.tsx')).LoginScreen }));
const BackOffice = lazy(async () => ({ default: (await import('./back-office.tsx')).BackOffice }));

export function App() {
  return (
    <SessionProvider>
      <NotificationProvider>
        <BrowserRouter>
          <ChunkBoundary>
            <Suspense fallback={<LoadingScreen />}>
              <Routes>
                <Route path={adminPaths.login} element={<LoginScreen />} />
                <Route
                  path={`${adminPaths.dashboard}/*`}
                  element={
                    <RequireSession>
                      <BackOffice />
                    </RequireSession>
                  }
                />
                <Route path="*" element={<NotFoundScreen />} />
              </Routes>
            </Suspense>
          </ChunkBoundary>
        </BrowserRouter>
      </NotificationProvider>
    </SessionProvider>
  );
}
