import { type PointerEvent, useRef } from 'react';

/** Pixels that a finger must travel sideways, and further than up or down. */
const reach = 48;

/** Calls with 1 for a swipe to the left, as a page is turned, and with -1 for one to the right. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  return {
    onPointerDown({ clientX, clientY, pointerType }: PointerEvent) {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (start.current === null) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) > reach && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
