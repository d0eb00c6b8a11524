import { type PointerEvent, useCallback } from 'react';
import type { Route } from '#site/routes.ts';
import { PageLink } from '#site/ui/page-link/page-link.tsx';

/** The one button that matters in a view: a link that leans towards the pointer. */
export function MagneticLink({ to, children }: { to: Route; children: string }) {
  const magnet = useMagnet();
  // The still frame catches the pointer, so that a button that moved away is not left at once.
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

/** Pixels the element moves at most. */
const reach = 8;
const willing = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

const offset = (pointer: number, start: number, size: number) => ((pointer - start) / size - 0.5) * 2 * reach;

/** Lets an element lean towards the pointer; where there is no fine pointer, or no wish for motion, it rests. */
function useMagnet() {
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
