import type { ReactNode } from 'react';
import { shellMessages } from '#admin/messages.ts';
import { FailureBoundary } from './failure-boundary.tsx';

/** Catches what breaks above the back-office itself, in the main a code file that could not be fetched. */
export function ChunkBoundary({ children }: { children: ReactNode }) {
  const fallback = (
    <main className="boot" role="alert">
      <p>{shellMessages.chunkFailed}</p>
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </main>
  );
  return <FailureBoundary fallback={fallback}>{children}</FailureBoundary>;
}
