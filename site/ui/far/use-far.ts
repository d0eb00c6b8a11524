import { useCallback, useState } from 'react';
import { watchUntilLoaded } from './lazy-pictures.ts';

/** What an element carries while its picture is not fetched yet: it speaks the picture's words. */
export const farAway = (alt: string) => ({ 'data-far': true, ...(alt !== '' && { role: 'img', 'aria-label': alt }) });

/**
 * Whether an element is still far below what a visitor sees, which it is until `watch`, its ref, has seen it near. Browsers
 * fetch lazy pictures several screens ahead, and those then travel beside the one a page opens with.
 */
export function useFar(startsFar: boolean) {
  const [isFar, setIsFar] = useState(startsFar);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || !startsFar) return;
      return watchUntilLoaded(element, () => setIsFar(false));
    },
    [startsFar],
  );
  // A browser would put a lazy picture off again once a quick visitor has scrolled past it.
  const loading: 'eager' | 'lazy' = startsFar && !isFar ? 'eager' : 'lazy';
  return { isFar, watch, loading };
}
