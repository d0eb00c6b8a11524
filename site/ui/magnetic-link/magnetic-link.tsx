import { type PointerEvent, useCallback } from 'react';
import { useSite } from '#site/runtime/site-context.ts';
import { PageLink } from '#site/ui/page-link/page-link.tsx';

/** The primary call to action: a button-like link that follows the pointer. */
export function MagneticLink({ to, children }: { to: string; children: string }) {
  const magnet = useMagnet();
  const { layout } = useSite();
  if (!layout.isOpen(to)) return null;
  // The outer element stays still and handles the pointer, so that moving the button does not end the hover.
  return (
    <span className="magnetic" {...magnet}>
      <span className="magnetic__moving">
        <PageLink className="button" to={to}>
          {children}
        </PageLink>
      </span>
    </span>
  );
}

/** The maximum offset in pixels. */
const maxOffset = 8;
const magnetQuery = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

const toOffset = (pointer: number, start: number, size: number) => ((pointer - start) / size - 0.5) * 2 * maxOffset;

/** Moves the first child toward the pointer, except with a coarse pointer or under reduced motion. */
function useMagnet() {
  const onPointerMove = useCallback((event: PointerEvent<HTMLElement>) => {
    if (!matchMedia(magnetQuery).matches) return;
    const { currentTarget: box, clientX, clientY } = event;
    // Measured on the still outer element; measuring the moving one would feed back.
    const { left, top, width, height } = box.getBoundingClientRect();
    const x = toOffset(clientX, left, width);
    const y = toOffset(clientY, top, height);
    const inner = box.firstElementChild as HTMLElement;
    inner.style.transform = `translate(${clamp(x)}px, ${clamp(y)}px)`;
  }, []);

  const onPointerLeave = useCallback((event: PointerEvent<HTMLElement>) => {
    (event.currentTarget.firstElementChild as HTMLElement).style.transform = '';
  }, []);

  return { onPointerMove, onPointerLeave };
}

const clamp = (value: number) => Math.max(-maxOffset, Math.min(maxOffset, Math.round(value * 10) / 10));
