import { type ReactNode, Suspense, useEffect } from 'react';
import { useEvent } from 'react-admin';
import { ErrorBoundary, isLoadFailure } from './error-boundary.tsx';
import { loadTexts } from './messages.ts';
import { useToast } from './use-toast.ts';

interface LazyDialogProps {
  /** Closes the dialog; called when its code cannot be loaded or fails, too. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog whose code loads when it opens. Where that fails, a toast says so, and the screen beneath stays as it is. */
export function LazyDialog({ onClose, children }: LazyDialogProps) {
  return (
    <ErrorBoundary fallback={(error) => <NotLoaded error={error} onClose={onClose} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

function NotLoaded({ error, onClose }: Pick<LazyDialogProps, 'onClose'> & { error: unknown }) {
  const toast = useToast();
  const tell = useEvent(() => {
    toast('error', isLoadFailure(error) ? loadTexts.chunkFailed : loadTexts.crashed);
    onClose();
  });
  useEffect(() => tell(), [tell]);
  return null;
}
