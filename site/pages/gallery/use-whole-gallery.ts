import { useCallback, useRef, useState } from 'react';
import type { ShownGalleryItem } from '#shared/content-source.ts';
import { remoteContent } from '#site/data/remote-content.ts';

/** How long before a visitor sees the last picture the others are asked for, in the height of the window. */
const ahead = '200%';

/** The pictures that came with the page, and from when `watchEnd`, a ref, comes near or `loadAll` is called, all there are. */
export function useWholeGallery(first: ShownGalleryItem[], mayHaveMore: boolean) {
  const [items, setItems] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  const isAsked = useRef(!mayHaveMore);

  const loadAll = useCallback(async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setIsLoading(true);
    try {
      setItems(await remoteContent.gallery());
    } catch {
      // The source has logged it; whoever comes near again asks again.
      isAsked.current = false;
    }
    setIsLoading(false);
  }, []);

  const watchEnd = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      if (!('IntersectionObserver' in window)) {
        void loadAll();
        return;
      }
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadAll(), {
        rootMargin: `${ahead} 0px`,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [loadAll],
  );

  return { items, isLoading, loadAll, watchEnd };
}
