import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { dataProvider } from '#admin/api/data-provider.ts';
import { createQueryClient, createTrpcClient, trpc } from '#admin/api/trpc.ts';
import { Toasts } from '#admin/app/shell/toasts.tsx';
import { SessionProvider } from '#admin/session/session-provider.tsx';
import { OnceSignedIn } from './once-signed-in.tsx';

/** Renders a part of a screen for a signed-in user, with toasts. */
export function openPart(part: ReactNode) {
  const queryClient = createQueryClient();
  return {
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    ...render(
      <SessionProvider>
        <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
          <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
            <OnceSignedIn>{part}</OnceSignedIn>
            <Toasts />
          </CoreAdminContext>
        </trpc.Provider>
      </SessionProvider>,
    ),
  };
}
