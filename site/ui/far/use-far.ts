import { useCallback, useState } from 'react';

/** How long before it is seen a picture is fetched, in the height of the window. */
const ahead = '40%';

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
      if (!('IntersectionObserver' in window)) {
        setIsFar(false);
        return;
      }
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          setIsFar(false);
          observer.disconnect();
        },
        { rootMargin: `${ahead} 0px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [startsFar],
  );
  return { isFar, watch };
}
