import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FailureBoundary } from '#admin/app/failure-boundary.tsx';
import { shellMessages } from '#admin/messages.ts';
import { Notice } from './notice.tsx';

/** Keeps the frame standing when a screen breaks or its code cannot be fetched. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const fallback = (
    <Notice action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}>
      {shellMessages.chunkFailed}
    </Notice>
  );
  return <FailureBoundary fallback={fallback}>{children}</FailureBoundary>;
}
