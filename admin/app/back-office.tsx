import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import {
  AccessDenied,
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  type LayoutProps,
  localStorageStore,
  memoryStore,
  Resource,
  type Store,
} from 'react-admin';
import { createBrowserRouter, Route, RouterProvider, useRouteError } from 'react-router-dom';
import { dataProvider } from '#admin/api/data-provider.ts';
import { createQueryClient, createTrpcClient, trpc } from '#admin/api/trpc.ts';
import { clearUndo } from '#admin/api/undo-stack.ts';
import { Shell } from '#admin/app/shell/shell.tsx';
import { Toasts } from '#admin/app/shell/toasts.tsx';
import { useSession, useSignedIn } from '#admin/session/session-context.ts';
import { darkTheme, lightTheme } from '#admin/theme/theme.ts';
import { ScreenSkeleton } from '#admin/ui/skeletons.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import { createAuthProvider } from './auth-provider.ts';
import { FailedScreen, NotFoundScreen } from './boot-screens.tsx';
import { i18nProvider } from './i18n-provider.ts';
import { RequiredSetup, screens } from './screens.ts';

const styleCache = createCache({
  key: 'mq',
  nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content,
});

const store = createPreferenceStore();

interface BackOfficeProps {
  /** The frame around every screen. */
  layout?: ComponentType<LayoutProps>;
}

/** The signed-in part: react-admin under `/dashboard`, with one query cache for it and for tRPC that ends with the session. */
export function BackOffice({ layout = Shell }: BackOfficeProps) {
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(createTrpcClient);
  const [router] = useState(() => createRouter(layout));
  useEffect(
    () => () => {
      queryClient.clear();
      clearUndo();
      router.dispose();
    },
    [queryClient, router],
  );
  return (
    <CacheProvider value={styleCache}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </CacheProvider>
  );
}

/** A data router, because only that one can block a navigation while a form has unsaved changes. */
function createRouter(layout: ComponentType<LayoutProps>) {
  return createBrowserRouter([
    { path: `${adminPaths.dashboard}/*`, element: <ReactAdmin layout={layout} />, errorElement: <RethrowRouteError /> },
    { path: '*', element: <NotFoundScreen /> },
  ]);
}

/** Passes an error on to the boundary above the router, whose own page for it is meant for developers. */
function RethrowRouteError(): never {
  throw useRouteError();
}

function ReactAdmin({ layout }: Required<BackOfficeProps>) {
  const { user, isSample } = useSignedIn();
  const { logout } = useSession();
  const queryClient = useQueryClient();
  const authProvider = useMemo(() => createAuthProvider(user, isSample, logout), [user, isSample, logout]);
  const dashboard = screens.find(({ path }) => path === adminPaths.dashboard)?.Component;
  return (
    <AdminContext
      basename={adminPaths.dashboard}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      {user.mustSetUpTwoFactor ? (
        <Suspense fallback={null}>
          <RequiredSetup />
        </Suspense>
      ) : (
        <CoreAdminUI
          layout={layout}
          dashboard={dashboard}
          loading={ScreenSkeleton}
          catchAll={NotFoundScreen}
          error={FailedScreen}
          accessDenied={AccessDenied}
          authenticationError={FailedScreen}
          title="Marquee"
          disableTelemetry
        >
          {screens.map(({ resource, path, hasSubpaths, Component }) => {
            if (resource) return <Resource key={path} name={resource} list={Component} />;
            if (path === adminPaths.dashboard) return null;
            return (
              <CustomRoutes key={path}>
                <Route
                  path={`${path.slice(adminPaths.dashboard.length + 1)}${hasSubpaths ? '/*' : ''}`}
                  element={<Component />}
                />
              </CustomRoutes>
            );
          })}
        </CoreAdminUI>
      )}
      <Toasts />
    </AdminContext>
  );
}

const persistentPrefixes = ['theme', 'shell.', 'savedQueries.'];

/**
 * Keeps the look of the back-office and saved queries from visit to visit. Everything else, such as searches, which
 * contain names, lasts until the page is left.
 */
function createPreferenceStore(): Store {
  const persistent = localStorageStore('1', '.marquee');
  const temporary = memoryStore();
  const storeFor = (key: string) =>
    persistentPrefixes.some((prefix) => key.startsWith(prefix)) ? persistent : temporary;
  return {
    setup() {
      persistent.setup();
      temporary.setup();
    },
    teardown() {
      persistent.teardown();
      temporary.teardown();
    },
    getItem: (key, value) => storeFor(key).getItem(key, value),
    setItem: (key, value) => storeFor(key).setItem(key, value),
    removeItem: (key) => storeFor(key).removeItem(key),
    removeItems: (prefix) => storeFor(prefix).removeItems(prefix),
    reset: () => temporary.reset(),
    subscribe: (key, callback) => storeFor(key).subscribe(key, callback),
  };
}
