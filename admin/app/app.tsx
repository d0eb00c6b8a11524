import { Suspense } from 'react';
import { NotificationProvider } from '#admin/session/notification-provider.tsx';
import { SessionProvider } from '#admin/session/session-provider.tsx';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { Gate } from './gate.tsx';
import { LoadingScreen } from './loading-screen.tsx';

export function App() {
  return (
    <SessionProvider>
      <NotificationProvider>
        <ChunkBoundary>
          <Suspense fallback={<LoadingScreen />}>
            <Gate />
          </Suspense>
        </ChunkBoundary>
      </NotificationProvider>
    </SessionProvider>
  );
}
