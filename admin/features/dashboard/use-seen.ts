import { type RefObject, useEffect, useState } from 'react';

/** True once `place` has come into sight, or nearly, so that what stands far below costs nothing before. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '120px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isSeen]);
  return isSeen;
}
