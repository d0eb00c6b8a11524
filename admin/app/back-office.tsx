import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useEffect, useMemo, useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { dataProvider } from '#admin/api/data-provider.ts';
import { createQueryClient } from '#admin/api/query-client.ts';
import { createTrpcClient, trpc } from '#admin/api/trpc.ts';
import { aboutItems } from '#admin/features/about-items/index.ts';
import { avEquipment } from '#admin/features/av-equipment/index.ts';
import { gallery } from '#admin/features/gallery/index.ts';
import { homepageServices } from '#admin/features/homepage-services/index.ts';
import { inquiries } from '#admin/features/inquiries/index.ts';
import { testimonials } from '#admin/features/testimonials/index.ts';
import { useSession, useSignedIn } from '#admin/session/session-context.ts';
import { screenCode } from '#admin/shell/screen-code.ts';
import { ScreenSkeleton } from '#admin/shell/screen-skeleton.tsx';
import { Shell } from '#admin/shell/shell.tsx';
import { Toasts } from '#admin/shell/toasts.tsx';
import { darkTheme, lightTheme } from '#admin/theme/theme.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { createAuthProvider } from './auth-provider.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { createPreferenceStore } from './preference-store.ts';

const styleCache = createCache({
  key: 'mq',
  nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content,
});

const ActivityLog = screenCode[adminPaths.activityLog];
const store = createPreferenceStore();

/** The signed-in part: react-admin under `/dashboard`, one query cache for it and for tRPC, gone with the session. */
export function BackOffice() {
  const { user } = useSignedIn();
  const { logout } = useSession();
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(createTrpcClient);
  const authProvider = useMemo(() => createAuthProvider(user, logout), [user, logout]);
  useEffect(() => () => queryClient.clear(), [queryClient]);

  return (
    <CacheProvider value={styleCache}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <BrowserRouter>
          <Routes>
            <Route
              path={`${adminPaths.dashboard}/*`}
              element={
                <Admin
                  basename={adminPaths.dashboard}
                  dataProvider={dataProvider}
                  authProvider={authProvider}
                  queryClient={queryClient}
                  store={store}
                  theme={lightTheme}
                  darkTheme={darkTheme}
                  layout={Shell}
                  dashboard={screenCode[adminPaths.dashboard]}
                  notification={Toasts}
                  loading={ScreenSkeleton}
                  catchAll={NotFoundScreen}
                  loginPage={false}
                  title="Marquee"
                  disableTelemetry
                >
                  <Resource {...inquiries} />
                  <Resource {...homepageServices} />
                  <Resource {...avEquipment} />
                  <Resource {...testimonials} />
                  <Resource {...aboutItems} />
                  <Resource {...gallery} />
                  <CustomRoutes>
                    <Route path="activity-log" element={<ActivityLog />} />
                  </CustomRoutes>
                </Admin>
              }
            />
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </BrowserRouter>
      </trpc.Provider>
    </CacheProvider>
  );
}
