import type { Modifier } from '@dnd-kit/core';
import { useMemo, useRef } from 'react';

/**
 * Keeps what is held on its way up and down, and within the board. Below the last list it would make the page longer,
 * which would scroll on under it without end.
 */
export function useWithinBoard() {
  const board = useRef<HTMLDivElement>(null);
  /** Where the held row was in the window, in pixels, when it was picked up. */
  const start = useRef<{ top: number; bottom: number }>(null);
  const modifiers = useMemo<Modifier[]>(
    () => [
      ({ active, transform, activeNodeRect }) => {
        // Nothing is held: measuring would only make the browser lay out the page once more.
        if (active === null || activeNodeRect === null || board.current === null) return { ...transform, x: 0 };
        const bounds = board.current.getBoundingClientRect();
        // Later it tells where the row would be by now, the page having scrolled.
        start.current ??= { top: activeNodeRect.top, bottom: activeNodeRect.bottom };
        const highest = bounds.top - start.current.top;
        const lowest = bounds.bottom - start.current.bottom;
        return { ...transform, x: 0, y: Math.max(highest, Math.min(lowest, transform.y)) };
      },
    ],
    [],
  );
  const forgetStart = () => {
    start.current = null;
  };
  return { board, forgetStart, modifiers };
}
