import { type PointerEvent, useCallback } from 'react';

/** Pixels the element moves at most. */
const reach = 8;
const willing = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

const offset = (pointer: number, start: number, size: number) => ((pointer - start) / size - 0.5) * 2 * reach;

/** Lets an element lean towards the pointer; where there is no fine pointer, or no wish for motion, it rests. */
export function useMagnet() {
  const onPointerMove = useCallback((event: PointerEvent<HTMLElement>) => {
    if (!matchMedia(willing).matches) return;
    const { currentTarget: box, clientX, clientY } = event;
    // Measured where it rests: offsets of the moved box would chase themselves.
    const { left, top, width, height } = box.getBoundingClientRect();
    const x = offset(clientX, left, width);
    const y = offset(clientY, top, height);
    const inner = box.firstElementChild as HTMLElement;
    inner.style.transform = `translate(${clamp(x)}px, ${clamp(y)}px)`;
  }, []);

  const onPointerLeave = useCallback((event: PointerEvent<HTMLElement>) => {
    (event.currentTarget.firstElementChild as HTMLElement).style.transform = '';
  }, []);

  return { onPointerMove, onPointerLeave };
}

const clamp = (value: number) => Math.max(-reach, Math.min(reach, Math.round(value * 10) / 10));
