import type { PopperProps } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

const Popper = lazy(() => import('@mui/material/Popper'));

/** What a tooltip of the built back-office is placed with (see `vite.config.ts`): its code loads when the first one shows. */
export function LazyPopper(props: PopperProps) {
  const [isUsed, setIsUsed] = useState(props.open);
  if (props.open && !isUsed) setIsUsed(true);
  if (!isUsed) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Popper {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
